/**
 * The layout of the kernel's memory, in bytes. Two compilers read this file, so it imports nothing and names no types:
 * sizes are those of `cells.ts`, `net.ts` and `results.ts`. Five words of a seat are two vectors: the four outer rings,
 * and the innermost one in the first lane, with 0 or -1 in the others.
 */
export const CELLS_MOST = 92;
export const RESULTS_MOST = 128;
export const MINE = 6;
export const VECTOR = 16;

// What the caller writes about the variant: numbers, each cell's bit in two vectors, and what a pawn there adds to a case. About
// the net: by how many bytes one slot is behind the other.
export const SECTORS = 0;
export const MASK = 4;
export const FACES = 8;
export const SLOT_WIDE = 12;
export const BITS = 16;
export const CELL = 2 * VECTOR;
export const PAWN = BITS + CELLS_MOST * CELL;

// The case of the mover's pawns without those isolated (cases.ts).
export const START = PAWN + 4 * CELLS_MOST;

// What it writes about the position: the mover's pawns, lanes 0, and those of all others, lanes -1. Of each of the others
// that closing numbers are wanted of, the outer rings, and by how many bits its numbers are shifted.
export const OTHERS_MOST = 5;
export const OWN = START + VECTOR;
export const OTHERS = OWN + 2 * VECTOR;
export const NEAR = OTHERS + 2 * VECTOR;
export const SHIFTS = NEAR + OTHERS_MOST * VECTOR;

// By the number of empty cells on a ring, up to 15: the walks, as bits from 0 for none, that end before a pawn is back on
// its cell; and what numbers are multiplied by to go on round the ring. A byte each.
export const LIMITS = SHIFTS + 4 * (OTHERS_MOST + 1);
export const REPEATS = LIMITS + VECTOR;

// Room of the kernel: of each walk, the cells from which it leads to a gate.
export const REACH = REPEATS + VECTOR;

// Moves; of those that vacate the same cells, which follow each other, these cells; and the results with something unknown:
// where in the list they are, their case, closing numbers of the seat that moves and of the others.
export const MOVES = REACH + MINE * VECTOR;
export const GROUPS = MOVES + 4 * RESULTS_MOST;
export const MISSES = GROUPS + 4 * RESULTS_MOST;
export const ROOM = (MISSES + VECTOR * RESULTS_MOST + VECTOR - 1) & -VECTOR;

// What a viewer has to itself, from a multiple of `VECTOR` on: the column of each cell; the table of cases (cases.ts); columns of
// differences in score; and slots of closing numbers at places that follow from these, which stand before them.
export const COLUMNS = 0;
export const CASES = COLUMNS + 4 * CELLS_MOST;
export const CASE_BITS = 13;
export const GAPS = CASES + (VECTOR << CASE_BITS);
export const GAPS_MOST = 1024;
export const CLOSINGS = GAPS + 4 * GAPS_MOST;
export const CLOSING_BITS = 9;
export const TABLES = CLOSINGS + (VECTOR << CLOSING_BITS);

/** The place of a case is the upper bits of it times this; that of closing numbers, of the mover's and `SCALE` times theirs. */
export const SPREAD = 0x61c88647;
export const SCALE = 67;
