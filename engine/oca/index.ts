export { BOARD } from './cells.ts';
export { Course } from './course.ts';
export { Draw, seedOf } from './draw.ts';
export { OcaGame } from './game.ts';
export { OCA } from './module.ts';
export { drawPath, formatPath } from './path.ts';
export {
  type CircularChess,
  drawCircularChess,
  drawWarMap,
  type WarMap,
  WRAPS,
  type Wrap,
} from './random-boards.ts';
export { END, START } from './route.ts';
export { ACCIDENTS, type Accident, OCA_RULES, type OcaRules } from './rules.ts';
export type { OcaState, PlayedRide } from './state.ts';
export { formatPosition, parsePosition } from './text.ts';
