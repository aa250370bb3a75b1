export { type BotMaker, type CpuClock, placeResults, playBlock } from './block.ts';
export { botLabels, botName } from './bot-names.ts';
export {
  type CalibrateReply,
  type CalibrateTask,
  claimsOfHand,
  playCalibrateTask,
} from './calibrate-task.ts';
export { type ExternalSpec, isExternal, parseExternal } from './external-spec.ts';
export { FORFEIT_REASONS, type Forfeit, ForfeitError, type ForfeitReason } from './forfeit.ts';
export { fitLeaf } from './leaf-fit.ts';
export { botVersion, entrantAt, fillLineup, lineupFault, rotationsOf } from './lineup.ts';
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
export {
  anytimeInterval,
  type BlockMoments,
  type BlockSums,
  type Bounded,
  blocksForElo,
  blocksForHalfWidth,
  type Calibration,
  type CalibrationBin,
  type Claims,
  calibrate,
  cohenH,
  complement,
  countDuel,
  type DuelCounts,
  type Estimate,
  eloEstimate,
  eloOf,
  eloOfShare,
  forecastSprt,
  holm,
  type Interval,
  levelOffsets,
  meanEstimate,
  meanOfMoments,
  type PairedDifference,
  type PlaceScores,
  pairedDifference,
  type RatingBlock,
  type RatingGame,
  type Ratings,
  rateBots,
  ratingPrecision,
  type Seats,
  type SprtPlan,
  type SprtState,
  SprtTest,
  scaleEstimate,
  seatsEloEstimate,
  shareEstimate,
  shareOfElo,
  shareOfMoments,
  sprt,
  superiorityOfShare,
  tQuantile,
  tTail,
  wilsonInterval,
} from './statistics/index.ts';
export { interleave, type OpenStudy, type StudyKey, type StudyTask } from './study.ts';
export {
  countTables,
  FORMATS,
  type Format,
  fixedPairings,
  MAX_TABLES,
  type PairingResult,
  swissPairings,
  type TournamentPlan,
} from './tournament/schedule.ts';
export { gameFault, readTrainConfig, type TrainConfig } from './train/config.ts';
export { judgeNet } from './train/judge.ts';
export { readTrainStages } from './train/stages.ts';
export { startFault } from './train/start-fault.ts';
export { playTrainTask, type TrainReply, type TrainTask } from './train/task.ts';
export { type Generation, Trainer, type TrainHost } from './train/trainer.ts';
export { variantLabel } from './variant-label.ts';
export { type BlockCheck, type Difference, type VerifyBy, type VerifyTask, verifyBlock } from './verify.ts';
