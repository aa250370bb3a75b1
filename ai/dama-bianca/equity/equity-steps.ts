/**
 * The equity of two players' matches of points as a few steps of equal height:
 *
 *   E(x) ~ mean over k of [x > y_k],   y_k where E passes (k + 1/2) / K,   k = 0 .. K - 1
 *
 * so that the share of the match before a hand with a gap of g and an unknown margin m is the mean over k of P(g + m > y_k).
 */
import { POINT } from '../../../engine/dama-bianca/index.ts';
import type { MatchEquity } from './match-equity.ts';

/** Steps before the last hand: the more, the finer, and the longer a search takes. */
const STEPS = 6;

/** Gaps in units, ascending, at which the seat's share steps up; `hands` and `starter` as for `MatchEquity.shares`. */
export function equitySteps(equity: MatchEquity, hands: number, starter: number, seat: number): number[] {
  if (hands === 0) return [0];
  return Array.from({ length: STEPS }, (_, k) => gapOf(equity, hands, starter, seat, (k + 0.5) / STEPS));
}

/** The least gap in units whose share is at least so large, by bisection: shares never fall when the gap rises. */
function gapOf(equity: MatchEquity, hands: number, starter: number, seat: number, share: number): number {
  const totals = new Float64Array(2);
  const row = new Float64Array(2);
  const shareAt = (gap: number): number => {
    totals[seat] = gap;
    equity.shares(totals, hands, starter, row);
    return row[seat];
  };
  let low = -POINT;
  while (shareAt(low) >= share) low *= 2;
  let high = POINT;
  while (shareAt(high) < share) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shareAt(middle) >= share) high = middle;
    else low = middle;
  }
  return high;
}
