export {
  boardOrder,
  cellBeside,
  cellName,
  cellNamed,
  columnOf,
  createSquareBoard,
  fromMiddle,
  linesOf,
  MAX_SIDE,
  MIN_SIDE,
  middleFirst,
  rowOf,
  type SquareBoard,
  squareGeometry,
} from './cells.ts';
export { drawKeys } from './keys.ts';
export { EMPTY, formatLists, type ListForm, piecesOn, readLists, readSquare } from './lists.ts';
