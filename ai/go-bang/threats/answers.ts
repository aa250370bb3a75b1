/**
 * What could meet a threat to win by fours, with two players. Stone by stone the win stands whatever was placed before it,
 * unless that takes one of its squares, or gives the defender a four at one of its moments: a stone elsewhere neither fills a
 * square that the attack needs nor makes a reply into a line. So these squares are enough: those of the win, and all on which
 * the defender could make a four while it runs.
 */
import { A_FOUR } from './forms.ts';
import type { Fours } from './fours.ts';
import type { ShapeBoard } from './shape-board.ts';

/** The stone that makes two squares for a line, and these. */
const LAST = 3;

/** To the win of the attacker that `fours` has just found on this board, of three stones or more; ascending. */
export function answersTo(board: ShapeBoard, { line, length }: Fours, attacker: number): number[] {
  const defender = 1 - attacker;
  const isAnswer = new Uint8Array(board.cells);
  for (let ply = 0; ply < length; ply++) isAnswer[line[ply]] = 1;
  const forced = length - LAST;
  for (let ply = 0; ply <= forced; ply += 2) {
    for (let at = board.next(A_FOUR, defender, 0); at >= 0; at = board.next(A_FOUR, defender, at + 1))
      isAnswer[at] = 1;
    if (ply === forced) break;
    board.place(line[ply], attacker);
    board.place(line[ply + 1], defender);
  }
  for (let ply = forced - 1; ply >= 0; ply--) board.remove(line[ply]);
  return Array.from(isAnswer.keys()).filter((square) => isAnswer[square] !== 0);
}
