/**
 * The 32 dark squares (D1), numbered from 1 as people write them: row by row from the top left. White moves up, Black down.
 */
import type { Player } from '../index.ts';
import { createSquareBoard } from '../square-board/index.ts';

export const SQUARES = 32;
export const SIDE = 8;
const ROW_SQUARES = 4;
export const WHITE: Player = 0;
export const BLACK: Player = 1;
export const BOARD = createSquareBoard(SIDE, SIDE);

/** All squares, ascending. */
export const ALL_SQUARES: readonly number[] = Array.from({ length: SQUARES }, (_, i) => i + 1);

/** Rows down and columns to the right of the four diagonal neighbours. */
export const DIRECTIONS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
type Direction = (typeof DIRECTIONS)[number];

/** From 0 at the top. */
export function rowOf(square: number): number {
  return Math.floor((square - 1) / ROW_SQUARES);
}

/** From 0 at the left. */
export function columnOf(square: number): number {
  return 2 * ((square - 1) % ROW_SQUARES) + (rowOf(square) % 2);
}

/** The cell of engine/square-board on which the square lies. */
export function cellOf(square: number): number {
  return rowOf(square) * SIDE + columnOf(square);
}

/** The square of a cell; `undefined` for a light one. */
export function squareAt(cell: number): number | undefined {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  return (row + column) % 2 === 0 ? row * ROW_SQUARES + Math.floor(column / 2) + 1 : undefined;
}

/** The square so many steps along a diagonal; `undefined` beyond the edge. */
export function squareBeside(square: number, [down, right]: Direction, steps = 1): number | undefined {
  const [row, column] = [rowOf(square) + steps * down, columnOf(square) + steps * right];
  const isInside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return isInside ? squareAt(row * SIDE + column) : undefined;
}

/** The rows that a man of the seat goes down with each step. */
export function forward(seat: Player): number {
  return seat === WHITE ? -1 : 1;
}

/** Whether a man of the seat becomes a king there (D3). */
export function isLastRow(square: number, seat: Player): boolean {
  return rowOf(square) === (seat === WHITE ? 0 : SIDE - 1);
}
