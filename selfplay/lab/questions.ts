/** The questions that a lab can be asked, as plans: search on the one dice, confirmation on fresh ones. */
import type { Estimate } from '../statistics/index.ts';
import { type FoundValue, type Lever, searchLever } from './lever-search.ts';
import { measure, measureEqually, measureToVerdict } from './measuring.ts';
import {
  BASE_SPOT,
  type Conditions,
  FIRST_BLOCKS,
  type Order,
  type Plan,
  SEARCH_PART,
  type Spot,
} from './plan.ts';
import { type RaceResult, race } from './race.ts';
import {
  claimsOfFairness,
  fairVerdict,
  gamesForHalf,
  gamesOf,
  meanShares,
  type SeatBlocks,
  seatEstimates,
  together,
  unfairness,
  type Verdict,
} from './seat-blocks.ts';

/** A cell whose figures may be said. */
export interface Confirmed {
  readonly spot: Spot;
  readonly cell: SeatBlocks;
  /** By place; the intervals of all confirmed cells of a question hold together as often as was asked for. */
  readonly shares: readonly Estimate[];
  readonly fair: Verdict;
  /** How sure a single interval is, before it is shared among the cells and places that are compared. */
  readonly sure: number;
}

/** One option of a remedy: a lever that is searched, or values that are raced. */
export type RemedyOption =
  | { readonly kind: 'lever'; readonly lever: Lever }
  | { readonly kind: 'values'; readonly count: number };

export interface RemedyTrial {
  readonly option: number;
  readonly found: FoundValue | undefined;
  readonly raced: RaceResult | undefined;
  readonly confirmed: Confirmed;
}

export interface MeasureFinding {
  readonly kind: 'measure';
  readonly cells: readonly Confirmed[];
}

export interface CompareFinding {
  readonly kind: 'compare';
  readonly raced: RaceResult;
  /** Of the first candidate, if another is best, and of the best. */
  readonly first: Confirmed | undefined;
  readonly best: Confirmed;
}

export interface RemedyFinding {
  readonly kind: 'remedy';
  readonly base: Confirmed;
  /** In the order of the options. */
  readonly trials: readonly RemedyTrial[];
}

/** With this chance a confirmation shows what is so. */
const POWER_QUANTILE = 1.2816;
/** The quantile that a confirmation of 95 % rests on. */
const SURE_QUANTILE = 1.96;

function confirmedOf(
  spot: Spot,
  cell: SeatBlocks,
  claims: number,
  { players, sure, band }: Conditions,
): Confirmed {
  const shares = seatEstimates(cell, together(sure, claims * claimsOfFairness(players)));
  return { spot, cell, shares, fair: fairVerdict(shares, band), sure };
}

/** Half the width with which a confirmation would probably show what the search expects. */
function halfToShow(expected: readonly number[], { band }: Conditions): number {
  const room = Math.abs(band - unfairness(expected));
  const half = (room * SURE_QUANTILE) / (SURE_QUANTILE + POWER_QUANTILE);
  return Math.min(Math.max(half, band / 3), band / 1.5);
}

/**
 * Plays spots on fresh dice, as many blocks of each, and so many as what is expected of them asks for; where luck is taken out,
 * until they are as exact as those would be.
 */
function* confirm(
  spots: readonly Spot[],
  expected: readonly (readonly number[])[],
  conditions: Conditions,
  games: number,
): Plan<Confirmed[]> {
  const { players, gamesPerBlock, sure, luckless } = conditions;
  const claims = spots.length * claimsOfFairness(players);
  if (luckless) {
    const precision = Math.min(...expected.map((shares) => halfToShow(shares, conditions)));
    const exact = { ...conditions, precision, sure: together(sure, claims) };
    const first = Math.max(2 * FIRST_BLOCKS, Math.ceil(luckless.least / gamesPerBlock));
    const fresh = yield* measureEqually(spots, exact, games, first);
    return spots.map((spot, i) => confirmedOf(spot, fresh[i], spots.length, conditions));
  }
  const wanted = Math.max(
    ...expected.map((shares) => {
      const half = halfToShow(shares, conditions);
      return Math.max(...shares.map((share) => gamesForHalf(share, half, together(sure, claims))));
    }),
  );
  const most = Math.floor(games / gamesPerBlock / spots.length);
  const blocks = Math.max(2, Math.min(most, Math.ceil(wanted / gamesPerBlock)));
  const { cells } = yield spots.map((spot): Order => ({ spot, stage: 'confirm', blocks }));
  return spots.map((spot, i) => confirmedOf(spot, cells[i], spots.length, conditions));
}

