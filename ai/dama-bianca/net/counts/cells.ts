/** Cells by number as words and bits, with entries for 0, no cell, too. */
import { type Board, CENTRE } from '../../../../engine/dama-bianca/index.ts';

/** Cell numbers from 0, no cell, to the centre. */
export const CELLS = CENTRE + 1;
/** The word of what is on no ring. */
export const NOWHERE = 5;

export interface CellTables {
  /** The word of each cell number, `NOWHERE` for no cell and the centre. */
  readonly word: Uint8Array;
  /** Its bit there, 0 for these. */
  readonly bit: Int32Array;
}

const made = new Map<Board, CellTables>();

/** Made once for each board. */
export function cellTables(board: Board): CellTables {
  const known = made.get(board);
  if (known) return known;
  const word = new Uint8Array(CELLS).fill(NOWHERE);
  const bit = new Int32Array(CELLS);
  for (let cell = 1; cell <= board.cells; cell++) {
    word[cell] = board.word[cell];
    bit[cell] = 1 << board.sector[cell];
  }
  const tables = { word, bit };
  made.set(board, tables);
  return tables;
}
