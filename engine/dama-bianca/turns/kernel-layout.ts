/**
 * The layout of the kernel's memory, in bytes. Two compilers read this file, so it imports nothing and names no types:
 * sizes are those of `slot.ts` and `board.ts`, four bytes a word.
 */
export const SECTORS_MOST = 18;
export const PAWNS_MOST = 12;
const CELLS_MOST = 90;
export const CENTRE = CELLS_MOST + 1;

/** A slot: five words of cells reached, five of cells looked at, whether the walk can end in the centre. */
export const SLOT = 48;
export const LOOKED = 20;
export const ENTERS_CENTRE = 40;
export const LAYERS = 13;
export const SENSE = LAYERS * SLOT;
export const WALKER = 2 * SENSE;

// What the caller writes about the variant: numbers, then the tables of the board.
export const SECTORS = 0;
export const MASK = 4;
export const OUTERMOST = 8;
/** -1 or 0: a mask. The readings below are 1 or 0. */
export const OUTWARD = 12;
export const PAWNS = 16;
export const COST = 20;
export const START_ALWAYS = 24;
export const BRIDGE_STOPS = 28;
export const LARGER_ONLY = 32;
export const CLOSES_FROM_START = 36;
export const KEEP_ARRAY = 40;
export const CENTRE_NEIGHBOUR = 44;
export const WORD = 48;
export const SECTOR = WORD + 96;
export const CELL_AT = SECTOR + 96;

// What the caller writes about the position: five words of the mover, five of all seats.
export const OWN = CELL_AT + 160;
export const ALL = OWN + 20;

/** The words of all seats as they are, then mirrored. */
export const OCCUPIED = ALL + 20;
export const STARTS = OCCUPIED + 40;
export const LANDING = STARTS + 20;
export const TRIAL = LANDING + 20;
/** Cells of the mover's pawns, a byte each; 0 is a pawn that enters. */
export const FROM = TRIAL + 20;
export const REVERSED = FROM + 16;
export const BASE = REVERSED + 4 * (1 << (SECTORS_MOST >> 1));
export const GONE = BASE + (PAWNS_MOST + 1) * WALKER;
export const MOVED = GONE + WALKER;
export const SEEN = MOVED + WALKER;
export const STAMP = SEEN + 20 * (CENTRE + 1);
export const ALONE = STAMP + 96;
export const ALONE_BYTES = 24 * (PAWNS_MOST + 1);

/** A byte for each cell, of the current walk. */
export const TOUCHED = ALONE + ALONE_BYTES;

/** The results, an int each. */
export const MOVES = TOUCHED + 5 * 32;
/** More than any roll has: two pawns or one twice go to two cells or to one and the centre; or one goes to any place. */
export const MOST_MOVES =
  ((PAWNS_MOST * (PAWNS_MOST - 1)) / 2 + 1) * ((CELLS_MOST * (CELLS_MOST + 1)) / 2) + PAWNS_MOST * CENTRE;
export const PAGES = (MOVES + 4 * MOST_MOVES + 65535) >> 16;
