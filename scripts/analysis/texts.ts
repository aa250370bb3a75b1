/** Lines of an analysis and shares as people read them. */
import { MARK_SIGNS, type MarkLimits, markOf } from '../../ai/index.ts';

/** A line of an analysis as it is printed. */
export interface TurnLine {
  readonly turn: string;
  /** The position after it. */
  readonly position: string;
  readonly values: readonly number[];
  /** The mover's share that the turn gives away. */
  readonly loss: number;
  /** `?!`, `?`, `??`, or nothing. */
  readonly mark: string;
  readonly visits: number;
  /** The turn, and the turns that follow on it. */
  readonly pv: readonly string[];
}

export function signOf(loss: number, limits: MarkLimits): string {
  const mark = markOf(loss, limits);
  return mark ? MARK_SIGNS[mark] : '';
}

/** A share such as `52.31 %`. */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** A difference of shares such as `+1.20 %`. */
export function formatSigned(share: number): string {
  const text = formatShare(share);
  // Rounding leaves a minus before a zero.
  if (text === '-0.00 %') return '+0.00 %';
  return share < 0 ? text : `+${text}`;
}
