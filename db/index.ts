export {
  type AdjustedBot,
  type AdjustedGroup,
  type AdjustedMean,
  type AdjustedSeat,
  type ClosingStats,
  computeAdjusted,
} from './adjusted-stats.ts';
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
} from './adjustments.ts';
export { backupDatabase } from './backup.ts';
export { checkDatabase } from './check.ts';
export { databaseBytes, freeBytes } from './disk.ts';
export type { Quantile, ValueShare } from './distributions.ts';
export { databaseDigest, dumpRows } from './dump.ts';
export { type FigureInfo, figuresOf, PRIMARY_FIGURES } from './ending-figures.ts';
export { checkEndings } from './endings.ts';
export { loadEquity, saveEquity } from './equity.ts';
export {
  EXPORT_COLUMNS,
  EXPORT_TABLES,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  exportRows,
} from './export-rows.ts';
export { lockFileOf } from './lock.ts';
export { type MergeSummary, mergeDatabases } from './merge.ts';
export { MERGED_TABLES } from './merge-rows.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export { APPLICATION_ID, type DamaDatabase, type OpenMode, openDatabase } from './open.ts';
export {
  type BlockOutcome,
  type BlockResult,
  blockResults,
  type GameOutcome,
  listOutcomes,
  meanBlockMs,
  outcomeText,
  resultOf,
  resultsBelow,
  SHARE_UNITS,
} from './outcomes.ts';
export {
  type ComparedStudy,
  compareStudies,
  type FigureDifference,
  hasBlocks,
  type StudyComparison,
} from './paired.ts';
export { listQuarantine, type Quarantined, quarantineBlock } from './quarantine.ts';
export {
  getHand,
  getStudy,
  iterateHands,
  lastBlock,
  listBlocks,
  listStudies,
  type StoredHand,
  type StudyRow,
} from './queries.ts';
export { type HeadToHead, type RatingReport, rateRecorded } from './ratings.ts';
export { type BlockRow, listBlockRows } from './recorded.ts';
export { ensureTest, listTests, type TestKind, type TestRow, updateTest } from './sequential-tests.ts';
export {
  type BotStats,
  type CloseRound,
  computeStats,
  type GroupStats,
  type HazardRound,
  type PartStats,
  type SeatStats,
  type StatsOptions,
} from './stats.ts';
export {
  ensureStudy,
  findStudy,
  missingBlocks,
  recordedBlocks,
  revisionsOf,
  type StudyHandle,
  saveBlocks,
} from './store.ts';
export { checkSummaries } from './summaries.ts';
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
