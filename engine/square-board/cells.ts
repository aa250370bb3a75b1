/**
 * The cells of a board of squares: numbered from 0, row by row, the top row first. A name is the letter of the column
 * and the number of the row counted from the foot, as in chess: the last row of an 8 by 8 board is `a1` to `h1`.
 */
import type { Geometry, Spot } from '../index.ts';

export const MIN_SIDE = 3;
export const MAX_SIDE = 20;
const LETTERS = 'abcdefghijklmnopqrst';

export interface SquareBoard {
  readonly rows: number;
  readonly columns: number;
  /** Cells are numbered 0 to `cells` - 1. */
  readonly cells: number;
}

/** Rows downwards and columns to the right that a step in each of the four directions goes; the others are opposite. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Throws a RangeError unless there are 3 to 20 rows and columns. */
export function createSquareBoard(rows: number, columns: number): SquareBoard {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE;
  if (!isSide(rows) || !isSide(columns)) {
    throw new RangeError(`expected 3 to 20 rows by 3 to 20 columns, found ${rows} by ${columns}`);
  }
  return Object.freeze({ rows, columns, cells: rows * columns });
}

/** Row of a cell, 0 the top one. */
export function rowOf(board: SquareBoard, cell: number): number {
  return Math.floor(cell / board.columns);
}

/** Column of a cell, 0 the leftmost. */
export function columnOf(board: SquareBoard, cell: number): number {
  return cell % board.columns;
}

/** All cells in the order in which positions are written: a1, b1, ... to the end of the rank, then a2. */
export function boardOrder({ rows, columns, cells }: SquareBoard): Int16Array {
  return Int16Array.from(
    { length: cells },
    (_, i) => (rows - 1 - Math.floor(i / columns)) * columns + (i % columns),
  );
}

/** The cell so many rows down and columns to the right of another; `undefined` beyond the edge. */
export function cellBeside(
  board: SquareBoard,
  cell: number,
  down: number,
  right: number,
): number | undefined {
  const [row, column] = [rowOf(board, cell) + down, columnOf(board, cell) + right];
  const isInside = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  return isInside ? row * board.columns + column : undefined;
}

/** How far a cell lies from the middle of the board, in ranks and in files, both squared. */
export function fromMiddle(board: SquareBoard, cell: number): number {
  return (
    (rowOf(board, cell) - (board.rows - 1) / 2) ** 2 + (columnOf(board, cell) - (board.columns - 1) / 2) ** 2
  );
}

/** All cells, those nearest to the middle first. */
export function middleFirst(board: SquareBoard): Int16Array {
  return Int16Array.from({ length: board.cells }, (_, cell) => cell).sort(
    (a, b) => fromMiddle(board, a) - fromMiddle(board, b) || a - b,
  );
}

export function cellName(board: SquareBoard, cell: number): string {
  return `${LETTERS[columnOf(board, cell)]}${board.rows - rowOf(board, cell)}`;
}

/** The cell of this name, in either case; `undefined` if the board has none. */
export function cellNamed(board: SquareBoard, name: string): number | undefined {
  const parts = /^([a-t])([1-9]\d?)$/i.exec(name);
  if (!parts) return undefined;
  const column = LETTERS.indexOf(parts[1].toLowerCase());
  const row = board.rows - Number(parts[2]);
  return column < board.columns && row >= 0 ? row * board.columns + column : undefined;
}

/** Every straight line of so many cells (from 1), each once: across, down and along both diagonals. */
export function linesOf(board: SquareBoard, length: number): number[][] {
  const lines: number[][] = [];
  for (let cell = 0; cell < board.cells; cell++) {
    for (const [down, right] of DIRECTIONS) {
      if (length === 1 && lines.at(-1)?.[0] === cell) continue;
      if (cellBeside(board, cell, down * (length - 1), right * (length - 1)) === undefined) continue;
      lines.push(Array.from({ length }, (_, i) => cell + i * (down * board.columns + right)));
    }
  }
  return lines;
}

/** Side of a cell. */
const SIDE = 100;
const HALF = SIDE / 2;

function cellSpot(board: SquareBoard, cell: number): Spot {
  const [row, column] = [rowOf(board, cell), columnOf(board, cell)];
  const [left, top] = [column * SIDE, row * SIDE];
  const [right, foot] = [left + SIDE, top + SIDE];
  const outline = `M${left} ${top}L${right} ${top}L${right} ${foot}L${left} ${foot}Z`;
  const [x, y] = [left + HALF, top + HALF];
  return { id: cell, label: cellName(board, cell), x, y, outline, row, column };
}

/** The drawing of a board of squares, 100 units to a cell. The spot of a cell is its number. */
export function squareGeometry(board: SquareBoard): Geometry {
  const [width, height] = [board.columns * SIDE, board.rows * SIDE];
  const spots = Array.from({ length: board.cells }, (_, cell) => cellSpot(board, cell));
  const across = Array.from({ length: board.rows }, (_, row) => {
    const y = row * SIDE + HALF;
    return `M${HALF} ${y}L${width - HALF} ${y}`;
  });
  const down = Array.from({ length: board.columns }, (_, column) => {
    const x = column * SIDE + HALF;
    return `M${x} ${HALF}L${x} ${height - HALF}`;
  });
  return { width, height, spots, lines: [...across, ...down] };
}
