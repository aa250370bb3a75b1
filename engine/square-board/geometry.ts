/** A board of squares as a drawing. */
import type { Geometry, Spot } from '../index.ts';
import { cellName, columnOf, rowOf, type SquareBoard } from './cells.ts';

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
