/**
 * Estimates with 95 % intervals. The hands of a block share their dice, so blocks are the unit: a figure is a ratio of
 * sums over blocks, R = sum(y_b) / sum(x_b), with x_b the hands of block b and y_b the total of the figure in them.
 * Its linearised variance is (Cochran, Sampling Techniques, 3rd ed., 6.3 and 11.7; "ultimate clusters")
 *
 *   var(R) = m / (m - 1) * sum((y_b - R x_b)^2) / sum(x_b)^2,   m blocks with x_b > 0
 *
 * and Student's t with m - 1 degrees of freedom gives the interval.
 */
import { tQuantile } from './student.ts';

/** A figure, its 95 % interval, and what it rests on. */
export interface Estimate {
  /** NaN if there is nothing to take it from. */
  readonly value: number;
  /** With fewer than two blocks nothing is known of the spread: the whole range of the figure. */
  readonly low: number;
  readonly high: number;
  /** What the figure is a mean over: hands, unless it says otherwise. */
  readonly n: number;
  readonly blocks: number;
  /**
   * How many independent hands would give the same variance: more than `n` where playing the same dice in every
   * rotation pays, fewer where the hands of a block go alike.
   */
  readonly effective: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A figure summed up by block; `totals` and `counts` have an entry for each block. */
export interface BlockSums {
  /** y_b: the sum of the figure. */
  readonly totals: readonly number[];
  /** x_b: how many hands it is the sum over. */
  readonly counts: readonly number[];
}

const CONFIDENCE = 0.95;

/**
 * No more effective hands than this for each hand played. Luck adjustment has been seen to save a factor of 30 (gnubg,
 * Riordan 2003), same dice save less: beyond it the blocks are too few to show their spread.
 */
const MAX_GAIN = 30;

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** R, sum(x_b), m and var(R) as above; the variance is Infinity for m < 2. */
function ratio({ totals, counts }: BlockSums): {
  value: number;
  n: number;
  blocks: number;
  variance: number;
} {
  if (totals.length !== counts.length) throw new Error(`${totals.length} totals, ${counts.length} counts`);
  const n = sum(counts);
  const value = sum(totals) / n;
  let blocks = 0;
  let squares = 0;
  counts.forEach((count, b) => {
    if (count === 0) return;
    blocks++;
    squares += (totals[b] - value * count) ** 2;
  });
  const variance = blocks < 2 ? Number.POSITIVE_INFINITY : ((blocks / (blocks - 1)) * squares) / (n * n);
  return { value, n, blocks, variance };
}

/** The two-sided 95 % quantile for a variance that was estimated from this many blocks (at least 2). */
function quantile(blocks: number): number {
  return tQuantile((1 + CONFIDENCE) / 2, blocks - 1);
}

/**
 * The mean of any figure: R ± t sqrt(var(R)). `squares` is the sum of the squared figure over all hands; the effective
 * number is the variance between hands by var(R), or the number of blocks where no variance is seen.
 */
export function meanEstimate(sums: BlockSums, squares: number): Estimate {
  const { value, n, blocks, variance } = ratio(sums);
  if (blocks < 2) {
    const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    return { value, low, high, n, blocks, effective: blocks };
  }
  const half = quantile(blocks) * Math.sqrt(variance);
  const spread = Math.max(0, (squares - n * value * value) / (n - 1));
  const effective = variance > 0 && spread > 0 ? Math.min(spread / variance, MAX_GAIN * n) : blocks;
  return { value, low: value - half, high: value + half, n, blocks, effective };
}

/**
 * The mean of a figure in [0, 1], such as a share of the win. Effective number n_eff = R (1 - R) / var(R), at most
 * `MAX_GAIN` n; the number of blocks where no variance is seen, since equal blocks tell nothing of their spread and a
 * certainty must not be shown. The interval is Wilson's with n_eff hands and Student's quantile (Dean and Pagano,
 * Evaluating confidence interval methods for binomial proportions in clustered surveys, JSSAM 3, 2015).
 */
export function shareEstimate(sums: BlockSums): Estimate {
  const { value, n, blocks, variance } = ratio(sums);
  if (blocks < 2) return { value, low: 0, high: 1, n, blocks, effective: blocks };
  const spread = Math.max(0, value * (1 - value));
  // Sums of thirds leave a variance of rounding errors where there is none.
  const isConstant = variance <= Number.EPSILON * Number.EPSILON * n || spread <= Number.EPSILON;
  const effective = isConstant ? blocks : Math.min(spread / variance, MAX_GAIN * n);
  return { value, ...wilsonInterval(value, effective, quantile(blocks)), n, blocks, effective };
}

/**
 * Wilson's score interval (JASA 22, 1927) for a share of `n` trials, n > 0; `z` is the quantile, such as 1.96:
 * (p + z²/2n ± z sqrt(p (1 - p) / n + z²/4n²)) / (1 + z²/n).
 */
export function wilsonInterval(share: number, n: number, z: number): Interval {
  const square = (z * z) / n;
  const centre = (share + square / 2) / (1 + square);
  const half = (z * Math.sqrt(Math.max(0, (share * (1 - share)) / n) + square / (4 * n))) / (1 + square);
  return {
    low: Math.max(0, Math.min(share, centre - half)),
    high: Math.min(1, Math.max(share, centre + half)),
  };
}

/** An estimate in another unit: everything times `factor`, which may be negative. */
export function scaleEstimate(estimate: Estimate, factor: number): Estimate {
  const { value, low, high } = estimate;
  // Nothing times an unknown range is still nothing.
  const ends = factor === 0 ? [0, 0] : [low * factor, high * factor];
  return { ...estimate, value: value * factor, low: Math.min(...ends), high: Math.max(...ends) };
}

/** 1 less the share, with its interval. */
export function complement(share: Estimate): Estimate {
  return { ...share, value: 1 - share.value, low: 1 - share.high, high: 1 - share.low };
}

/**
 * The Elo difference that a score between two bots stands for: 400 log10(s / (1 - s)). -Infinity and Infinity for the
 * scores 0 and 1, which no finite difference gives.
 */
export function eloOf(score: number): number {
  if (!(score >= 0 && score <= 1)) throw new Error(`a score in [0, 1] is due, not ${score}`);
  return 400 * Math.log10(score / (1 - score));
}

/** The Elo difference of a score and of the ends of its interval; an end at 0 or 1 is no bound: infinite. */
export function eloEstimate(score: Estimate): Interval & { readonly value: number } {
  return { value: eloOf(score.value), low: eloOf(score.low), high: eloOf(score.high) };
}
