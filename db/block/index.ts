export {
  addEndings,
  arrayOf,
  centreOf,
  checkEndings,
  ENDINGS_TABLE,
  type Endings,
  fillEndings,
  offOf,
  readEndings,
  ringOf,
} from './endings.ts';
export { StudyFigures } from './figure-sums.ts';
export {
  botPlace,
  CLAIM_PARTS,
  type Figure,
  figureShape,
  SCORE_PARTS,
  type ScorePart,
  SHARE_PARTS,
  scoreStep,
} from './figures.ts';
export {
  type BlockOutcome,
  type BlockResult,
  blockResults,
  countOutcome,
  type GameOutcome,
  listOutcomes,
  meanBlockMs,
  outcomeText,
  resultOf,
  resultsBelow,
  SHARE_UNITS,
} from './outcomes.ts';
export { formatGames, insertGames, sameGames, selectGames, selectHands } from './rows.ts';
export { addSummaries, checkSummaries, hasSummaries, remakeSummaries } from './summaries.ts';
