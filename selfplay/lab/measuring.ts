/**
 * Plays until shares are precise enough, and until it is decided whether they are fair. Stopping by the width of an
 * interval is not stopping by its value: the width depends on the share only through s (1 - s), so the intervals hold
 * about as often as they say (Chow and Robbins, Annals of Mathematical Statistics 36, 1965). Stopping by a verdict is:
 * so each look has a part of the error of its own, and all looks together are wrong as seldom as was asked for
 * (Bonferroni). The error is spent as in group sequential trials (Lan and DeMets, Biometrika 70, 1983). docs/lab.md has
 * what was measured.
 */
import {
  type Conditions,
  FIRST_BLOCKS,
  type Order,
  type Plan,
  type Reply,
  type Spot,
  type Stage,
} from './plan.ts';
import {
  claimsOfFairness,
  fairVerdict,
  gamesForHalf,
  gamesOf,
  isExhausted,
  type SeatBlocks,
  seatEstimates,
  together,
} from './seat-blocks.ts';

/** More than what is expected to be enough, so that one wave more mostly is. */
const RESERVE = 1.03;

/** Half the width of the widest interval of a place. */
function widestHalf(cell: SeatBlocks, sure: number): number {
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

/** While a verdict is open, the next look has so many times the blocks. */
const LOOK_GROWTH = 1.5;
/** Where time is the limit, a look is played in rounds, so that a slow game ends soon after its time: blocks of the first, and how many times more the next ones have. */
const FIRST_ROUND = 20;
const ROUND_GROWTH = 1.5;

/** A cell that was played until it was exact enough, or decided. */
interface Measured {
  readonly cell: SeatBlocks;
  /** How often an interval of it holds, so that those of all looks do together. */
  readonly sure: number;
}

/** How sure the interval of a look is: the last look has half of the error, those before it a quarter, an eighth, and so on. */
function sureAtLook(sure: number, look: number, isLast: boolean): number {
  return 1 - (1 - sure) * (isLast ? 0.5 : 0.5 ** (look + 2));
}

/** Each spot to `precision` either way, all of them equally far on, within `games`. */
export function* measure(
  spots: readonly Spot[],
  stage: Stage,
  conditions: Conditions,
  games: number,
): Plan<readonly SeatBlocks[]> {
  const { precision, sure } = conditions;
  const isExact = (cell: SeatBlocks) => widestHalf(cell, sure) <= precision;
  return yield* playUntil(spots, stage, conditions, games, isExact, (cell, blocks) => {
    return Math.max(blocksWanted(cell, precision, sure), Math.ceil(blocks * 1.1));
  });
}

/** The same, and until it is decided of each spot whether it is fair, as long as games are left. */
export function* measureToVerdict(
  spots: readonly Spot[],
  stage: Stage,
  conditions: Conditions,
  games: number,
): Plan<readonly Measured[]> {
  const { precision, sure, band, players } = conditions;
  const claims = spots.length * claimsOfFairness(players);
  const looks = spots.map(() => 0);
  const sures = spots.map(() => sure);
  const isDone = (cell: SeatBlocks, i: number, isLast: boolean): boolean => {
    sures[i] = sureAtLook(sure, looks[i]++, isLast);
    const verdict = fairVerdict(seatEstimates(cell, together(sures[i], claims)), band);
    return verdict !== 'open' && widestHalf(cell, sure) <= precision;
  };
  const nextBlocks = (cell: SeatBlocks, blocks: number): number => {
    const exact = blocksWanted(cell, precision, sure);
    return exact > blocks ? exact : Math.ceil(blocks * LOOK_GROWTH);
  };
  const cells = yield* playUntil(spots, stage, conditions, games, isDone, nextBlocks);
  return cells.map((cell, i) => ({ cell, sure: sures[i] }));
}

function mostBlocks(spots: readonly Spot[], games: number, gamesPerBlock: number): number {
  return Math.max(2, Math.floor(games / gamesPerBlock / spots.length));
}

/** Plays what is ordered behind the `before` blocks that are played; where time is the limit in rounds, until it is over. */
function* playLook(orders: readonly Order[], isTimed: boolean, before: number): Plan<Reply> {
  const most = Math.max(...orders.map(({ blocks }) => blocks));
  let blocks = isTimed ? before : most;
  for (;;) {
    blocks = Math.min(most, Math.max(FIRST_ROUND, Math.ceil(blocks * ROUND_GROWTH)));
    const reply = yield orders.map((order) => ({ ...order, blocks: Math.min(blocks, order.blocks) }));
    if (reply.isOver || blocks === most) return reply;
  }
}

/** Plays each spot until it is done, asking `nextBlocks` how many blocks it should have at the next look. */
function* playUntil(
  spots: readonly Spot[],
  stage: Stage,
  { gamesPerBlock, isTimed }: Conditions,
  games: number,
  isDone: (cell: SeatBlocks, i: number, isLast: boolean) => boolean,
  nextBlocks: (cell: SeatBlocks, blocks: number) => number,
): Plan<SeatBlocks[]> {
  const most = mostBlocks(spots, games, gamesPerBlock);
  const cells: SeatBlocks[] = [];
  let orders = spots.map((spot): Order => ({ spot, stage, blocks: Math.min(2 * FIRST_BLOCKS, most) }));
  let wanted = spots.map((_, i) => i);
  let before = 0;
  for (;;) {
    const { cells: played, isOver } = yield* playLook(orders, isTimed, before);
    wanted.forEach((i, at) => {
      cells[i] = played[at];
    });
    const ordered = orders;
    before = Math.max(...orders.map(({ blocks }) => blocks));
    const next = wanted.flatMap((i, at): (readonly [number, Order])[] => {
      const { blocks } = ordered[at];
      const isLast = blocks >= most || isOver || isExhausted(cells[i]);
      if (gamesOf(cells[i]) === 0 || isDone(cells[i], i, isLast) || isLast) return [];
      return [[i, { spot: spots[i], stage, blocks: Math.min(most, nextBlocks(cells[i], blocks)) }]];
    });
    if (next.length === 0) return cells;
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
  const most = mostBlocks(spots, games, gamesPerBlock);
  let blocks = Math.min(first, most);
  for (;;) {
    const { cells } = yield spots.map((spot): Order => ({ spot, stage: 'confirm', blocks }));
    const wide = cells.filter((cell) => !isExhausted(cell) && widestHalf(cell, sure) > precision);
    if (blocks >= most || wide.length === 0) return cells;
    const enough = wide.map((cell) => blocksWanted(cell, precision, sure));
    blocks = Math.min(most, Math.max(Math.ceil(blocks * 1.1), ...enough));
  }
}
