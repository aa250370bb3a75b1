/** The narrower interval of pictures, and when a mark is hollow. */
import { type Estimate, type Interval, tQuantile } from '../../selfplay/index.ts';

/** Fewer blocks than this behind a figure, or fewer hands, make its mark hollow. */
export const THIN = 30;

/** Whether data are too thin for its interval to be trusted. */
export function isThin({ n, blocks }: Pick<Estimate, 'n' | 'blocks'>): boolean {
  return !(n >= THIN && blocks >= THIN);
}

const OUTER = 0.975;
const INNER = 0.75;

/**
 * The 50 % interval of an estimate whose interval is 95 %: either side shrunk by the ratio of Student's quantiles with one
 * degree of freedom less than there are blocks. That is exact for means; the interval of a share, which is Wilson's, keeps
 * its skew. Undefined where nothing is known of the spread.
 */
export function innerInterval({ value, low, high, blocks }: Estimate): Interval | undefined {
  if (blocks < 2 || ![value, low, high].every(Number.isFinite)) return undefined;
  const ratio = tQuantile(INNER, blocks - 1) / tQuantile(OUTER, blocks - 1);
  return { low: value - (value - low) * ratio, high: value + (high - value) * ratio };
}
