/**
 * A turn as one int. A jump leads two rows and two columns away, so that the squares on which a piece can land after jumps
 * from a square are 8 at most, with 9 jumps between them: which pieces a capture takes is 9 bits of the *island* of its
 * origin. Origin, end, pieces taken and the piece that is huffed say which result a turn has, and two results never share
 * all of these.
 *
 *     bit  24      20 19      19 18         10 9     5 4      0
 *          | huffed  | huffs   | jumps taken  | to    | from  |
 *
 * Squares are those of bits.ts, from 0. A huff after which nothing is moved has 0 in all lower bits.
 */
import type { Move } from '../../index.ts';
import { ALL_SQUARES, DIRECTIONS, squareBeside } from '../squares.ts';
import { bitOf } from './bits.ts';

const SQUARE_BITS = 5;
const SQUARE_MASK = 31;
const JUMPS_AT = 2 * SQUARE_BITS;
const JUMP_BITS = 9;
const JUMPS_MASK = (1 << JUMP_BITS) - 1;
const HUFFS_AT = JUMPS_AT + JUMP_BITS;
const HUFFED_AT = HUFFS_AT + 1;
export const NOTHING_MOVED = 0;

export function fromOf(move: number): number {
  return move & SQUARE_MASK;
}

export function toOf(move: number): number {
  return (move >>> SQUARE_BITS) & SQUARE_MASK;
}

/** The jumps of the origin's island. */
export function jumpsOf(move: number): number {
  return (move >>> JUMPS_AT) & JUMPS_MASK;
}

export function huffs(move: number): boolean {
  return ((move >>> HUFFS_AT) & 1) !== 0;
}

/** Of a move that huffs. */
export function huffedOf(move: number): number {
  return (move >>> HUFFED_AT) & SQUARE_MASK;
}

/** What is moved, without the huff. */
export function moveOnly(move: number): number {
  return move & ((1 << HUFFS_AT) - 1);
}

export function packMove(from: number, to: number, jumps: number): Move {
  return (from | (to << SQUARE_BITS) | (jumps << JUMPS_AT)) as Move;
}

/** Or-ed to a move, makes it huff the square. */
export function huffBits(square: number): number {
  return (1 << HUFFS_AT) | (square << HUFFED_AT);
}

/** By direction and square, 4 * square + direction: where a jump lands, or -1. */
export const JUMP_TO = new Int8Array(4 * ALL_SQUARES.length).fill(-1);
/** The square that it jumps over. */
export const JUMP_OVER = new Int8Array(4 * ALL_SQUARES.length).fill(-1);
/** Its bit among the jumps of the island. */
export const JUMP_BIT = new Int16Array(4 * ALL_SQUARES.length);
/** By square, the start of its island in `TAKEN`. */
const ISLAND_AT = new Int16Array(ALL_SQUARES.length);
const ISLANDS = 4;
/** By island and jumps: the set of squares jumped over. */
const TAKEN = new Int32Array(ISLANDS << JUMP_BITS);

function islandFrom(start: number): number[] {
  const island = [start];
  for (let i = 0; i < island.length; i++)
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const to = JUMP_TO[4 * island[i] + direction];
      if (to >= 0 && !island.includes(to)) island.push(to);
    }
  return island;
}

function fillJumps(): void {
  for (const square of ALL_SQUARES) {
    DIRECTIONS.forEach((direction, d) => {
      const to = squareBeside(square, direction, 2);
      if (to === undefined) return;
      JUMP_TO[4 * (square - 1) + d] = to - 1;
      JUMP_OVER[4 * (square - 1) + d] = (squareBeside(square, direction) ?? 0) - 1;
    });
  }
}

function fillIslands(): void {
  const known = new Set<number>();
  for (let square = 0, islands = 0; square < ALL_SQUARES.length; square++) {
    if (known.has(square)) continue;
    const island = islandFrom(square);
    const over = [...new Set(island.flatMap((from) => [0, 1, 2, 3].map((d) => JUMP_OVER[4 * from + d])))]
      .filter((one) => one >= 0)
      .sort((a, b) => a - b);
    if (over.length !== JUMP_BITS) throw new Error(`an island of ${over.length} jumps`);
    const start = islands++ << JUMP_BITS;
    for (const from of island) {
      known.add(from);
      ISLAND_AT[from] = start;
      for (let d = 0; d < 4; d++)
        if (JUMP_TO[4 * from + d] >= 0) JUMP_BIT[4 * from + d] = 1 << over.indexOf(JUMP_OVER[4 * from + d]);
    }
    for (let jumps = 0; jumps <= JUMPS_MASK; jumps++)
      TAKEN[start + jumps] = over.reduce((set, one, i) => set | (((jumps >>> i) & 1) << one), 0);
  }
}

fillJumps();
fillIslands();

/** The set of squares whose pieces the move takes. */
export function takenBy(move: number): number {
  return TAKEN[ISLAND_AT[fromOf(move)] + jumpsOf(move)];
}

/** The jumps from a square's island that take the pieces of these squares, from 1. */
export function jumpsTaking(from: number, taken: readonly number[]): number {
  let jumps = 0;
  for (let bit = 1; bit <= JUMPS_MASK; bit <<= 1)
    if (taken.some((square) => TAKEN[ISLAND_AT[from] + bit] === bitOf(square))) jumps |= bit;
  return jumps;
}
