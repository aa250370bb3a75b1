/**
 * Defines the board of 90 cells (L1), and sets of cells or lotto numbers: three words of 30 bits, the lowest number in
 * the lowest bit of the first.
 */
import { bitCount } from '../index.ts';
import { areNeighbours, createRoundBoard, type RoundBoard } from '../round-board/index.ts';

export const BOARD: RoundBoard = createRoundBoard(5, 18);
export const CELLS = BOARD.cells;
/** The infirmary, never a wall. */
export const INFIRMARY = 1;
export const WORDS = 3;
export const WORD_BITS = 30;
/** Neighbours of a cell at most. */
export const MOST_NEIGHBOURS = 8;

const ALL = Array.from({ length: CELLS }, (_, i) => i + 1);

/** By cell: its neighbours, ascending. */
export const NEIGHBOURS: readonly (readonly number[])[] = [
  [],
  ...ALL.map((cell) => ALL.filter((other) => areNeighbours(BOARD, cell, other))),
];

/** The cells of the innermost ring, by which isolation is left (L13). */
export const INNERMOST: readonly number[] = ALL.filter((cell) => cell % BOARD.rings === 0);

/** By number: its word, and its bit there. */
export const WORD_OF = Uint8Array.from({ length: CELLS + 1 }, (_, n) =>
  Math.max(0, Math.floor((n - 1) / WORD_BITS)),
);
export const BIT_OF = Int32Array.from({ length: CELLS + 1 }, (_, n) =>
  n === 0 ? 0 : 1 << ((n - 1) % WORD_BITS),
);

/** By cell, three words each: its neighbours. */
const BESIDE = new Int32Array(WORDS * (CELLS + 1));
for (const cell of ALL)
  for (const other of NEIGHBOURS[cell]) BESIDE[WORDS * cell + WORD_OF[other]] |= BIT_OF[other];

/** What may be asked of the distance between guards, in steps over the board. */
export const [LEAST_DISTANCE, MOST_DISTANCE] = [1, 3];

/** By a distance, and by cell, three words each: the cells to which fewer steps lead, walls left out of account (L1). */
export const CLOSER: readonly Int32Array[] = closerCells();

function closerCells(): Int32Array[] {
  const tables = [new Int32Array(WORDS * (CELLS + 1))];
  for (let steps = LEAST_DISTANCE; steps <= MOST_DISTANCE; steps++) {
    const before = tables[steps - 1];
    const closer = before.slice();
    for (const cell of ALL) {
      closer[WORDS * cell + WORD_OF[cell]] |= BIT_OF[cell];
      for (const other of NEIGHBOURS[cell])
        for (let word = 0; word < WORDS; word++) closer[WORDS * cell + word] |= before[WORDS * other + word];
    }
    tables.push(closer);
  }
  return tables;
}

/** Whether two cells are neighbours. */
export function areBeside(a: number, b: number): boolean {
  return (BESIDE[WORDS * a + WORD_OF[b]] & BIT_OF[b]) !== 0;
}

/** Whether fewer than `steps` lead from one cell to the other. */
export function areCloser(a: number, b: number, steps: number): boolean {
  return hasNumber(CLOSER[steps], WORDS * a, b);
}

/** Whether the set that begins at `at` has the number. */
export function hasNumber(sets: Int32Array, at: number, number: number): boolean {
  return (sets[at + WORD_OF[number]] & BIT_OF[number]) !== 0;
}

/** How many numbers the set has. */
export function countNumbers(sets: Int32Array, at: number): number {
  return bitCount(sets[at]) + bitCount(sets[at + 1]) + bitCount(sets[at + 2]);
}

/** The numbers of a set, ascending. */
export function numbersIn(sets: Int32Array, at: number): number[] {
  const numbers: number[] = [];
  for (let word = 0; word < WORDS; word++)
    for (let rest = sets[at + word]; rest !== 0; rest &= rest - 1)
      numbers.push(WORD_BITS * word + 32 - Math.clz32(rest & -rest));
  return numbers;
}

/** The number at an index of a set, from 0, lowest first; throws if there are not so many. */
export function numberAt(sets: Int32Array, at: number, index: number): number {
  let left = index;
  for (let word = 0; word < WORDS; word++) {
    let rest = sets[at + word];
    const count = bitCount(rest);
    if (left >= count) {
      left -= count;
      continue;
    }
    for (; left > 0; left--) rest &= rest - 1;
    return WORD_BITS * word + 32 - Math.clz32(rest & -rest);
  }
  throw new Error(`there is no number ${index} in a set of ${index - left}`);
}

/** How many numbers of a set are lower than a number. */
export function rankIn(sets: Int32Array, at: number, number: number): number {
  let rank = bitCount(sets[at + WORD_OF[number]] & (BIT_OF[number] - 1));
  for (let word = 0; word < WORD_OF[number]; word++) rank += bitCount(sets[at + word]);
  return rank;
}

export function addNumber(sets: Int32Array, at: number, number: number): void {
  sets[at + WORD_OF[number]] |= BIT_OF[number];
}

export function dropNumber(sets: Int32Array, at: number, number: number): void {
  sets[at + WORD_OF[number]] &= ~BIT_OF[number];
}

/** Numbers as a set of three words. */
export function setOf(numbers: Iterable<number>): Int32Array {
  const set = new Int32Array(WORDS);
  for (const number of numbers) addNumber(set, 0, number);
  return set;
}
