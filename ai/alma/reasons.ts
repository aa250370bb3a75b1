/** Says what speaks for a move of alma: pawns that arrive, and how far a pawn has come. */
import { type Alma, type AlmaState, fromOf, PASS, toOf } from '../../engine/alma/index.ts';
import type { Move } from '../../engine/index.ts';
import { columnOf, rowOf } from '../../engine/square-board/index.ts';
import { type Reason, reasonsThat } from '../index.ts';

export function almaReasons(_: Alma, state: AlmaState, move: Move): Reason[] {
  if (move === PASS) return [];
  const { next: seat, camps } = state;
  // The outermost square of the camp comes first.
  const [goal] = camps.camps[camps.target[seat]];
  const off = (square: number): number =>
    Math.abs(rowOf(camps.board, square) - rowOf(camps.board, goal)) +
    Math.abs(columnOf(camps.board, square) - columnOf(camps.board, goal));
  const before = state.arrived(seat);
  state.do(move);
  const reasons = reasonsThat([
    ['wins', state.winner === seat],
    ['home', state.arrived(seat) - before],
    ['nearer', off(fromOf(move)) - off(toOf(move))],
  ]);
  state.undo();
  return reasons;
}
