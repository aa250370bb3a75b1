export { ALPHA_BETA_PARAMS, AlphaBeta, type AlphaBetaParams, PLAIN_PARAMS } from './alpha-beta.ts';
export {
  AT_LEAST,
  AT_MOST,
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
export {
  DRAW,
  isDecided,
  MOST_EVALUATION,
  MOST_PLIES,
  pliesOf,
  UNKNOWN,
  WIN,
} from './scores.ts';
export { type StateGame, StatePosition } from './state-position.ts';
