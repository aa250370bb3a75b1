/** A position as six ints: white, black, kings, huffable, side to move, clock; all but the last two are sets of squares. */
import { bitCount, lowestBit } from '../index.ts';
import type { Piece, Setup } from './setup.ts';
import { MAX_PIECES } from './setup.ts';
import { ALL_SQUARES, BLACK, WHITE } from './squares.ts';
import { bitOf, FOOT_ROW, has, TOP_ROW } from './turns/bits.ts';
import {
  BLACK_AT,
  BLACK_MOVES_HI,
  BLACK_MOVES_LO,
  HUFFABLE_AT,
  KING_AT,
  PIECE_HI,
  PIECE_LO,
} from './turns/keys.ts';

export const SETUP_WORDS = 6;
export type Words = readonly [
  white: number,
  black: number,
  kings: number,
  huffable: number,
  side: number,
  clock: number,
];

function setOf(squares: readonly number[]): number {
  return squares.reduce((set, square) => set | bitOf(square), 0);
}

function squaresIn(set: number): number[] {
  return ALL_SQUARES.filter((square) => has(set, square));
}

export function wordsOf({ squares, mover, clock, huffable }: Setup): Words {
  const of = (is: (piece: Piece) => boolean): number =>
    setOf(
      ALL_SQUARES.filter((square) => {
        const piece = squares[square];
        return piece !== undefined && is(piece);
      }),
    );
  const white = of(({ seat }) => seat === WHITE);
  const black = of(({ seat }) => seat === BLACK);
  return [white, black, of(({ isKing }) => isKing), setOf(huffable), mover, clock];
}

export function setupOf([white, black, kings, huffable, mover, clock]: Words): Setup {
  const squares: (Piece | undefined)[] = [undefined];
  for (const square of ALL_SQUARES) {
    const isWhite = has(white, square);
    const isEmpty = !isWhite && !has(black, square);
    squares.push(isEmpty ? undefined : { seat: isWhite ? WHITE : BLACK, isKing: has(kings, square) });
  }
  return { squares, mover, clock, huffable: squaresIn(huffable) };
}

/** Throws unless the words are a position of the game, over or not. */
export function checkWords([white, black, kings, huffable, side, clock]: Words, huff: boolean): void {
  const resting = side === WHITE ? black : white;
  const isPosition =
    (side === WHITE || side === BLACK) &&
    clock >= 0 &&
    (white & black) === 0 &&
    (kings & ~(white | black)) === 0 &&
    bitCount(white) <= MAX_PIECES &&
    bitCount(black) <= MAX_PIECES &&
    resting !== 0 &&
    (white & ~kings & TOP_ROW) === 0 &&
    (black & ~kings & FOOT_ROW) === 0 &&
    (huffable & ~resting) === 0 &&
    (huff || huffable === 0);
  if (!isPosition) throw new Error('the sets of squares are no position');
}

/** Throws unless moves of kings alone could lead from one position to the other, so that it could come back. */
export function checkSameMen(a: Words, b: Words): void {
  const isSame =
    (a[0] & ~a[2]) === (b[0] & ~b[2]) &&
    (a[1] & ~a[2]) === (b[1] & ~b[2]) &&
    bitCount(a[0]) === bitCount(b[0]) &&
    bitCount(a[1]) === bitCount(b[1]);
  if (!isSame)
    throw new Error('an earlier position has other men than the last one, or other numbers of kings');
}

/** Halves of a hash. */
export interface BoardKey {
  readonly lo: number;
  readonly hi: number;
}

/** The key of everything but the clock. */
export function boardKey([white, black, kings, huffable, side]: Words): BoardKey {
  const key = { lo: side === BLACK ? BLACK_MOVES_LO : 0, hi: side === BLACK ? BLACK_MOVES_HI : 0 };
  const add = (start: number, set: number): void => {
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      key.lo ^= PIECE_LO[start + lowestBit(rest)];
      key.hi ^= PIECE_HI[start + lowestBit(rest)];
    }
  };
  add(0, white & ~kings);
  add(BLACK_AT, black & ~kings);
  add(KING_AT, white & kings);
  add(KING_AT + BLACK_AT, black & kings);
  add(HUFFABLE_AT, huffable);
  return key;
}
