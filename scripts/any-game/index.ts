export { type AnalyzeOptions, analyzePosition, MAX_LINES } from './analyze.ts';
export { findRecorded } from './found-game.ts';
export type { PositionSource } from './placed.ts';
export { type PlayOptions, playGame } from './play.ts';
export {
  countPositions,
  listTurns,
  type PerftOptions,
  type ShowOptions,
  showPosition,
  type TurnsOptions,
} from './positions.ts';
export { type ReplayOptions, replayGame } from './replay.ts';
export { rulesInWords } from './report.ts';
export { type ReviewOptions, reviewGame } from './review.ts';
export { kitSuite, type SuiteSource, type SuiteTask } from './suite.ts';
