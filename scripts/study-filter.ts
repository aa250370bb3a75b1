/** Which recorded studies a command is about. */
import type { Argv } from 'yargs';
import type { StudyRow } from '../db/index.ts';
import { variantHash } from '../engine/dama-bianca/index.ts';
import { botName } from '../selfplay/index.ts';
import { readPlayers, readVariant, splitList } from './input.ts';

/** The options of `studyFilter`. */
export function withFilter<A>(y: Argv<A>) {
  return y
    .option('variant', { type: 'string', describe: 'only these variants, comma separated' })
    .option('players', { type: 'string', describe: 'only these numbers of players, comma separated' })
    .option('bots', { type: 'string', describe: 'only lineups with these bots or names, comma separated' });
}

interface Filter {
  readonly variant?: string | undefined;
  readonly players?: string | undefined;
  readonly bots?: string | undefined;
}

/** Which studies are meant by the options `--variant`, `--players` and `--bots`. */
export function studyFilter({ variant, players, bots }: Filter): (study: StudyRow) => boolean {
  const hashes =
    variant === undefined ? undefined : splitList(variant).map((text) => variantHash(readVariant(text)));
  const counts = players === undefined ? undefined : readPlayers(players);
  const specs = bots === undefined ? undefined : splitList(bots);
  return (study) =>
    (!hashes || hashes.includes(study.variantHash)) &&
    (!counts || counts.includes(study.players)) &&
    (!specs || specs.every((bot) => study.lineup.some((spec) => spec === bot || botName(spec) === bot)));
}
