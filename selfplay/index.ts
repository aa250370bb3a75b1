export { type BotMaker, makeOwnBot, openingOf, playBlock } from './block.ts';
export { type BranchTask, type Spreader, searchBranches, type Thinker } from './branch-task.ts';
export {
  type CalibrateReply,
  type CalibrateTask,
  claimsOfHand,
  playCalibrateTask,
} from './calibrate-task.ts';
export { type ExternalSpec, isExternal, parseExternal } from './external-spec.ts';
export type {
  ComparedStatistic,
  FigureOf,
  FigureSet,
  FigureShape,
  FigureSink,
  FigureSum,
  FigureWords,
  OneHand,
  ReportSection,
  Statistic,
} from './figure-set.ts';
export { type ComparedFigure, comparedFigures, placeLead, wordsOf } from './figure-set.ts';
export { SHARE_PARTS, sixtieths } from './figure-units.ts';
export {
  addGames,
  figureShape,
  figuresOfGame,
  figuresVersion,
  sumsOfGame,
} from './figures.ts';
export { CutShortError, FORFEIT_REASONS, type Forfeit, ForfeitError, type ForfeitReason } from './forfeit.ts';
export {
  type GameKey,
  gameKeyOf,
  gameText,
  type ReadyGame,
  readyGame,
  recordedTurns,
  Shelf,
} from './game-shelf.ts';
export {
  DEFAULT_GAME,
  everyGame,
  findGame,
  gameNamed,
  gameNames,
  loadedGames,
  loadGames,
  registerGame,
  takeMissingGames,
} from './games.ts';
export { botPlace } from './general-figures.ts';
export type {
  CountReader,
  CountSink,
  InsightBody,
  InsightFigure,
  InsightMap,
  InsightRow,
  InsightTable,
  InsightWords,
  NamedInsight,
  PartWatcher,
  ReplayedInsight,
  WatchedTurn,
} from './insight-set.ts';
export { shownRounds } from './insight-set.ts';
export { botLabels, botName, rulesTitle, variantLabel } from './labels.ts';
export {
  botVersion,
  botVersions,
  checkedBy,
  fillLineup,
  isDecided,
  isSettledFrom,
  isWeakPlay,
  lineupFault,
  type PlayedBot,
  type PlayedStudy,
  paceOf,
  playedBy,
  playedIn,
  rotationsOf,
  settleSpec,
  settleStudy,
  strongerThan,
} from './lineup.ts';
export type {
  BlockRecord,
  BlockTask,
  Detail,
  DetailColumn,
  GameRecord,
  HandRecord,
  PlaceResult,
} from './record.ts';
export { entrantAt } from './record.ts';
export type { GameSetting } from './referee.ts';
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
  complement,
  countDuel,
  type DuelCounts,
  decimal,
  type Estimate,
  eloEstimate,
  eloOf,
  eloOfShare,
  forecastSprt,
  holm,
  type Interval,
  meanEstimate,
  meanOfMoments,
  type PairedDifference,
  pairedDifference,
  type RatingBlock,
  type RatingGame,
  type Ratings,
  type RunSums,
  rateBots,
  ratingPrecision,
  ratioOf,
  type Seats,
  type SprtPlan,
  type SprtState,
  SprtTest,
  scaleEstimate,
  seatsEloEstimate,
  shareEstimate,
  shareOfElo,
  shareOfMoments,
  superiorityOfShare,
  tQuantile,
  tTail,
  wilsonInterval,
} from './statistics/index.ts';
export { interleave, type OpenStudy, type StudyKey, type StudyTask } from './study.ts';
export type {
  CpuClock,
  GameKit,
  Luck,
  PartResult,
  Plies,
  Study,
  StudyKit,
} from './study-kit.ts';
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
export { packPlies, unpackPlies } from './turn-bytes.ts';
export { type BlockCheck, type Difference, type VerifyBy, type VerifyTask, verifyBlock } from './verify.ts';
export { drawnOpening, openedStudies, WholeGameStudy } from './whole-game-study.ts';
