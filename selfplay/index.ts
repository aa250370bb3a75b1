export { type CpuClock, placeResults, playBlock } from './block.ts';
export {
  type BlockSums,
  complement,
  type Estimate,
  eloEstimate,
  eloOf,
  type Interval,
  meanEstimate,
  scaleEstimate,
  shareEstimate,
  wilsonInterval,
} from './estimate.ts';
export { type FitOptions, type FitResult, fitLeaf } from './leaf-fit.ts';
export { botVersion, entrantAt, fillLineup, rotationsOf } from './lineup.ts';
export {
  type BlockRecord,
  type BlockTask,
  BYTES_PER_TURN,
  type GameRecord,
  type HandRecord,
  type PlaceResult,
  packTurn,
  unpackTurns,
} from './record.ts';
export {
  playPlan,
  playRollout,
  type RolloutRoot,
  type RolloutTask,
  rolloutRoot,
} from './rollout-task.ts';
export { tQuantile } from './student.ts';
export { interleave, type OpenStudy, type StudyKey, type StudyTask } from './study.ts';
