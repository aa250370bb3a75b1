/**
 * The cells of a round board (R1 of Dama Bianca): numbered from 1, outwards to inwards along a sector, then on to the
 * next sector counter-clockwise. Rings count from 1, the outermost, sectors from 0. The centre is no cell.
 */

export const MIN_RINGS = 2;
export const MAX_RINGS = 5;
export const MIN_SECTORS = 4;
export const MAX_SECTORS = 18;
/** The outermost cell of the first sector, which bears a mark. */
export const START_CELL = 1;

export interface RoundBoard {
  readonly rings: number;
  readonly sectors: number;
  /** Cells are numbered 1 to `cells`. */
  readonly cells: number;
}

/** Throws a RangeError unless there are 2 to 5 rings and 4 to 18 sectors. */
export function createRoundBoard(rings: number, sectors: number): RoundBoard {
  const isSize = (size: number, min: number, max: number): boolean =>
    Number.isInteger(size) && size >= min && size <= max;
  if (!isSize(rings, MIN_RINGS, MAX_RINGS) || !isSize(sectors, MIN_SECTORS, MAX_SECTORS)) {
    throw new RangeError(`expected 2 to 5 rings by 4 to 18 sectors, found ${rings} by ${sectors}`);
  }
  return Object.freeze({ rings, sectors, cells: rings * sectors });
}

/** Ring of a cell, 1 the outermost. */
export function ringOf(board: RoundBoard, cell: number): number {
  return ((cell - 1) % board.rings) + 1;
}

/** Sector of a cell, 0-based, counted counter-clockwise. */
export function sectorOf(board: RoundBoard, cell: number): number {
  return Math.floor((cell - 1) / board.rings);
}

/** The cell on a ring of a sector; the sector may lie up to one circle outside the range. */
export function cellOn(board: RoundBoard, ring: number, sector: number): number {
  return ((sector + board.sectors) % board.sectors) * board.rings + ring;
}

/** Do two different cells touch, diagonals included (R2)? */
export function areNeighbours(board: RoundBoard, a: number, b: number): boolean {
  const rings = Math.abs(ringOf(board, a) - ringOf(board, b));
  const sectors = Math.abs(sectorOf(board, a) - sectorOf(board, b));
  return a !== b && rings <= 1 && (sectors <= 1 || sectors === board.sectors - 1);
}
