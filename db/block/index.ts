export { adjustedFeels, adjustedResults } from './adjusted-rows.ts';
export {
  ADJUSTED_SUMS_TABLE,
  type AdjustedBin,
  addAdjustedSums,
  checkAdjustedSums,
  type FigureOfBin,
  type ResultsOfBin,
  readAdjustedBins,
  remakeAdjustedSums,
} from './adjusted-sums.ts';
export {
  type DetailOf,
  detailColumns,
  detailTable,
  ensureDetails,
  GENERAL_TABLES,
  HAND_KEY,
  joinedDetails,
  PLACE_KEY,
  type StoredColumn,
} from './details.ts';
export { addEndings, checkEndings, ENDINGS_TABLE, readEndings, remakeEndings } from './ending-chunks.ts';
export { StudyFigures } from './figure-sums.ts';
export {
  type BlockResult,
  blockResults,
  type GameOutcome,
  listBlockOutcomes,
  listOutcomes,
  meanBlockMs,
  outcomeText,
  resultOf,
  resultsBelow,
  SHARE_UNITS,
} from './outcomes.ts';
export { formatGames, insertGames, iterateGames, sameGames, selectGames, selectHands } from './rows.ts';
export { checkRulesText, damagedRow, storedLineup } from './stored-rules.ts';
export {
  addSummaries,
  checkSummaries,
  hasSummaries,
  keepSummaries,
  remakeStudySums,
  remakeSummaries,
} from './summaries.ts';
