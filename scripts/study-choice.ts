/** Reads which recorded studies a command is about. */
import type { Argv } from 'yargs';
import { readInteger, readPlayers, splitList } from '../studies/input/index.ts';
import type { StudyChoice } from '../studies/run/index.ts';

/** The options of `readChoice`. */
export function withChoice<A>(y: Argv<A>) {
  return y
    .option('game', { type: 'string', describe: 'only this game' })
    .option('variant', {
      type: 'string',
      describe: 'only these variants, or recorded names, comma separated',
    })
    .option('players', { type: 'string', describe: 'only these numbers of players, comma separated' })
    .option('bots', { type: 'string', describe: 'only lineups with these bots or names, comma separated' })
    .option('study', {
      type: 'number',
      array: true,
      describe: 'only this study, by its number in the file; may be repeated',
    });
}

interface ChoiceArgs {
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly players?: string | undefined;
  readonly bots?: string | undefined;
  readonly study?: readonly number[] | undefined;
}

export function readChoice({ game, variant, players, bots, study }: ChoiceArgs): StudyChoice {
  return {
    game,
    variants: variant === undefined ? undefined : splitList(variant),
    players: players === undefined ? undefined : readPlayers(players),
    bots: bots === undefined ? undefined : splitList(bots),
    studies: study?.map((number) => readInteger(number, 'study', 0, Number.MAX_SAFE_INTEGER)),
  };
}
