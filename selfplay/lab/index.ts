export type {
  CompareAnswer,
  KeepFinding,
  LabAnswer,
  LabCell,
  LabFigure,
  LabHand,
  LabQuestion,
  LabTexts,
  MeasureAnswer,
  RemedyAnswer,
  RemedyTrialAnswer,
  Unchecked,
} from './answer.ts';
export { MOST_MISJUDGED } from './answer.ts';
export { type FoundValue, gridOf, isValid, type Lever } from './lever-search.ts';
export { measure, measureEqually } from './measuring.ts';
export {
  BASE,
  BASE_SPOT,
  type Conditions,
  type Order,
  type Plan,
  type Reply,
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
export type { RaceResult } from './race.ts';
export {
  claimsOfFairness,
  fairVerdict,
  gamesForHalf,
  gamesOf,
  gamesToDecide,
  meanShares,
  playersOf,
  type SeatBlocks,
  seatEstimates,
  together,
  unfairness,
  type Verdict,
} from './seat-blocks.ts';
export { cellName, figurePhrase, sentencesOf, type Terms } from './sentences/sentences.ts';
export type { LeverShape } from './share-model.ts';
export { absoluteChange, keepVerdict, relativeChange } from './side-effects.ts';
