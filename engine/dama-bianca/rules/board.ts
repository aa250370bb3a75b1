/**
 * The cells of R1 as bits. A cell is known to the outside by its number (1 to 90), inside by a ring word and a bit:
 * five words of `sectors` bits, the last always the innermost ring, so that boards with fewer rings leave the first
 * words without cells.
 */
import { MAX_RINGS, MAX_SECTORS, type RoundBoard } from '../../round-board/index.ts';

export const MAX_PAWNS = 12;
export const MAX_FACES = 6;
const MAX_CELLS = MAX_RINGS * MAX_SECTORS;

/** Where a pawn stands that is not on a cell. */
export const OFF = 0;
export const CENTRE = MAX_CELLS + 1;
/** The word of the innermost ring. */
export const INNERMOST = MAX_RINGS - 1;

export interface Board extends RoundBoard {
  /** `sectors` ones. */
  readonly mask: number;
  /** The word of ring 1, the outermost. */
  readonly outermost: number;
  /** Word of each cell number; index 0 unused. */
  readonly word: Uint8Array;
  /** Sector of each cell number, 0-based, counter-clockwise. */
  readonly sector: Uint8Array;
  /** Cell number of (word, sector), at `word * 32 + sector`. */
  readonly cellAt: Uint8Array;
}

export function createBoard(rings: number, sectors: number): Board {
  const outermost = MAX_RINGS - rings;
  const cells = rings * sectors;
  const word = new Uint8Array(CENTRE + 1);
  const sector = new Uint8Array(CENTRE + 1);
  const cellAt = new Uint8Array(MAX_RINGS * 32);
  for (let cell = 1; cell <= cells; cell++) {
    word[cell] = outermost + ((cell - 1) % rings);
    sector[cell] = Math.floor((cell - 1) / rings);
    cellAt[word[cell] * 32 + sector[cell]] = cell;
  }
  return Object.freeze({
    rings,
    sectors,
    cells,
    mask: (1 << sectors) - 1,
    outermost,
    word,
    sector,
    cellAt,
  });
}
