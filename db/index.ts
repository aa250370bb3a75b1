export {
  type BlockResult,
  blockResults,
  listOutcomes,
  meanBlockMs,
  outcomeText,
  resultOf,
  resultsBelow,
} from './block/outcomes.ts';
export { listBlocks, sameGames } from './block/rows.ts';
export { checkSummaries } from './block/summaries.ts';
export { APPLICATION_ID } from './file/header.ts';
export { SCHEMA_VERSION } from './file/migrate.ts';
export {
  BUSY_WRITER_MS,
  type DamaDatabase,
  type OpenMode,
  openDatabase,
  openedFiles,
  withDatabase,
} from './file/open.ts';
export { isHeldElsewhere, type Patience } from './file/patience.ts';
export {
  type Adjustment,
  adjustedBlocks,
  ensureAdjustment,
  iterateCurves,
  listAdjustments,
  recordedGames,
  saveAdjusted,
  withdrawAdjusted,
} from './record/adjustments.ts';
export { type LabLooks, labTime, saveLabTime } from './record/lab-times.ts';
export { loadProvisions, saveProvisions } from './record/provisions.ts';
export { listQuarantine, quarantineBlock } from './record/quarantine.ts';
export {
  type BlockRow,
  blocksBetween,
  getHand,
  getStudy,
  hasRulesNamed,
  iterateHands,
  lastBlock,
  listBlockRows,
  listStudies,
  type StoredHand,
  type StudyProgress,
  type StudyRow,
  studyProgress,
  unknownGames,
} from './record/queries.ts';
export { markSearches } from './record/searches.ts';
export { ensureTest, listTests, type TestKind, type TestRow, updateTest } from './record/sequential-tests.ts';
export {
  ensureStudy,
  findStudy,
  missingBlocks,
  recordedBlocks,
  revisionsOf,
  type StudyHandle,
  saveBlocks,
} from './record/store.ts';
export {
  addTournamentStudy,
  configHash,
  ensureTournament,
  findTournament,
  listTournaments,
  type TournamentRow,
  tournamentStudies,
} from './record/tournaments.ts';
export {
  ensureTrainingRun,
  listTrainingRuns,
  saveTrainingPoints,
  type TrainingPoint,
  type TrainingRunKey,
  trainingCpu,
  trainingPoints,
} from './record/training.ts';
export { withdrawBlocks } from './record/withdrawal.ts';
export { type AdjustedGroup, type AdjustedMean, computeAdjusted } from './report/adjusted-stats.ts';
export { type CellFigures, cellFigures, dramaFigures, luckyShares } from './report/block-figures.ts';
export {
  EXPORT_TABLES,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  exportColumns,
  exportRows,
} from './report/export-rows.ts';
export { type BotForfeits, forfeitsOf } from './report/forfeits.ts';
export {
  COMPARISONS,
  type Comparison,
  type FoundHand,
  findHands,
  type HandCondition,
  type HandKey,
  type SearchColumn,
  searchColumns,
} from './report/hand-search.ts';
export { type ComparedStudy, compareStudies, hasBlocks, type StudyComparison } from './report/paired.ts';
export { type HeadToHead, type RatingReport, rateRecorded } from './report/ratings.ts';
export type { Quantile, ValueShare } from './report/stats.ts';
export {
  type BotStats,
  computeStats,
  type GroupStats,
  type PartStats,
  type RoundShare,
  type SeatStats,
} from './report/stats.ts';
export { groupKey, groupOf } from './report/study-groups.ts';
export { lockFileOf, takeLock } from './sqlite/lock.ts';
export { databaseBytes, freeBytes, wholeBytes } from './sqlite/place.ts';
export { backupDatabase, restoreDatabase, unfinishedCopy } from './upkeep/backup.ts';
export { checkDatabase, refuseDamaged } from './upkeep/check.ts';
export { databaseDigest, dumpRows } from './upkeep/dump.ts';
export { mergeDatabases } from './upkeep/merge.ts';
export { MERGED_TABLES } from './upkeep/merge-rows.ts';
