/** Random words by which positions are told apart (Zobrist). */
import { stream } from '../../index.ts';
import { drawKeys } from '../../square-board/index.ts';
import { SQUARES } from '../squares.ts';

const random = stream('draughts', 'zobrist');

/** By piece and square: white men, black men, white kings, black kings, huffable. */
const PIECES = 5;
export const BLACK_AT = SQUARES;
export const KING_AT = 2 * SQUARES;
export const HUFFABLE_AT = 4 * SQUARES;
export const { lo: PIECE_LO, hi: PIECE_HI } = drawKeys(random, PIECES * SQUARES);
const blackMoves = drawKeys(random, 1);
export const BLACK_MOVES_LO = blackMoves.lo[0];
export const BLACK_MOVES_HI = blackMoves.hi[0];

/** A word that every other one changes all over (the finish of MurmurHash3). */
export function mixed(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
