export {
  cellBeside,
  cellName,
  cellNamed,
  columnOf,
  createSquareBoard,
  linesOf,
  MAX_SIDE,
  MIN_SIDE,
  rowOf,
  type SquareBoard,
  squareGeometry,
} from './cells.ts';
