export type { InsightAnswer, InsightFound, InsightSample } from './answer.ts';
export { CountBook } from './count-book.ts';
export { NEAR } from './decisions.ts';
export {
  INSIGHT_DEPTH,
  type InsightReply,
  type InsightTask,
  insightBlock,
  insightsOf,
  replayedInsights,
  valuedInsights,
} from './insight-block.ts';
export { IDLE_STAKE, type Influence, influenceOf } from './kingmaking.ts';
export { Tally } from './tally.ts';
export type { ValuedGame, ValuedInsight, ValuedStep } from './valued-insight.ts';
export { owedParts, partsOf, WIN_OWES } from './win-owes.ts';
