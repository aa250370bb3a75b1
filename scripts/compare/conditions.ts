/** Declares the options of commands that compare rules. */
import type { Argv } from 'yargs';
import { figuresOfGame, gameNames } from '../../selfplay/index.ts';
import type { ConditionOptions } from '../../studies/compare/index.ts';
import { checkSeed, readInteger, readPlayers, splitList } from '../../studies/input/index.ts';
import { SEED_OPTION, withLineups } from '../options.ts';
import { type RecordingArgs, readRecording, withRecording } from '../recording.ts';

/** What each game tests where nothing else is declared. */
function primaryText(): string {
  const texts = gameNames().map((game) => figuresOfGame(game).primary.join(','));
  return [...new Set(texts)].join('; ');
}

/** The options of `readConditions`, and those of every command that records blocks. */
export function withConditions<A>(y: Argv<A>) {
  return withLineups(withRecording(y))
    .option('blocks', {
      type: 'number',
      default: 1000,
      describe: 'blocks of each variant; more are used if every variant has them',
    })
    .option('seed', SEED_OPTION)
    .option('primary', {
      type: 'string',
      describe: `statistics that are tested, comma separated (default ${primaryText()})`,
    });
}

interface ConditionArgs extends RecordingArgs {
  readonly game: string;
  readonly players: string;
  readonly bots: string | undefined;
  readonly unit: string | undefined;
  readonly seed: number;
  readonly blocks: number;
  readonly primary: string | undefined;
}

export function readConditions(args: ConditionArgs): ConditionOptions {
  const { game, bots, unit, primary } = args;
  return {
    ...readRecording(args),
    game,
    players: readPlayers(args.players),
    bots: bots === undefined ? undefined : splitList(bots),
    unit,
    seed: checkSeed(args.seed),
    blocks: readInteger(args.blocks, 'blocks', 1, 1e9),
    primary: primary === undefined ? undefined : splitList(primary),
  };
}
