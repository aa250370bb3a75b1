export { type Gathered, gatherInsights, type InsightOptions } from './gather.ts';
export { insightCsv, insightLines } from './report.ts';
