/**
 * Estimates the difference of a statistic under two conditions with the same dice, by block: two variants, or the same
 * hands scored twice. What the dice do to both cancels out, which is why it is not the difference of two intervals.
 *
 * Linearised as a single ratio is (Woodruff, JASA 66, 1971; Cochran 6.10 for differences of ratios):
 *
 *   var(R_a - R_b) = m / (m - 1) * sum((e_a,b - e_b,b)^2),   e_.,b = (y_b - R x_b) / sum(x)
 */
import type { Estimate } from './estimate.ts';
import { type BlockSums, blockQuantile, MAX_GAIN, ratioOf } from './ratio.ts';
import { tTail } from './student.ts';

/**
 * R_a - R_b. `n` and `blocks` are the blocks in which either was counted; `effective` is how many blocks each side
 * would have to play with dice of its own for the same variance.
 */
export interface PairedDifference extends Estimate {
  /** Two-sided, of no difference at all. With differences that are all equal and not 0, the sign test's 2^(1-m). */
  readonly p: number;
  /**
   * Cohen's d over blocks, d_av: the difference by the root of the mean of the two variances between blocks. Unlike p it
   * does not grow with the number of blocks. 0.2 is called small, 0.5 medium, 0.8 large (Cohen 1988; Lakens 2013).
   */
  readonly effectSize: number;
}

/** `a` and `b` have the same blocks in the same order; throws if their numbers differ. */
export function pairedDifference(a: BlockSums, b: BlockSums): PairedDifference {
  if (a.totals.length !== b.totals.length) {
    throw new Error(`expected ${a.totals.length} blocks, found ${b.totals.length}`);
  }
  const [first, second] = [ratioOf(a), ratioOf(b)];
  const value = first.value - second.value;
  let blocks = 0;
  let ownSquares = 0;
  let otherSquares = 0;
  let squares = 0;
  for (let i = 0; i < a.counts.length; i++) {
    if (a.counts[i] > 0 || b.counts[i] > 0) blocks++;
    const own = (a.totals[i] - first.value * a.counts[i]) / first.n;
    const other = (b.totals[i] - second.value * b.counts[i]) / second.n;
    ownSquares += own * own;
    otherSquares += other * other;
    squares += (own - other) * (own - other);
  }
  const independent = independentOf(blocks, a, b);
  if (independent < 2 || Number.isNaN(value)) {
    const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    return { value, low, high, n: blocks, blocks, effective: independent, p: 1, effectSize: Number.NaN };
  }
  const factor = blocks / (independent - 1);
  const variance = factor * squares;
  const apart = factor * (ownSquares + otherSquares);
  // Sums of thirds leave a variance of rounding errors where there is none.
  const isConstant = variance <= 1e-24 * (apart + value * value);
  const error = isConstant ? 0 : Math.sqrt(variance);
  const half = error === 0 ? 0 : blockQuantile(independent) * error;
  return {
    value,
    low: value - half,
    high: value + half,
    n: blocks,
    blocks,
    effective: error === 0 ? independent : Math.min((independent * apart) / variance, MAX_GAIN * blocks),
    p: pValue(value, error, independent),
    effectSize:
      apart === 0
        ? value === 0
          ? 0
          : Math.sign(value) * Number.POSITIVE_INFINITY
        : value / Math.sqrt((independent * apart) / 2),
  };
}

/** As how many blocks those of two sides count, which repeat their games together. */
export function independentOf(blocks: number, a: BlockSums, b: BlockSums): number {
  return Math.min(blocks, a.independent ?? blocks, b.independent ?? blocks);
}

function pValue(value: number, error: number, blocks: number): number {
  if (error > 0) return 2 * tTail(Math.abs(value) / error, blocks - 1);
  return Math.abs(value) <= 1e-12 ? 1 : 2 ** (1 - blocks);
}

/**
 * Holm's correction (A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6,
 * 1979): the chance that any true hypothesis is rejected stays below the level, however the tests depend on each other.
 * The smallest of m p values is multiplied by m, the next by m - 1 and so on, and none may fall below the one before.
 */
export function holm(pValues: readonly number[]): number[] {
  for (const p of pValues)
    if (!(p >= 0 && p <= 1)) throw new Error(`expected a p value in [0, 1], found ${p}`);
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[a] - pValues[b]);
  const adjusted = new Array<number>(pValues.length);
  let least = 0;
  order.forEach((index, rank) => {
    least = Math.max(least, Math.min(1, (pValues.length - rank) * pValues[index]));
    adjusted[index] = least;
  });
  return adjusted;
}
