export {
  amid,
  CENTRE_PIECE,
  type Layout,
  layOut,
  PIECE_RADIUS,
  type Place,
  type Point,
  polar,
  RESERVE_RADIUS,
  transformOf,
} from './layout.ts';
export { courseOf, drawWalk } from './paths.ts';
export { paintOf, pieceShapes } from './pieces.ts';
export { GROUND_COLOURS, rimLabels, sceneryOf, shadeOf } from './scenery.ts';
export { placed, type Shape } from './shape.ts';
export { shapeOf } from './shapes.ts';
export { SIGNS, turnOfSign } from './signs.ts';
