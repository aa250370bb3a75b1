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
} from './cells.ts';
export { squareGeometry } from './geometry.ts';
