/** The turns of one die (`hand.firstTurn`): asked once in a hand, so found the plain way. */
import type { MoveList } from '../../index.ts';
import { walkEnds } from '../plain/walks.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { NO_CHANGE, packMove } from './move.ts';

/** Pushes each distinct result of one die on an empty board and returns their number (R5: a pass where there is none). */
export function pushFirstTurns(rules: Rules, die: number, out: MoveList): number {
  const ends = walkEnds(rules, new Array<boolean>(CENTRE + 1).fill(false), OFF, die);
  for (const end of ends.sort((a, b) => a - b)) out.push(packMove(0, 0, end, 0));
  if (ends.length === 0) out.push(NO_CHANGE);
  return Math.max(1, ends.length);
}
