/** Adds up the wins of the places block by block, and judges their fairness. */
import { type Estimate, effectiveOfShare, tQuantile, wilsonInterval } from '../statistics/index.ts';

/** The blocks of one cell in the order of their numbers. The win of a game is 1, shared by the places. */
export interface SeatBlocks {
  /** Numbers of the blocks, ascending. */
  readonly numbers: readonly number[];
  /** By block: games. */
  readonly games: readonly number[];
  /** By place, by block: the sum of its shares of the win over the games of the block. */
  readonly shares: readonly (readonly number[])[];
  /** As how many blocks all of them count, where games come again word for word; as all of them if it is missing. */
  readonly independent?: number;
  /** Different games among them, where some can come again. */
  readonly different?: number;
}

/** Whether something is so: shown, refuted, or neither by what was played. */
export type Verdict = 'yes' | 'no' | 'open';

export function playersOf({ shares }: SeatBlocks): number {
  return shares.length;
}

export function gamesOf({ games }: SeatBlocks): number {
  return games.reduce((sum, count) => sum + count, 0);
}

/** Mean share of the win by place; NaN without a block. */
export function meanShares(cell: SeatBlocks): number[] {
  const games = gamesOf(cell);
  return cell.shares.map((own) => own.reduce((sum, share) => sum + share, 0) / games);
}

/** How far the place that is treated worst or best is from an even share. */
export function unfairness(shares: readonly number[]): number {
  return Math.max(...shares.map((share) => Math.abs(share - 1 / shares.length)));
}

/**
 * How often each of several intervals must hold so that all of them do together with `confidence` (Bonferroni, which asks
 * nothing about how they depend on each other).
 */
export function together(confidence: number, claims: number): number {
  return 1 - (1 - confidence) / Math.max(1, claims);
}

/** Intervals that fairness of a cell rests on: two places share one, since what one wins the other does not. */
export function claimsOfFairness(players: number): number {
  return players === 2 ? 1 : players;
}

/** By place: the share of the win, with Wilson's interval over blocks that holds with `confidence`. */
export function seatEstimates(cell: SeatBlocks, confidence: number): Estimate[] {
  const { games: counts, independent } = cell;
  return cell.shares.map((totals): Estimate => {
    const sums = { totals, counts, ...(independent === undefined ? {} : { independent }) };
    const { value, n, blocks, effective } = effectiveOfShare(sums);
    const count = independent ?? blocks;
    if (count < 2) return { value, low: 0, high: 1, n, blocks, effective };
    const quantile = tQuantile((1 + confidence) / 2, count - 1);
    return { value, ...wilsonInterval(value, effective, quantile), n, blocks, effective };
  });
}

/**
 * Whether every place wins its even share within `band` (a share): `yes` if all intervals lie inside, `no` if one lies
 * outside. If the intervals hold together with 95 %, either answer is wrong in at most 5 of 100 labs.
 */
export function fairVerdict(estimates: readonly Estimate[], band: number): Verdict {
  const even = 1 / estimates.length;
  const [least, most] = [even - band, even + band];
  if (estimates.every(({ low, high }) => low >= least && high <= most)) return 'yes';
  return estimates.some(({ low, high }) => high < least || low > most) ? 'no' : 'open';
}

/** Nearer to the edge of the band than this part of it, a share is neither fair nor unfair for anybody at a table. */
const EDGE_PART = 1 / 8;
/** Half the width that shows a distance with 90 %, by that distance: 1.96 / (1.96 + 1.28). */
const SHOWN_PART = 0.6;

/**
 * What would decide a verdict that is open: about so many games in all, `edge` where the place that is treated worst or best
 * lies so near to the edge of the band that more games would tell nobody anything, or `repeats` where games come again so often
 * that there are not enough different ones.
 */
export function gamesToDecide(
  estimates: readonly Estimate[],
  cell: SeatBlocks,
  band: number,
): number | 'edge' | 'repeats' {
  const room = Math.abs(band - unfairness(estimates.map(({ value }) => value)));
  const half = Math.max(...estimates.map(({ low, high }) => (high - low) / 2));
  const isAtEdge = room < EDGE_PART * band;
  if (isAtEdge && half < band) return 'edge';
  const times = (half / (SHOWN_PART * (isAtEdge ? band : room))) ** 2;
  const games = gamesOf(cell);
  const played = cell.numbers.length;
  const { independent = played } = cell;
  if (independent >= played) return Math.max(games + 1, Math.ceil(games * times));
  // Of k equally likely games n blocks count as n / (1 + n / k).
  const most = independent / (1 - independent / played);
  const wanted = independent * times;
  if (wanted > MOST_OF_ALL * most) return 'repeats';
  return Math.max(games + 1, Math.ceil((games / played) * (wanted / (1 - wanted / most))));
}

/** More different games than this part of all that there are take very long to meet. */
const MOST_OF_ALL = 0.75;

/** Whether hardly a game is new any more, so that more of them say nothing. */
export function isExhausted({ numbers, independent = numbers.length }: SeatBlocks): boolean {
  return independent < (1 - MOST_OF_ALL) * numbers.length;
}

/**
 * Games whose share of the win is known to `half` either way with `confidence`, where it is near `share`, if the games of a
 * block are worth as much as independent ones.
 */
export function gamesForHalf(share: number, half: number, confidence: number): number {
  if (!(half > 0)) throw new Error(`expected a half width above 0, found ${half}`);
  const quantile = tQuantile((1 + confidence) / 2, 1e6);
  // Rare wins look rarer than they are in few games: the spread is taken a little nearer to that of an even game.
  const inside = Math.min(Math.max(share, 0.02), 0.98);
  return Math.ceil((quantile / half) ** 2 * inside * (1 - inside));
}

/** The places of `a` and `b` in the blocks that both have. */
export function commonBlocks(a: SeatBlocks, b: SeatBlocks): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.numbers.length && j < b.numbers.length; ) {
    if (a.numbers[i] === b.numbers[j]) places.push([i++, j++]);
    else if (a.numbers[i] < b.numbers[j]) i++;
    else j++;
  }
  return places;
}
