/**
 * The layout of the kernel's memory, in bytes. Two compilers read this file, so it imports nothing and names no types:
 * sizes are those of `slot.ts` and `board.ts`, four bytes a word.
 *
 * A row is a set of cells in one vector: the words of the rings as fields of as many bits as the board has sectors, three
 * in the first half of the vector and two in the second.
 */
export const SECTORS_MOST = 18;
export const PAWNS_MOST = 12;
const CELLS_MOST = 90;
export const CENTRE = CELLS_MOST + 1;
export const VECTOR = 16;
/** As many walks are made at once. */
export const LANES = 4;

/** A slot of the wanderer: five words of cells reached, five of cells looked at, a vector each, and the way to the centre. */
export const LOOKED = 5 * VECTOR;
export const ENTERS_CENTRE = 2 * LOOKED;
export const SLOT = ENTERS_CENTRE + VECTOR;
export const LAYERS = 13;

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

// What `prepare` makes of the variant.
/** The cell of each bit of a row, a byte each. */
export const CELLS = ALL + 28;
/** The change that fills or empties each cell, a byte each: as the board is, then mirrored. 0 changes nothing. */
export const CHANGE_OF = CELLS + 128;
/** The row of each cell alone, and of the centre: the last bit of a row says that a walk can end there. */
export const BITS = CHANGE_OF + 2 * 96;
/** The row of all cells, and of those where a walk may end. */
export const EVERYWHERE = BITS + VECTOR * (CENTRE + 1);
export const ENDS = EVERYWHERE + VECTOR;
/** The row of all words before each word. */
export const BEFORE = ENDS + VECTOR;
/** A change is a board, outer words and inner one, with one cell: on each word, each sector twice; then nothing as often. */
export const CHANGE = 2 * VECTOR;
export const CHANGES = BEFORE + 5 * VECTOR;

/** The pawns of all seats as they are, then mirrored: four words in one vector, the innermost in another. */
export const BOARD = 2 * VECTOR;
export const BOARDS = CHANGES + 6 * 2 * SECTORS_MOST * CHANGE;
/**
 * A walker is a pawn in one sense: the board without it, turned so that its sector is the first; beside the innermost
 * word its own word, its sector and its changes.
 */
export const WALKER = 2 * VECTOR;
export const OWN_WORD = VECTOR + 4;
export const TURN = VECTOR + 8;
export const OWN_CHANGES = VECTOR + 12;
export const WALKERS = BOARDS + 2 * BOARD;
/** Cells of the mover's pawns, a byte each; 0 is a pawn that enters. */
export const FROM = WALKERS + 2 * (PAWNS_MOST + 1) * WALKER;

// The walks that are being made, a lane each: boards, starts; three numbers of steps, 0 if not wanted, and the lanes whose
// walks can end in the centre by each.
export const LANE_BOARDS = FROM + 16;
export const LANE_STARTS = LANE_BOARDS + 5 * VECTOR;
export const STEPS = LANE_STARTS + 5 * VECTOR;
export const ENTERS = STEPS + VECTOR;
/** Rows of cells reached and of cells looked at by each number, turned as the walkers are. */
export const REACHED = ENTERS + VECTOR;
export const LOOKED_AT = LANES * VECTOR;
export const REACHED_NEXT = 2 * LANES * VECTOR;
/** Boards of lanes before they are turned into vectors of words, or words before they are packed. */
export const LOOSE = REACHED + 3 * REACHED_NEXT;
/** The cells looked at by now, as the boards of lanes. */
export const LOOKING = LOOSE + LANES * BOARD;
/** The numbers that are wanted, 0 if fewer than three. */
export const NUMBERS = LOOKING + 5 * VECTOR;

/**
 * Where a pawn can go by one number: the cells reached in each sense, the cells looked at in each. A pawn that enters has
 * both senses in the first of each.
 */
export const REACH = 4 * VECTOR;
export const LOOKS = 2 * VECTOR;
/** By the smaller number, the larger and both. */
export const BASE = NUMBERS + VECTOR;
export const PAWN = 3 * REACH;
/** When another pawn has left: by the smaller number and the larger. */
export const GONE = BASE + (PAWNS_MOST + 1) * PAWN;
export const PAIR = 2 * REACH;
/** Takes what lanes without a walk have. */
export const NOWHERE = GONE + (PAWNS_MOST + 1) * (PAWNS_MOST + 1) * PAIR;
/** For a pawn that enters: the boards without and with other pawns, its landings, a word in four lanes each. */
export const CHANGED = NOWHERE + PAWN;
export const LANDINGS = CHANGED + 2 * BOARD;

/** For each end of a first pawn, the row of cells that are known to be filled with it. */
export const SEEN = LANDINGS + 5 * VECTOR;
/** For each pawn, the row of cells where the result moves it alone. */
export const ALONE = SEEN + VECTOR * (CENTRE + 1);
export const ALONE_BYTES = VECTOR * (PAWNS_MOST + 1);
export const TRIAL = ALONE + ALONE_BYTES;

// For the wanderer: a byte for each cell touched, slots.
export const TOUCHED = TRIAL + 32;
export const WANDERED = TOUCHED + 5 * 32;

/** For each play, where the rows of its walks begin, in each sense. */
export const PLAYS = WANDERED + LAYERS * SLOT;
const PLAYS_MOST = 4 * (((PAWNS_MOST + 1) * (PAWNS_MOST + 2)) / 2);
/** Walks asked for, by number: a word each, and the address where the row goes. */
export const ASKED_MOST = 2 * (PAWNS_MOST + 1) * (PAWNS_MOST + 1) * CELLS_MOST + LANES;
/** Which is the next, by number. */
export const NEXTS = PLAYS + 8 * PLAYS_MOST;
export const ASKS = NEXTS + VECTOR;
export const GOES = ASKS + 2 * 4 * ASKED_MOST;
/** The rows of plays. */
export const ROWS = GOES + 2 * 4 * ASKED_MOST;

/** The results, an int each. */
export const MOVES = ROWS + 2 * VECTOR * ASKED_MOST;
/** More than any roll has: two pawns or one twice go to two cells or to one and the centre; or one goes to any place. */
export const MOST_MOVES =
  ((PAWNS_MOST * (PAWNS_MOST - 1)) / 2 + 1) * ((CELLS_MOST * (CELLS_MOST + 1)) / 2) + PAWNS_MOST * CENTRE;
export const PAGES = (MOVES + 4 * MOST_MOVES + 65535) >> 16;
