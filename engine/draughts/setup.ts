/** A position as plain data: what stands where, who moves, and what the rules remember. */
import type { Player } from '../index.ts';
import { ALL_SQUARES, BLACK, isLastRow, WHITE } from './squares.ts';

export const MAX_PIECES = 12;

export interface Piece {
  readonly seat: Player;
  readonly isKing: boolean;
}

/** What stands on each square, by its number from 1; entry 0 is never used. */
export type Squares = readonly (Piece | undefined)[];

export interface Setup {
  readonly squares: Squares;
  readonly mover: Player;
  /** Plies since the last capture or promotion, or what else the rules count from (D8). */
  readonly clock: number;
  /** The squares, ascending, of pieces of the side not to move that may be huffed (D11). */
  readonly huffable: readonly number[];
}

const BACK_ROWS = MAX_PIECES;

/** D1. */
export const START: Setup = {
  squares: [
    undefined,
    ...ALL_SQUARES.map((square): Piece | undefined => {
      if (square <= BACK_ROWS) return { seat: BLACK, isKing: false };
      return square > ALL_SQUARES.length - BACK_ROWS ? { seat: WHITE, isKing: false } : undefined;
    }),
  ],
  mover: WHITE,
  clock: 0,
  huffable: [],
};

/** The squares of a seat's pieces, ascending. */
export function squaresOf(squares: Squares, seat: Player): number[] {
  return ALL_SQUARES.filter((square) => squares[square]?.seat === seat);
}

/** A piece after it has moved to a square (D3). */
export function arrived(piece: Piece, square: number): Piece {
  return { seat: piece.seat, isKing: piece.isKing || isLastRow(square, piece.seat) };
}
