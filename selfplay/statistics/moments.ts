/**
 * The same estimates from sums over blocks that were added up beforehand, as whole numbers: the residuals' sum
 * sum((y_b - R x_b)^2) is sum(y^2) - 2 R sum(x y) + R^2 sum(x^2), which would be lost to rounding in floating point where
 * blocks are alike, and is exact here.
 */
import { type Estimate, meanOfRatio, shareOfRatio } from './estimate.ts';
import { type Ratio, withRepeats } from './ratio.ts';

export interface BlockMoments {
  /** Blocks with x_b > 0. */
  readonly blocks: number;
  /** Sums over blocks of x_b, y_b and their products. */
  readonly x: bigint;
  readonly y: bigint;
  readonly xx: bigint;
  readonly xy: bigint;
  readonly yy: bigint;
  /** How many hands (or games) the blocks' sums are made of, and the sums of the products over them. */
  readonly hands: number;
  readonly handXx: bigint;
  readonly handXy: bigint;
  readonly handYy: bigint;
}

/** sum((y - R x)^2) * sum(x)^2 */
function residuals(x: bigint, y: bigint, xx: bigint, xy: bigint, yy: bigint): number {
  return Number(x * x * yy - 2n * x * y * xy + y * y * xx);
}

function ratioOf({ blocks, x, y, xx, xy, yy }: BlockMoments, parts: number): Ratio {
  const n = Number(x);
  const variance =
    blocks < 2
      ? Number.POSITIVE_INFINITY
      : ((blocks / (blocks - 1)) * residuals(x, y, xx, xy, yy)) / n ** 4 / parts ** 2;
  return { value: Number(y) / n / parts, n, blocks, variance };
}

/** The mean of a figure that is counted in parts of 1 / `parts`. `n` is the number of hands; `independent` as in `withRepeats`. */
export function meanOfMoments(moments: BlockMoments, parts = 1, independent = moments.blocks): Estimate {
  const { x, y, hands, handXx, handXy, handYy } = moments;
  const squares = residuals(x, y, handXx, handXy, handYy) / Number(x) ** 4 / parts ** 2;
  // The variance that the mean would have if the hands were independent, times their number.
  const spread = (hands / (hands - 1)) * hands * squares;
  return meanOfRatio({ ...withRepeats(ratioOf(moments, parts), independent), n: hands }, spread);
}

/** The mean of a figure in [0, 1] that is counted in parts of 1 / `parts`. */
export function shareOfMoments(moments: BlockMoments, parts = 1, independent = moments.blocks): Estimate {
  return shareOfRatio(withRepeats(ratioOf(moments, parts), independent));
}
