export {
  type AdjustedShare,
  type Adjustment,
  type AdjustmentKey,
  adjustedBlocks,
  adjustedShares,
  ensureAdjustment,
  iterateCurves,
  listAdjustments,
  recordedGames,
  type StoredCurve,
  saveAdjusted,
  withdrawAdjusted,
} from './adjustments.ts';
export { blocksBetween, type StudyProgress, studyProgress } from './progress.ts';
export { loadProvisions, saveProvisions } from './provisions.ts';
export { listQuarantine, type Quarantined, quarantineBlock } from './quarantine.ts';
export {
  getHand,
  getStudy,
  hasRulesNamed,
  iterateHands,
  lastBlock,
  listBlocks,
  listStudies,
  type StoredHand,
  type StudyRow,
  unknownGames,
} from './queries.ts';
export { type BlockRow, listBlockRows } from './recorded.ts';
export { ensureTest, listTests, type TestKind, type TestRow, updateTest } from './sequential-tests.ts';
export {
  ensureStudy,
  findStudy,
  missingBlocks,
  recordedBlocks,
  revisionsOf,
  type StudyHandle,
  saveBlocks,
} from './store.ts';
export {
  addTournamentStudy,
  configHash,
  ensureTournament,
  findTournament,
  listTournaments,
  type TournamentRow,
  type TournamentStudy,
  tournamentStudies,
} from './tournaments.ts';
export {
  ensureTrainingRun,
  listTrainingRuns,
  saveTrainingPoints,
  type TrainingJudgement,
  type TrainingPoint,
  type TrainingRunKey,
  type TrainingRunRow,
  trainingCpu,
  trainingPoints,
} from './training.ts';
export { type Withdrawn, withdrawBlocks } from './withdrawal.ts';
