/** A seat's pawns after a move, without playing it. */
import {
  type Board,
  CENTRE,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
} from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';

/** Writes to `out` the five words from `at` with the move made; a pawn that goes to the centre is on none of them. */
export function pawnsAfter(words: Int32Array, at: number, move: Move, board: Board, out: Int32Array): void {
  for (let w = 0; w < 5; w++) out[w] = words[at + w];
  flip(moveFrom1(move), board, out);
  flip(moveFrom2(move), board, out);
  flip(moveTo1(move), board, out);
  flip(moveTo2(move), board, out);
}

function flip(cell: number, { word, sector }: Board, out: Int32Array): void {
  if (cell === 0 || cell === CENTRE) return;
  out[word[cell]] ^= 1 << sector[cell];
}
