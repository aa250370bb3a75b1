/**
 * Estimates a ratio of sums over blocks, R = sum(y_b) / sum(x_b), with its linearised variance. Sources: Cochran,
 * Sampling Techniques, 3rd ed., 6.3 and 11.7; "ultimate clusters"):
 *
 *   var(R) = m / (m - 1) * sum((y_b - R x_b)^2) / sum(x_b)^2,   m blocks with x_b > 0
 */
import { tQuantile } from './student.ts';

/** A figure summed up by block; `totals` and `counts` have an entry for each block. */
export interface BlockSums {
  /** y_b: the sum of the figure. */
  readonly totals: readonly number[];
  /** x_b: how many hands it is the sum over. */
  readonly counts: readonly number[];
  /** As how many blocks these count, where some are repetitions; as all of them if it is missing. */
  readonly independent?: number;
}

/** The same by run of blocks, with the sum of the squares of the figure over all hands. */
export interface RunSums extends BlockSums {
  readonly squares: number;
}

export interface Ratio {
  /** R; NaN if there is nothing to take it from. */
  readonly value: number;
  /** sum(x_b) */
  readonly n: number;
  /** m */
  readonly blocks: number;
  /** var(R); Infinity for fewer than two blocks. */
  readonly variance: number;
  /** As how many blocks these count, where some are repetitions; as all of them if it is missing. */
  readonly independent?: number;
}

/**
 * The ratio where m blocks count as only so many, d = m^2 / sum(c^2), because c at a time are alike word for word. The
 * variance between different blocks is sum((y_b - R x_b)^2) / (m (1 - 1 / d)), and that of the mean 1 / d of it.
 */
export function withRepeats(ratio: Ratio, independent: number): Ratio {
  const { blocks, variance } = ratio;
  if (independent >= blocks) return ratio;
  if (independent < 2) return { ...ratio, variance: Number.POSITIVE_INFINITY, independent };
  return { ...ratio, variance: (variance * (blocks - 1)) / (independent - 1), independent };
}

export const CONFIDENCE = 0.95;

/**
 * No more effective hands than this for each hand played. Luck adjustment has been seen to save a factor of 30 (gnubg,
 * Riordan 2003), same dice save less: beyond it the blocks are too few to show their spread.
 */
export const MAX_GAIN = 30;

/**
 * `times` says how many blocks have just these sums, one each if it is missing. Throws if there are not as many totals
 * as counts.
 */
export function ratioOf({ totals, counts, independent }: BlockSums, times?: readonly number[]): Ratio {
  if (totals.length !== counts.length)
    throw new Error(`expected a count for each of ${totals.length} totals, found ${counts.length}`);
  let n = 0;
  let total = 0;
  for (let b = 0; b < counts.length; b++) {
    const alike = times?.[b] ?? 1;
    n += alike * counts[b];
    total += alike * totals[b];
  }
  const value = total / n;
  let blocks = 0;
  let squares = 0;
  for (let b = 0; b < counts.length; b++) {
    if (counts[b] === 0) continue;
    const alike = times?.[b] ?? 1;
    blocks += alike;
    squares += alike * (totals[b] - value * counts[b]) ** 2;
  }
  const variance = blocks < 2 ? Number.POSITIVE_INFINITY : ((blocks / (blocks - 1)) * squares) / (n * n);
  const ratio = { value, n, blocks, variance };
  return independent === undefined ? ratio : withRepeats(ratio, independent);
}

/** The two-sided 95 % quantile for a variance that was estimated from this many blocks (at least 2). */
export function blockQuantile(blocks: number): number {
  return tQuantile((1 + CONFIDENCE) / 2, blocks - 1);
}
