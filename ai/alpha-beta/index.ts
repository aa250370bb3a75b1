export { ALPHA_BETA_PARAMS, AlphaBeta, type AlphaBetaParams, PLAIN_PARAMS } from './alpha-beta.ts';
export {
  AT_LEAST,
  type Bound,
  DRAWN,
  DRAWN_BY_COURSE,
  EXACT,
  type Knowledge,
  MOVER_LOSES,
  MOVER_WINS,
  OPEN,
  type Position,
  type Standing,
} from './position.ts';
export { DRAW, isDecided, MOST_EVALUATION, UNKNOWN, WIN } from './scores.ts';
export { StatePosition } from './state-position.ts';
