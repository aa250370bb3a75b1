/** `stats`: what the recorded hands say, every figure with its 95 % interval over blocks. */

import { computeStats, openDatabase, type StudyRow } from '../../db/index.ts';
import { variantHash } from '../../engine/dama/index.ts';
import { command } from '../command.ts';
import { readPlayers, readVariant, splitList } from '../input.ts';
import { CSV_HEAD, csvLines, reportLines } from '../report.ts';

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
    (!specs || specs.every((spec) => study.lineup.includes(spec)));
}

export const { build, run } = command(
  (y) =>
    y
      .option('db', { type: 'string', default: 'dama.db', describe: 'database file' })
      .option('variant', { type: 'string', describe: 'only these variants, comma separated' })
      .option('players', { type: 'string', describe: 'only these numbers of players, comma separated' })
      .option('bots', { type: 'string', describe: 'only lineups with these bots, comma separated' })
      .option('json', { type: 'boolean', describe: 'one JSON array, one object per group' })
      .option('csv', { type: 'boolean', describe: 'one figure a line' })
      .conflicts('json', 'csv')
      .example('$0 stats --db dama.db', 'everything that is recorded')
      .example('$0 stats --variant moonlight --players 4 --csv', 'for a spreadsheet'),
  async (args, { print, note }) => {
    const db = openDatabase(args.db, 'read');
    try {
      const groups = computeStats(db, studyFilter(args));
      if (args.json) print(JSON.stringify(groups));
      else if (args.csv) [CSV_HEAD, ...groups.flatMap(csvLines)].forEach(print);
      else groups.flatMap((group) => [...reportLines(group), '']).forEach(print);
      if (groups.length === 0) note(`${db.file}: no recorded hand fits`);
      return 0;
    } finally {
      db.close();
    }
  },
);
