/** Sums the figures, the drama and the luck of one study by block: what a lab decides by. */

import type { DramaFigure } from '../../selfplay/adjust/index.ts';
import { comparedFigures, figuresOfGame, type RunSums } from '../../selfplay/index.ts';
import { adjustedFeels, adjustedResults } from '../block/adjusted-rows.ts';
import { listBlocks } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { Adjustment } from '../record/adjustments.ts';
import type { StudyRow } from '../record/queries.ts';
import { recordedSums } from './recorded-sums.ts';
import { countedOnce, type RepeatedGames, repeatedGames } from './repeats.ts';

export interface CellFigures {
  /** Numbers of the blocks, ascending. */
  readonly numbers: readonly number[];
  /** By figure of those that were named, with an entry for each block. */
  readonly sums: readonly RunSums[];
  /** Where games can come again word for word. */
  readonly repeated?: RepeatedGames;
}

/**
 * The figures of `names` (as `compare` has them, in its order) in those of the blocks below `blocks` that are recorded. More
 * blocks may be: other commands have played them, or a lab that was given more time.
 */
export function cellFigures(
  db: DamaDatabase,
  study: StudyRow,
  blocks: number,
  names: readonly string[],
): CellFigures {
  const known = comparedFigures(figuresOfGame(study.game), study.lineup);
  const figures = names.map((name) => {
    const figure = known.find((one) => one.name === name);
    if (figure) return figure;
    throw new Error(`no figure ${name} among ${known.map((one) => one.name).join(', ')}`);
  });
  return db.snapshot(() => {
    const numbers = listBlocks(db, study.id).filter((block) => block < blocks);
    const order = { figures, lineup: study.lineup, blocks: numbers, run: 1 };
    const { own } = recordedSums(db, study, order);
    const repeated = repeatedGames(db, [study], numbers);
    const sums = own.map((one) => countedOnce(one, repeated, numbers.length));
    return { numbers, sums, ...(repeated ? { repeated } : {}) };
  });
}

interface LuckyShares {
  /** Numbers of the blocks, ascending. */
  readonly numbers: readonly number[];
  /** By block: games. */
  readonly games: readonly number[];
  /** By place in the order of play, by block: the sum of its shares of the win, and what of that the dice gave. */
  readonly shares: readonly (readonly number[])[];
  readonly luck: readonly (readonly number[])[];
}

/** Of those of `blocks` (ascending) that the adjustment has valued. */
export function luckyShares(
  db: DamaDatabase,
  adjustment: Adjustment,
  study: number,
  players: number,
  blocks: readonly number[],
): LuckyShares {
  const [first, last] = [blocks[0] ?? 0, blocks.at(-1) ?? -1];
  const rows = adjustedResults(db, adjustment.id, study, first, last);
  const { numbers, at } = valuedBlocks(rows, blocks);
  const zeros = () => Array.from({ length: players }, () => new Array<number>(numbers.length).fill(0));
  const [shares, luck] = [zeros(), zeros()];
  const games = new Array<number>(numbers.length).fill(0);
  for (const row of rows) {
    const i = at.get(row.block);
    if (i === undefined) continue;
    shares[row.place][i] += row.share;
    luck[row.place][i] += row.luck;
    if (row.place === 0) games[i]++;
  }
  return { numbers, games, shares, luck };
}

/** Those of `blocks` (ascending) that rows of an adjustment are about, and where each of them stands among these. */
function valuedBlocks(
  rows: readonly { readonly block: number }[],
  blocks: readonly number[],
): { readonly numbers: readonly number[]; readonly at: ReadonlyMap<number, number> } {
  const valued = new Set(rows.map(({ block }) => block));
  const numbers = blocks.filter((block) => valued.has(block));
  return { numbers, at: new Map(numbers.map((block, i) => [block, i])) };
}

/**
 * The figures of `names` in those of `blocks` (ascending) that the adjustment has valued. Games that ended with a forfeit
 * count for nothing, those with a shared win for the lead changes only.
 */
export function dramaFigures(
  db: DamaDatabase,
  adjustment: Adjustment,
  study: number,
  blocks: readonly number[],
  names: readonly DramaFigure['name'][],
): CellFigures {
  if (blocks.length === 0) return { numbers: [], sums: names.map(() => emptySums(0)) };
  const rows = adjustedFeels(db, adjustment.id, study, blocks[0], blocks[blocks.length - 1]);
  const { numbers, at } = valuedBlocks(rows, blocks);
  const sums = names.map((name) => {
    const own = emptySums(numbers.length);
    for (const row of rows) {
      const [i, value] = [at.get(row.block), row[name]];
      if (i === undefined || value === null) continue;
      own.counts[i]++;
      own.totals[i] += value;
      own.squares += value * value;
    }
    return own;
  });
  return { numbers, sums };
}

function emptySums(blocks: number) {
  return { totals: new Array<number>(blocks).fill(0), counts: new Array<number>(blocks).fill(0), squares: 0 };
}
