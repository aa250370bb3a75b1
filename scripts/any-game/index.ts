export { type AnalyzeOptions, analyzePosition, MAX_LINES } from './analyze.ts';
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
export { loadGame } from './session.ts';
export { recordedGame } from './stored-game.ts';
export { kitSuite, type SuiteSource, type SuiteTask } from './suite.ts';
