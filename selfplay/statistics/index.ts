export { type Calibration, type CalibrationBin, calibrate } from './calibration.ts';
export type { Claims } from './calibration-line.ts';
export { decimal } from './decimal.ts';
export { countDuel, type DuelCounts, superiorityOfShare } from './duel.ts';
export {
  type Bounded,
  eloEstimate,
  eloOf,
  eloOfShare,
  type Seats,
  seatsEloEstimate,
  shareOfElo,
} from './elo.ts';
export {
  complement,
  type Estimate,
  effectiveOfShare,
  type Interval,
  meanEstimate,
  scaleEstimate,
  shareEstimate,
  wilsonInterval,
} from './estimate.ts';
export { invert as invertMatrix, times as timesMatrix } from './linear.ts';
export { type BlockMoments, meanOfMoments, shareOfMoments } from './moments.ts';
export { holm, independentOf, type PairedDifference, pairedDifference } from './paired.ts';
export { blocksForElo, blocksForHalfWidth, forecastSprt } from './plan.ts';
export type { RatingBlock, RatingGame } from './rating-pool.ts';
export { type Ratings, rateBots, ratingPrecision } from './ratings.ts';
export { type BlockSums, type RunSums, ratioOf } from './ratio.ts';
export { type SprtPlan, type SprtState, SprtTest } from './sprt.ts';
export { tQuantile, tTail } from './student.ts';
export { anytimeInterval } from './tilt.ts';
