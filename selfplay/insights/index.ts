export type { InsightAnswer, InsightFound } from './answer.ts';
export { CountBook } from './count-book.ts';
export {
  INSIGHT_DEPTH,
  type InsightReply,
  type InsightTask,
  insightBlock,
  insightsOf,
  replayedInsights,
  valuedInsights,
} from './insight-block.ts';
export { influenceOf } from './kingmaking.ts';
export { Tally } from './tally.ts';
export type { ValuedGame, ValuedStep } from './valued-insight.ts';
export { owedParts, partsOf } from './win-owes.ts';
