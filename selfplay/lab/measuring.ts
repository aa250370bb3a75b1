/**
 * Plays until figures are as exact as was asked for. Stopping by the width of an interval is not stopping by its value: the
 * width of an interval of a share depends on the share itself only through s (1 - s), so the intervals hold about as often
 * as they say (Chow and Robbins, Annals of Mathematical Statistics 36, 1965). Without luck the width is that of an estimated
 * variance, which the mean has more to do with where it is skewed. What holds of either was measured (docs/lab.md).
 */
import { type Conditions, FIRST_BLOCKS, type Order, type Plan, type Spot, type Stage } from './plan.ts';
import { gamesForHalf, gamesOf, type SeatBlocks, seatEstimates } from './seat-blocks.ts';

/** More than what is expected to be enough, so that one wave more mostly is. */
const RESERVE = 1.03;

/** Half the width of the widest interval of a place. */
export function widestHalf(cell: SeatBlocks, sure: number): number {
  return Math.max(...seatEstimates(cell, sure).map(({ low, high }) => (high - low) / 2));
}

/** Blocks after which a cell will probably be exact enough, from what is known of it. */
function blocksWanted(cell: SeatBlocks, half: number, sure: number): number {
  const blocks = cell.numbers.length;
  const estimates = seatEstimates(cell, sure);
  // Games of a block are worth more or less than independent ones.
  return Math.max(
    ...estimates.map(({ value, effective }) => {
      return Math.ceil((gamesForHalf(value, half, sure) / Math.max(effective, 1)) * blocks * RESERVE);
    }),
  );
}

/** Each spot to `precision` either way, all of them equally far on, within `games`. */
export function* measure(
  spots: readonly Spot[],
  stage: Stage,
  conditions: Conditions,
  games: number,
): Plan<readonly SeatBlocks[]> {
  const { gamesPerBlock, precision, sure } = conditions;
  const most = Math.max(2, Math.floor(games / gamesPerBlock / spots.length));
  const cells: SeatBlocks[] = [];
  let orders = spots.map((spot): Order => ({ spot, stage, blocks: Math.min(2 * FIRST_BLOCKS, most) }));
  let wanted = spots.map((_, i) => i);
  for (;;) {
    const { cells: played, isOver } = yield orders;
    wanted.forEach((i, at) => {
      cells[i] = played[at];
    });
    const before = orders;
    const next = wanted.flatMap((i, at): (readonly [number, Order])[] => {
      const { blocks } = before[at];
      if (blocks >= most || gamesOf(cells[i]) === 0 || widestHalf(cells[i], sure) <= precision) return [];
      const enough = blocksWanted(cells[i], precision, sure);
      const own = Math.min(most, Math.max(enough, Math.ceil(blocks * 1.1)));
      return [[i, { spot: spots[i], stage, blocks: own }]];
    });
    if (next.length === 0 || isOver) return cells;
    wanted = next.map(([i]) => i);
    orders = next.map(([, order]) => order);
  }
}

/**
 * The same with equally many blocks of each spot on fresh dice, until the last one is exact enough: what is confirmed is not cut
 * short by the time for searching. `first`: blocks before anything is looked at.
 */
export function* measureEqually(
  spots: readonly Spot[],
  { gamesPerBlock, precision, sure }: Conditions,
  games: number,
  first: number,
): Plan<readonly SeatBlocks[]> {
  const most = Math.max(2, Math.floor(games / gamesPerBlock / spots.length));
  let blocks = Math.min(first, most);
  for (;;) {
    const { cells } = yield spots.map((spot): Order => ({ spot, stage: 'confirm', blocks }));
    const wide = cells.filter((cell) => widestHalf(cell, sure) > precision);
    if (blocks >= most || wide.length === 0) return cells;
    const enough = wide.map((cell) => blocksWanted(cell, precision, sure));
    blocks = Math.min(most, Math.max(Math.ceil(blocks * 1.1), ...enough));
  }
}
