export {
  type AdjustedBlock,
  type AdjustedGame,
  type AdjustedHand,
  type AdjustedPlace,
  type AdjustTask,
  adjustBlock,
  adjustGame,
  CLOSING_MARGIN,
  evaluatorIdentity,
} from './adjust-block.ts';
export { type CourseTurn, followTurns, type PlainTurn, StepSums, type Steps } from './course.ts';
export { type CurveTurn, packCurve, unpackCurve } from './curve.ts';
export { DECISIVE, type Drama, dramaOf } from './drama.ts';
export { jackknife } from './jackknife.ts';
export { sampleBlocks } from './sample.ts';
export { addResult, SKILL_PARTS, SKILL_SUMS, type SkillPart, skillShares } from './skill.ts';
export { type Closes, type Judgement, Valuation, type ValuedOutcomes } from './valuation.ts';
