export {
  type AdjustedBot,
  type AdjustedGroup,
  type AdjustedMean,
  type AdjustedSeat,
  type ClosingStats,
  computeAdjusted,
} from './adjusted-stats.ts';
export { type CellFigures, cellFigures } from './cell-figures.ts';
export type { Quantile, ValueShare } from './distributions.ts';
export { dramaFigures } from './drama-figures.ts';
export {
  EXPORT_TABLES,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  exportColumns,
  exportRows,
} from './export-rows.ts';
export { type BotForfeits, forfeitsOf } from './forfeits.ts';
export {
  COMPARISONS,
  type Comparison,
  type FoundHand,
  findHands,
  type HandCondition,
  type HandKey,
  type SearchColumn,
  searchColumns,
} from './hand-search.ts';
export { type LuckyShares, luckyShares } from './lucky-shares.ts';
export {
  type ComparedStudy,
  compareStudies,
  type FigureDifference,
  hasBlocks,
  type StudyComparison,
} from './paired.ts';
export { type HeadToHead, type RatingReport, rateRecorded } from './ratings.ts';
export {
  type BotStats,
  computeStats,
  type GroupStats,
  type PartStats,
  type RoundShare,
  type SeatStats,
  type StatsOptions,
} from './stats.ts';
export { groupKey, groupOf, type StudyGroup } from './study-groups.ts';
