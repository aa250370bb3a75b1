export type {
  KeepFinding,
  LabAnswer,
  LabCell,
  LabFigure,
  LabHand,
  LabQuestion,
  LabTexts,
  RemedyAnswer,
  RemedyTrialAnswer,
  Unchecked,
} from './answer.ts';
export { distinctCells, MOST_MISJUDGED } from './answer.ts';
export { gridOf, isValid, type Lever } from './lever-search.ts';
export { measureEqually } from './measuring.ts';
export {
  BASE,
  BASE_SPOT,
  type Conditions,
  type Order,
  type Plan,
  type Spot,
  type Stage,
  spotKey,
} from './plan.ts';
export {
  type CompareFinding,
  type Confirmed,
  comparePlan,
  type MeasureFinding,
  measurePlan,
  type RemedyFinding,
  type RemedyOption,
  type RemedyTrial,
  remedyPlan,
} from './questions.ts';
export {
  claimsOfFairness,
  fairVerdict,
  gamesForHalf,
  gamesOf,
  gamesToDecide,
  meanShares,
  type SeatBlocks,
  seatEstimates,
  together,
  unfairness,
  type Verdict,
} from './seat-blocks.ts';
export { figurePhrase, sentencesOf } from './sentences/sentences.ts';
export { absoluteChange, keepVerdict, relativeChange } from './side-effects.ts';
