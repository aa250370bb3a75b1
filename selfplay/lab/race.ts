/**
 * Finds which of several candidates treats the places most evenly. Rounds of equal effort over those that are left;
 * after each round the worse half is set aside (sequential halving: Karnin, Koren and Somekh, ICML 2013), and those are
 * beaten that are shown to be worse than another, by intervals that hold at every look together
 * (statistics/anytime.ts). Only beaten ones enter what is claimed; setting aside just saves games.
 *
 * For two places with d = first share less one half, candidate j is worse than i if |d_j| > |d_i|, which is
 * (d_j - d_i)(d_j + d_i) > 0: both factors are means over blocks, the first of them paired by the dice in common. For more
 * places, the least that j's worst place can be from an even share is compared with the most that i's can be.
 *
 * The most even candidate is beaten wrongly only if the interval of one of its k - 1 pairs fails, so each pair has
 * (1 - sure) / (k - 1) of the error.
 */
import { anytimeInterval, type Interval } from '../statistics/index.ts';
import { type Conditions, FIRST_BLOCKS, type Order, type Plan } from './plan.ts';
import { commonBlocks, gamesOf, meanShares, playersOf, type SeatBlocks, unfairness } from './seat-blocks.ts';

export interface RaceResult {
  /** The candidate that looks most even, by its number. */
  readonly best: number;
  /** By candidate: whether it is shown that another one is more even. */
  readonly beaten: readonly boolean[];
  readonly cells: readonly SeatBlocks[];
}

/** An interval of a mean of values in [-1, 1] that holds at all times together. */
function anytimeMean(values: readonly number[], confidence: number): Interval {
  const { low, high } = anytimeInterval(
    values.map((value) => (value + 1) / 2),
    confidence,
  );
  return { low: 2 * low - 1, high: 2 * high - 1 };
}

/** Whether `worse` is less even than `better`, with an error of at most `risk` over all looks. */
export function isBeaten(worse: SeatBlocks, better: SeatBlocks, risk: number): boolean {
  return playersOf(worse) === 2 ? isBeatenPaired(worse, better, risk) : isBeatenApart(worse, better, risk);
}

function isBeatenPaired(worse: SeatBlocks, better: SeatBlocks, risk: number): boolean {
  const [sums, differences]: number[][] = [[], []];
  for (const [i, j] of commonBlocks(worse, better)) {
    const a = worse.shares[0][i] / worse.games[i] - 0.5;
    const b = better.shares[0][j] / better.games[j] - 0.5;
    sums.push(a + b);
    differences.push(a - b);
  }
  const sum = anytimeMean(sums, 1 - risk / 2);
  if (sum.low <= 0 && sum.high >= 0) return false;
  const difference = anytimeMean(differences, 1 - risk / 2);
  return sum.low > 0 ? difference.low > 0 : difference.high < 0;
}

/** By place: an interval of its share less an even one, all of them at all times together. */
function placesApart(cell: SeatBlocks, risk: number): Interval[] {
  const players = playersOf(cell);
  return cell.shares.map((own) => {
    const outcomes = own.map((share, block) => share / cell.games[block]);
    const { low, high } = anytimeInterval(outcomes, 1 - risk / players);
    return { low: low - 1 / players, high: high - 1 / players };
  });
}

function isBeatenApart(worse: SeatBlocks, better: SeatBlocks, risk: number): boolean {
  const least = Math.max(...placesApart(worse, risk / 2).map(({ low, high }) => Math.max(low, -high, 0)));
  const most = Math.max(...placesApart(better, risk / 2).map(({ low, high }) => Math.max(high, -low)));
  return least > most;
}

/** `games` that may be spent. */
export function* race(candidates: number, conditions: Conditions, games: number): Plan<RaceResult> {
  const { gamesPerBlock, sure, isTimed } = conditions;
  const risk = (1 - sure) / Math.max(1, candidates - 1);
  const beaten = new Array<boolean>(candidates).fill(false);
  const cells: SeatBlocks[] = [];
  const all = beaten.map((_, i) => i);
  const looks = Math.ceil(Math.log2(candidates)) + 1;
  const spent = () => cells.reduce((sum, cell) => sum + gamesOf(cell), 0);
  const apart = (i: number) => unfairness(meanShares(cells[i]));
  let running = all;
  let blocks = 0;
  for (let look = 0; ; look++) {
    // What is left is shared by the rounds that are left; the last two run on in parts.
    const left = (games - spent()) / gamesPerBlock;
    const part = left / Math.max(2, looks - look) / running.length;
    const wanted = Math.max(
      look === 0 ? Math.min(FIRST_BLOCKS, Math.floor(left / running.length)) : 1,
      Math.floor(part),
    );
    const most = isTimed ? Math.max(blocks, FIRST_BLOCKS) : Number.POSITIVE_INFINITY;
    blocks += Math.min(most, Math.max(wanted, look === 0 ? 2 : 1));
    const orders = running.map((option): Order => ({ spot: { option, x: [] }, stage: 'search', blocks }));
    const { cells: played, isOver } = yield orders;
    running.forEach((option, i) => {
      cells[option] = played[i];
    });
    for (const i of all) {
      if (beaten[i]) continue;
      beaten[i] = running.some((j) => j !== i && !beaten[j] && isBeaten(cells[i], cells[j], risk));
    }
    running = [...running].sort((i, j) => apart(i) - apart(j) || i - j).filter((i) => !beaten[i]);
    if (look < looks - 1) running = running.slice(0, Math.max(2, Math.ceil(running.length / 2)));
    running.sort((i, j) => i - j);
    const isSpent = (games - spent()) / gamesPerBlock < running.length;
    if (running.length <= 1 || isOver || isSpent) break;
  }
  const open = all.filter((i) => !beaten[i]);
  const longest = Math.max(...open.map((i) => cells[i].numbers.length));
  // Of those that were set aside early little is known; the best has gone the whole way.
  const finalists = open.filter((i) => cells[i].numbers.length === longest);
  const best = finalists.reduce((first, i) => (apart(i) < apart(first) ? i : first));
  return { best, beaten, cells };
}
