/** What nets read off the moves of a roll. */
import { moveFrom1, moveFrom2, moveTo1, moveTo2 } from '../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../engine/index.ts';

/** The bits of a move that say which cells it vacates: the generator lists results with the same ones together. */
export const FROM_CELLS = 0x3fff;

/** By how many pawns off the board a move that fills no centre changes their number. */
export function offBy(move: Move): number {
  const filled = Number(moveTo1(move) !== 0) + Number(moveTo2(move) !== 0);
  return Number(moveFrom1(move) !== 0) + Number(moveFrom2(move) !== 0) - filled;
}
