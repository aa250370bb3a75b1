/**
 * Estimates with 95 % intervals. The hands of a block share their dice, so blocks are the unit: a figure is a ratio of
 * sums over blocks, and Student's t with one degree of freedom less than there are blocks gives the interval.
 */
import { type BlockSums, blockQuantile, MAX_GAIN, type Ratio, ratioOf } from './ratio.ts';

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

/**
 * The mean of any figure: R ± t sqrt(var(R)). `squares` is the sum of the squared figure over all hands; the effective
 * number is the variance between hands by var(R), or the number of blocks where no variance is seen.
 */
export function meanEstimate(sums: BlockSums, squares: number): Estimate {
  const ratio = ratioOf(sums);
  const { value, n } = ratio;
  return meanOfRatio(ratio, (squares - n * value * value) / (n - 1));
}

/** The same for a ratio whose variance is `spread` / n if all hands were independent. */
export function meanOfRatio(ratio: Ratio, spread: number): Estimate {
  const { value, n, blocks, variance, independent = blocks } = ratio;
  if (independent < 2) {
    const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    return { value, low, high, n, blocks, effective: independent };
  }
  const half = blockQuantile(independent) * Math.sqrt(variance);
  const effective = variance > 0 && spread > 0 ? Math.min(spread / variance, MAX_GAIN * n) : independent;
  return { value, low: value - half, high: value + half, n, blocks, effective };
}

/**
 * The mean of a figure in [0, 1], such as a share of the win. Effective number n_eff = R (1 - R) / var(R), at most
 * `MAX_GAIN` n; the number of blocks where no variance is seen, since equal blocks tell nothing of their spread and a
 * certainty must not be shown. The interval is Wilson's with n_eff hands and Student's quantile (Dean and Pagano,
 * Evaluating confidence interval methods for binomial proportions in clustered surveys, JSSAM 3, 2015). `times` as in
 * `ratioOf`.
 */
export function shareEstimate(sums: BlockSums, times?: readonly number[]): Estimate {
  return shareOfRatio(ratioOf(sums, times));
}

/** The same for a ratio. */
export function shareOfRatio(ratio: Ratio): Estimate {
  const { value, n, blocks, independent = blocks } = ratio;
  if (independent < 2) return { value, low: 0, high: 1, n, blocks, effective: independent };
  const effective = effectiveOf(ratio);
  return { value, ...wilsonInterval(value, effective, blockQuantile(independent)), n, blocks, effective };
}

function effectiveOf({ value, n, blocks, variance, independent = blocks }: Ratio): number {
  const spread = Math.max(0, value * (1 - value));
  // Sums of thirds leave a variance of rounding errors where there is none.
  const isConstant = variance <= Number.EPSILON * Number.EPSILON * n || spread <= Number.EPSILON;
  return isConstant ? independent : Math.min(spread / variance, MAX_GAIN * n);
}

/** A share without its interval, for callers that want another confidence than 95 %. */
export function effectiveOfShare(sums: BlockSums): Omit<Estimate, 'low' | 'high'> {
  const ratio = ratioOf(sums);
  const { value, n, blocks, independent = blocks } = ratio;
  return { value, n, blocks, effective: independent < 2 ? independent : effectiveOf(ratio) };
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
