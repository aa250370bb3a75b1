/** How a pawn gets to where a move ends: a step, or the chain of fewest leaps. */
import type { LaidWalk } from '../index.ts';
import { NONE, WAYS } from './camp-board.ts';
import type { AlmaState } from './state.ts';

/** A leap: from where, over what. */
interface Leap {
  readonly from: number;
  readonly over: number;
}

/**
 * By end: every way of the pawn on a square of the seat to move, whether or not it may end there (A8). Of equally short
 * chains the one whose first different leap comes first in the order of the directions.
 */
export function waysFrom({ camps, marks }: AlmaState, from: number): ReadonlyMap<number, LaidWalk> {
  const { steps, leaps, rules } = camps;
  const barred = rules.values.jump === 'others' ? marks[from] : undefined;
  const isEmpty = (square: number): boolean => square === from || marks[square] === 0;
  const cameBy = new Map<number, Leap | undefined>([[from, undefined]]);
  for (const square of cameBy.keys()) {
    for (let at = square * WAYS; at < (square + 1) * WAYS; at++) {
      const [over, to] = [steps[at], leaps[at]];
      if (to === NONE || !isEmpty(to) || isEmpty(over) || marks[over] === barred || cameBy.has(to)) continue;
      cameBy.set(to, { from: square, over });
    }
  }
  const ways = new Map<number, LaidWalk>();
  for (const to of cameBy.keys()) if (to !== from) ways.set(to, chainTo(to, from, cameBy));
  for (let at = from * WAYS; at < (from + 1) * WAYS; at++) {
    const to = steps[at];
    if (to !== NONE && isEmpty(to)) ways.set(to, { from, to, path: [from, to], jumps: [], numbers: [] });
  }
  return ways;
}

function chainTo(to: number, from: number, cameBy: ReadonlyMap<number, Leap | undefined>): LaidWalk {
  const path = [to];
  const jumps: number[] = [];
  for (let leap = cameBy.get(to); leap; leap = cameBy.get(leap.from)) {
    path.unshift(leap.from);
    jumps.unshift(leap.over);
  }
  return { from, to, path, jumps, numbers: [] };
}
