/** What one roll does to a pawn, from every index of the route, as probabilities. */
import type { RollTable } from '../../engine/index.ts';
import { type Course, END } from '../../engine/oca/index.ts';

/** Where a roll leads: to `to` with probability `p`. */
export interface Step {
  readonly to: number;
  readonly p: number;
  /** Whether the seat plays another turn at once. */
  readonly again: boolean;
  /** Turns to miss. */
  readonly stop: number;
}

/** By index before the centre. Rolls that do the same are one step. */
export function stepsOf(course: Course, { size, probs, high, low }: RollTable): Step[][] {
  return Array.from({ length: END }, (_, from) => {
    const found = new Map<string, Step>();
    for (let outcome = 0; outcome < size; outcome++) {
      const { end: to, again, stop } = course.ride(from, high[outcome] + low[outcome]);
      const key = `${to} ${again} ${stop}`;
      found.set(key, { to, again, stop, p: (found.get(key)?.p ?? 0) + probs[outcome] });
    }
    return [...found.values()];
  });
}
