export { type Book, growBook } from './book/index.ts';
export {
  type Census,
  censusOf,
  ENDING_FILES,
  ENDING_RULES,
  type EndingRules,
  Endings,
  endingsOf,
  LEAST_PIECES,
  type Material,
  MOST_PIECES,
  makeTable,
  materialsOf,
  NOT_KNOWN,
  PUBLISHED_POSITIONS,
  pliesOf,
  tableName,
  tableOf,
} from './endings/index.ts';
export type { Evaluation } from './evaluation.ts';
export { handEvaluation } from './hand-evaluation.ts';
export { learntEvaluation } from './learnt.ts';
export { featuresOf, MOST_FEATURES, SIGN_OF, WEIGHT_OF, WEIGHTS } from './patterns/features.ts';
export { blend, FULL, LOGIT, PatternEvaluation } from './patterns/pattern-evaluation.ts';
export {
  MOST_WEIGHT,
  PATTERNS_VERSION,
  packWeights,
  unpackWeights,
  type Weights,
  type WeightsFile,
} from './patterns/weights.ts';
export { DRAUGHTS_PLAYERS } from './players.ts';
export { DraughtsPosition } from './position.ts';
export { DRAUGHTS_SUITE } from './suite/index.ts';
