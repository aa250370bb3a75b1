export { type AdjustSummary, adjustStudies } from './adjustment.ts';
export { playClaims } from './claims.ts';
export { MB } from './disk-guard.ts';
export {
  openPool,
  openRolloutPool,
  type PoolChoice,
  type QueueChoice,
  readQueue,
  withQueue,
} from './pools.ts';
export { clockText, showProgress } from './progress.ts';
export {
  defaultWorkers,
  openToWrite,
  type RunOptions,
  readRecording,
  readWait,
  withRecording,
} from './recording.ts';
export { silenceFault } from './silence.ts';
export {
  playStudies,
  prepareProvisions,
  type RunControl,
  type RunSummary,
  refuseLineup,
  runStudies,
  type StudyOrder,
  summaryText,
} from './studies.ts';
