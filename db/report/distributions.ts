/** What the sums of a distribution say: shares, quantiles, and how often what is still open ends. */
import { type Estimate, type Interval, shareOfMoments } from '../../selfplay/index.ts';
import type { StudyFigures } from '../block/figure-sums.ts';

/** The share of hands with a value. */
export interface ValueShare {
  readonly value: number;
  readonly share: Estimate;
}

/** The least value that a share `p` of the hands does not exceed. */
export interface Quantile extends Interval {
  readonly p: number;
  readonly value: number;
}

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/**
 * Quantiles of a value that is at least `least`, from the shares of hands with each value or more. The interval is
 * Woodruff's (JASA 47, 1952): that of the share below the quantile, read off as values again.
 */
export function quantiles(figures: StudyFigures, from: string, least: number): Quantile[] {
  const known = figures.kinds(from);
  const most = known.length > 0 ? known[known.length - 1] : least;
  /** By value from `least`: the share of hands that do not exceed it. */
  const below: Estimate[] = [];
  for (let value = least; value < most; value++) below.push(shareOfMoments(figures.of(from, value + 1)));
  const reach = (share: number): number => {
    const index = below.findIndex(({ value }) => 1 - value >= share);
    return index < 0 ? most : least + index;
  };
  return QUANTILES.map((p) => {
    const value = reach(p);
    const at = below[value - least];
    if (!at) return { p, value, low: reach(p), high: most };
    return { p, value, low: reach(p - (at.high - at.value)), high: reach(p + (at.value - at.low)) };
  });
}
