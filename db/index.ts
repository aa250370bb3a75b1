export { databaseBytes, freeBytes } from './disk.ts';
export type { Quantile, ValueShare } from './distributions.ts';
export { databaseDigest, dumpRows } from './dump.ts';
export { loadEquity, saveEquity } from './equity.ts';
export { lockFileOf } from './lock.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export { APPLICATION_ID, type DamaDatabase, type OpenMode, openDatabase } from './open.ts';
export {
  type BlockOutcome,
  blockShares,
  type GameOutcome,
  listOutcomes,
  outcomeText,
  SHARE_UNITS,
} from './outcomes.ts';
export { listQuarantine, type Quarantined, quarantineBlock } from './quarantine.ts';
export {
  getHand,
  getStudy,
  iterateHands,
  listBlocks,
  listStudies,
  type StoredHand,
  type StudyRow,
} from './queries.ts';
export { ensureTest, listTests, type TestKind, type TestRow, updateTest } from './sequential-tests.ts';
export {
  type BotStats,
  type CloseRound,
  computeStats,
  type GroupStats,
  type HazardRound,
  type PartStats,
  type SeatStats,
} from './stats.ts';
export {
  ensureStudy,
  findStudy,
  missingBlocks,
  recordedBlocks,
  revisionsOf,
  type StudyHandle,
  saveBlocks,
  resultsBelow,
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
