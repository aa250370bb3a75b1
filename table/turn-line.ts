/** Lines of an analysis. */
import { MARK_SIGNS, type MarkLimits, markOf } from '../ai/index.ts';

/** A line of an analysis as it is shown. */
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

/** `?!`, `?` or `??` for a loss, as a share of the win; empty below the least limit. */
export function signOf(loss: number, limits: MarkLimits): string {
  const mark = markOf(loss, limits);
  return mark ? MARK_SIGNS[mark] : '';
}
