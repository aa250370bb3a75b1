export {
  type AdjustedBlock,
  type AdjustedGame,
  type AdjustTask,
  adjustBlock,
  adjustGame,
  CLOSING_MARGIN,
  evaluatorIdentity,
  sampleBlocks,
} from './adjust-block.ts';
export { type CourseDraw, type CourseTurn, followActions, StepSums } from './course.ts';
export { type CurveTurn, packCurve, unpackCurve } from './curve.ts';
export {
  DECISIVE,
  dramaOf,
  leaderOf,
  ROUNDING,
  soleWinner,
} from './drama.ts';
export { jackknife } from './jackknife.ts';
export { SKILL_PARTS, SKILL_SUMS, type SkillPart, skillShares } from './skill.ts';
export { Valuation, valuationFor } from './valuation.ts';
export { DRAMA_FIGURES, type DramaFigure, VALUED_FIGURES } from './valued-figures.ts';
