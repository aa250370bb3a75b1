/**
 * The layout of the kernel's memory, in bytes. Two compilers read this file, so it imports nothing and names no types:
 * sizes are those of `cells.ts`, `net.ts` and `results.ts`. Five words of a seat are two vectors: the four outer rings,
 * and the innermost one in the first lane, with 0 or -1 in the others.
 */
export const CELLS_MOST = 92;
export const RESULTS_MOST = 128;
export const MINE = 6;
export const ISOLATED = 16;
export const VECTOR = 16;

// What the caller writes about the variant: numbers, each cell's bit in two vectors, its word, and `PAIR`
// (result-cases.ts), which has `PLACES` entries a row.
export const SECTORS = 0;
export const MASK = 4;
export const FACES = 8;
export const BITS = 16;
export const CELL = 2 * VECTOR;
export const PLACE = BITS + CELLS_MOST * CELL;
export const PLACES = 6;
export const PAIR = PLACE + CELLS_MOST + 4;

// What it writes about the position: the mover's pawns, lanes 0, and those of all seats, lanes -1; the rival's on the
// outer rings.
export const OWN = PAIR + 48;
export const ALL = OWN + 2 * VECTOR;
export const RIVAL = ALL + 2 * VECTOR;

export const MOVES = RIVAL + VECTOR;
export const CASES = MOVES + 4 * RESULTS_MOST;
export const CLOSINGS = CASES + 4 * RESULTS_MOST;
