/** How many blocks a wanted precision costs, from a pilot study: the same figure over blocks already played. */
import { eloSlope, type Seats, shareOfElo } from './elo.ts';
import { type BlockSums, blockQuantile, ratioOf } from './ratio.ts';
import { type SprtPlan, sprtBounds } from './sprt.ts';

/** Variance of a figure from block to block, m var(R): what one block is worth. Throws for fewer than two blocks. */
function blockVariance(pilot: BlockSums): number {
  const { blocks, variance } = ratioOf(pilot);
  if (blocks < 2) throw new Error(`expected a pilot of two blocks or more, found ${blocks}`);
  return blocks * variance;
}

/**
 * Blocks until the 95 % interval of the figure reaches `halfWidth` to either side: the least m >= 2 with
 * t(m - 1)^2 v / m <= halfWidth^2, v the variance between the blocks of the pilot. v itself is known to about
 * sqrt(2 / (m - 1)) of its size for m pilot blocks, and so is the answer.
 */
export function blocksForHalfWidth(pilot: BlockSums, halfWidth: number): number {
  if (!(halfWidth > 0)) throw new Error(`expected a half width above 0, found ${halfWidth}`);
  const variance = blockVariance(pilot);
  const isEnough = (blocks: number) => blockQuantile(blocks) ** 2 * variance <= blocks * halfWidth ** 2;
  let high = 2;
  while (!isEnough(high)) high *= 2;
  let low = Math.max(1, high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The same for a half width in Elo of a share per seat: by the slope of Elo at the share that the pilot shows. */
export function blocksForElo(pilot: BlockSums, halfWidth: number, seats: Seats): number {
  return blocksForHalfWidth(pilot, halfWidth / eloSlope(ratioOf(pilot).value, seats));
}

interface SprtForecast {
  /** Expected number of blocks until the verdict. */
  readonly blocks: number;
  /** Probability that it is H1. */
  readonly h1: number;
}

/**
 * What to expect of a sequential test if the bot is `elo` stronger. The LLR goes like a Brownian motion with drift
 * mu = (s1 - s0) (s - (s0 + s1) / 2) / v and variance w = (s1 - s0)^2 / v a block, s the expected shares and v the
 * variance between blocks. With h = 2 mu / w and bounds b < 0 < a it ends at a with probability
 * p = (1 - e^(-h b)) / (e^(-h a) - e^(-h b)), after (p a + (1 - p) b) / mu blocks; without drift, -a b / w (Wald,
 * Sequential Analysis, 1947, A.2 and A.3). The overshoot of the last block comes on top.
 */
export function forecastSprt(plan: SprtPlan, elo: number, pilot: BlockSums, seats: Seats): SprtForecast {
  const { lower, upper } = sprtBounds(plan);
  const variance = blockVariance(pilot);
  const [s0, s1, s] = [plan.elo0, plan.elo1, elo].map((each) => shareOfElo(each, seats));
  const noise = (s1 - s0) ** 2 / variance;
  const drift = ((s1 - s0) * (s - (s0 + s1) / 2)) / variance;
  const h = (2 * drift) / noise;
  // Without drift the formula is 0 / 0; so near it, rounding would show before the drift does.
  if (Math.abs(h) < 1e-6) return { blocks: (-upper * lower) / noise, h1: -lower / (upper - lower) };
  const h1 = Math.expm1(-h * lower) / (Math.exp(-h * lower) - Math.exp(-h * upper));
  return { blocks: (h1 * upper + (1 - h1) * lower) / drift, h1 };
}
