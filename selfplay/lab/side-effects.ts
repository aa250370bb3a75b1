/** Judges what a change of the rules does to other statistics. */
import {
  type BlockSums,
  type Estimate,
  type Interval,
  independentOf,
  pairedDifference,
  tQuantile,
} from '../statistics/index.ts';
import type { Verdict } from './seat-blocks.ts';

/**
 * By which part a figure is larger under the new rules: R_new / R_old - 1, paired over the same blocks, linearised
 * (Cochran, Sampling Techniques, 6.4, for a ratio of two ratios). Throws if the numbers of blocks differ.
 */
export function relativeChange(now: BlockSums, before: BlockSums): Estimate {
  if (now.totals.length !== before.totals.length)
    throw new Error(`expected ${now.totals.length} blocks, found ${before.totals.length}`);
  const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
  const [n, m] = [sum(now.counts), sum(before.counts)];
  const [a, b] = [sum(now.totals) / n, sum(before.totals) / m];
  const ratio = a / b;
  let blocks = 0;
  let squares = 0;
  now.counts.forEach((count, i) => {
    if (count === 0 && before.counts[i] === 0) return;
    blocks++;
    const own = (now.totals[i] - a * count) / n;
    const other = (before.totals[i] - b * before.counts[i]) / m;
    squares += ((own - ratio * other) / b) ** 2;
  });
  const value = ratio - 1;
  const independent = independentOf(blocks, now, before);
  if (independent < 2 || !Number.isFinite(value)) {
    return {
      value,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
      n: blocks,
      blocks,
      effective: independent,
    };
  }
  const half = tQuantile(0.975, independent - 1) * Math.sqrt((blocks / (independent - 1)) * squares);
  return { value, low: value - half, high: value + half, n: blocks, blocks, effective: independent };
}

/** The change of a figure in its unit, paired over the same blocks. */
export function absoluteChange(now: BlockSums, before: BlockSums): Estimate {
  const { value, low, high, n, blocks, effective } = pairedDifference(now, before);
  return { value, low, high, n, blocks, effective };
}

/** Whether a change stays within `tolerance` either way: as long as its interval lies on both sides of it, open. */
export function keepVerdict({ low, high }: Interval, tolerance: number): Verdict {
  if (low >= -tolerance && high <= tolerance) return 'yes';
  return low > tolerance || high < -tolerance ? 'no' : 'open';
}
