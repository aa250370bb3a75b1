/** What the places of one study won in its valued games, block by block, and how much of it luck was. */
import { adjustedResults } from '../block/adjusted-rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { Adjustment } from '../record/adjustments.ts';
import { valuedBlocks } from './valued-blocks.ts';

export interface LuckyShares {
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
