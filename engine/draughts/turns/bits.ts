/**
 * Sets of squares as ints: bit n - 1 is square n. A step along a diagonal is a shift by 3, 4 or 5, since the rows of the
 * dark squares are shifted against each other by half a square.
 */

const EVEN_ROWS = 0x0f0f0f0f;
const ODD_ROWS = 0xf0f0f0f0 | 0;
/** Rows from 0: the even ones begin at the left edge, the odd ones end at the right edge. */
const EVEN_INNER = 0x0e0e0e0e;
const ODD_INNER = 0x70707070;

export const TOP_ROW = 0x0000000f;
export const FOOT_ROW = 0xf0000000 | 0;

export function upLeft(set: number): number {
  return ((set & EVEN_INNER) >>> 5) | ((set & ODD_ROWS) >>> 4);
}

export function upRight(set: number): number {
  return ((set & EVEN_ROWS) >>> 4) | ((set & ODD_INNER) >>> 3);
}

export function downLeft(set: number): number {
  return ((set & EVEN_INNER) << 3) | ((set & ODD_ROWS) << 4);
}

export function downRight(set: number): number {
  return ((set & EVEN_ROWS) << 4) | ((set & ODD_INNER) << 5);
}

export function bitOf(square: number): number {
  return 1 << (square - 1);
}

export function has(set: number, square: number): boolean {
  return ((set >>> (square - 1)) & 1) !== 0;
}
