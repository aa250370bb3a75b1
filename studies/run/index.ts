export { adjustStudies } from './adjustment.ts';
export { type Calibrated, calibration } from './calibration.ts';
export {
  type Notes,
  onStop,
  plainContext,
  type RunContext,
  type RunProgress,
  RunStopped,
} from './context.ts';
export { MB } from './disk-guard.ts';
export { type Fallback, fallbacksOf, type Seating } from './fallbacks.ts';
export {
  chosenStudies,
  groupText,
  knownStudies,
  type StudyChoice,
  studiesOf,
  studyFilter,
} from './filter.ts';
export type { GameStudies, SpecialistMaker, SpecialistOrder } from './game-studies.ts';
export { type Run, type RunEvent, type RunState, startRun } from './handle.ts';
export { LOCK_WAIT_MS } from './patience.ts';
export {
  openPool,
  openRolloutPool,
  type PoolChoice,
  playClaims,
  type QueueChoice,
  queueAddress,
} from './pools.ts';
export { countBlocks, type Progress } from './progress.ts';
export {
  type AdjustResult,
  adjust,
  among,
  insights,
  statistics,
  type VerifyResult,
  verify,
} from './recorded.ts';
export { type RunOptions, recording } from './recording.ts';
export { type RulesText, selfplay, variantsOf } from './selfplay.ts';
export { DEFAULT_DB, DEFAULT_MIN_FREE, defaultWorkers, type RunSettings, runOptionsOf } from './settings.ts';
export { silenceFault } from './silent-bots.ts';
export {
  findProvisions,
  NOTHING,
  playStudies,
  type RunControl,
  type RunSummary,
  refuseLineup,
  runStudies,
  type StudyOrder,
  summaryText,
} from './studies.ts';
export type { Finding } from './verification.ts';
export { usualBotNotes, weakPlayNotes } from './who-plays.ts';
