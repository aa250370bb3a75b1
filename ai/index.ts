export { ANALYSIS_PARAMS, type AnalysisParams, Analyst, luckOf, type OutcomeValue } from './analysis.ts';
export { BestReply } from './best-reply.ts';
export type { Bot, BotKind } from './bot.ts';
export type { Branch, BranchSearcher, BranchValue, Spread } from './branch.ts';
export { Budget } from './budget.ts';
export { Deepening } from './deepening.ts';
export type { DepthSearch } from './depth-search.ts';
export { Determinized, type SampledMove } from './determinized.ts';
export { batchSizeAfter } from './dice.ts';
export { ErringBot, ErringScorer, gaussian, JudgingBot, logOdds } from './erring-bot.ts';
export type { EvaluatorKind, MoveScorer } from './evaluator.ts';
export { type Evaluator, PlayedScorer, uniformEvaluator } from './evaluator.ts';
export type { Exact, Oracle } from './exact.ts';
export { ExactLines, type KnownLine } from './exact-lines.ts';
export { FILTER_PARAMS, type FilterParams } from './filter-params.ts';
export { FilteredExpectimax } from './filtered.ts';
export { type Host, hostHere, hostNeeded, setHost } from './host.ts';
export type { Kind, Param, Params, ParamValue } from './kind.ts';
export { levelsOf, percent } from './levels.ts';
export { Mcts } from './mcts.ts';
export type { MctsParams } from './mcts-params.ts';
export { monteCarloBots, ROLLOUT_BOT_PARAMS } from './monte-carlo.ts';
export { KeptSlots } from './net/kept-slots.ts';
export { createKernel, type KernelName } from './net/kernel.ts';
export { firstBest, logistic } from './net/logistic.ts';
export {
  CLIP,
  faultOfWeights,
  HIDDEN_SCALE,
  LIST_WIDTH,
  LISTED,
  MAX_WEIGHT,
  type Net,
  type NetMemory,
  type NetWeights,
  OUTPUT_SCALE,
} from './net/net.ts';
export {
  type ConstantInput,
  hexOf,
  isWhole,
  type NetFile,
  type NetHead,
  readNet,
  writeNet,
} from './net/net-file.ts';
export { PlainNet } from './net/plain-net.ts';
export { hasSimd, SimdNet } from './net/simd-net.ts';
export { fitsIn16Bits, groupsOf } from './net/sum-bound.ts';
export {
  type Chances,
  createPlayerKit,
  type HostNets,
  type PlayedBy,
  type PlayedKind,
  type PlayerKit,
  type Provisions,
  type ProvisionsKey,
  type Resource,
  type Resources,
} from './player-kit.ts';
export { RANDOM } from './random.ts';
export { REASONS, type Reason, reasonsThat } from './reason.ts';
export {
  MARK_LIMITS,
  MARK_SIGNS,
  type MarkLimits,
  markOf,
  type PlayerTotals,
  type ReviewedTurn,
  reviewMove,
  sumUp,
} from './review.ts';
export { type BatchSums, Rollout, type RolloutJob } from './rollout.ts';
export { ROLLOUT_PARAMS, type RolloutParams } from './rollout-params.ts';
export { type Plan, planPosition, runPlan, runPlanAsync } from './rollout-plan.ts';
export {
  bestOf,
  blockTrials,
  gapOf,
  LEAST_BLOCKS,
  meanOf,
  planPrecise,
  type Trials,
} from './rollout-precise.ts';
export { type RolloutInfo, RolloutSearch, rolloutPosition } from './rollout-search.ts';
export { type RolloutResult, RolloutTally } from './rollout-tally.ts';
export type { Future } from './sampled-future.ts';
export {
  type Limits,
  type Line,
  orderLines,
  type Proof,
  rootPlayer,
  type Search,
  type SearchInfo,
  type SearchProgress,
} from './search.ts';
export { SearchBot } from './search-bot.ts';
export {
  botNameFault,
  createBot,
  createEvaluatorOf,
  formatBotSpec,
  type Gone,
  goneFault,
  parseBotSpec,
  type ResolvedBot,
  resolveBot,
  resolveEvaluatorKind,
} from './spec.ts';
export { type Paces, STUDY, type StudyPlayer, type StudyRanks, studyBot, studyRanks } from './study-bot.ts';
export type { Suite, SuiteProblem } from './suite.ts';
export { type Judge, judgeOf } from './view-analyst.ts';
export { HastyBot, WrappedBot } from './wrapped-bot.ts';