/** How fair is each of some variants? Nothing is chosen, so nothing needs confirming. */
export function* measurePlan(candidates: number, conditions: Conditions): Plan<MeasureFinding> {
  const spots = Array.from({ length: candidates }, (_, option): Spot => ({ option, x: [] }));
  const measured = yield* measureToVerdict(spots, 'search', conditions, conditions.games);
  // Who picks the fairest and the least fair of several has looked at all.
  return {
    kind: 'measure',
    cells: measured.map(({ cell, sure }, i) =>
      confirmedOf(spots[i], cell, candidates, { ...conditions, sure }),
    ),
  };
}

/** Which of some variants is the most even? */
export function* comparePlan(candidates: number, conditions: Conditions): Plan<CompareFinding> {
  const { games } = conditions;
  const raced = yield* race(candidates, conditions, SEARCH_PART * games);
  const spent = raced.cells.reduce((sum, cell) => sum + gamesOf(cell), 0);
  const options = raced.best === 0 ? [0] : [0, raced.best];
  const spots = options.map((option): Spot => ({ option, x: [] }));
  const expected = options.map((option) => meanShares(raced.cells[option]));
  const confirmed = yield* confirm(spots, expected, conditions, roomToConfirm(conditions, spent));
  const best = confirmed[confirmed.length - 1];
  return { kind: 'compare', raced, first: confirmed.length > 1 ? confirmed[0] : undefined, best };
}

/** Where time is the limit, a confirmation may cost as much as the search. */
function roomToConfirm({ games, isTimed }: Conditions, spent: number): number {
  return isTimed ? Math.min(spent, games - spent) : games - spent;
}

/** Which value of which lever makes the places even? */
export function* remedyPlan(options: readonly RemedyOption[], conditions: Conditions): Plan<RemedyFinding> {
  const { games } = conditions;
  const own = (SEARCH_PART * games) / options.length;
  const trials: Omit<RemedyTrial, 'confirmed'>[] = [];
  const spots: Spot[] = [];
  const expected: number[][] = [];
  let spent = 0;
  for (const [option, one] of options.entries()) {
    if (one.kind === 'lever') {
      const found = yield* searchLever(option, one.lever, conditions, own);
      spent += found.played.reduce((sum, { cell }) => sum + gamesOf(cell), 0);
      trials.push({ option, found, raced: undefined });
      spots.push({ option, x: found.x });
      expected.push([...found.expected]);
    } else {
      const raced = yield* raceValues(option, one.count, conditions, own);
      spent += raced.cells.reduce((sum, cell) => sum + gamesOf(cell), 0);
      trials.push({ option, found: undefined, raced });
      spots.push({ option, x: [raced.best] });
      expected.push(meanShares(raced.cells[raced.best]));
    }
  }
  const fresh = yield* confirm([BASE_SPOT, ...spots], expected, conditions, roomToConfirm(conditions, spent));
  const [base, ...confirmed] = fresh;
  return {
    kind: 'remedy',
    base,
    trials: trials.map((trial, i) => ({ ...trial, confirmed: confirmed[i] })),
  };
}

/** A race of the values of one option: their number stands for the lever. */
function* raceValues(option: number, count: number, conditions: Conditions, games: number): Plan<RaceResult> {
  if (count === 1) {
    const share = { ...conditions, precision: conditions.band };
    const spot: Spot = { option, x: [0] };
    const [cell] = yield* measure([spot], 'search', share, games);
    return { best: 0, beaten: [false], cells: [cell] };
  }
  const plan = race(count, conditions, games);
  let step = plan.next();
  while (!step.done) {
    const orders = step.value.map((order): Order => ({ ...order, spot: { option, x: [order.spot.option] } }));
    step = plan.next(yield orders);
  }
  return step.value;
}
