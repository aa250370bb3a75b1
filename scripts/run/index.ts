export { type AdjustSummary, adjustStudies } from './adjustment.ts';
export { playClaims } from './claims.ts';
export { MB } from './disk-guard.ts';
export { Interrupt } from './interrupt.ts';
export { LOCK_WAIT_MS } from './patience.ts';
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
  readWaiting,
  withRecording,
  withWaiting,
} from './recording.ts';
export { silenceFault } from './silence.ts';
export {
  findProvisions,
  playStudies,
  type RunControl,
  type RunSummary,
  refuseLineup,
  runStudies,
  type StudyOrder,
  summaryText,
} from './studies.ts';
