export {
  type ComparedVariants,
  type CompareReportOptions,
  compareReport,
  type SweepReportOptions,
  type SweptOptions,
  sweepReport,
} from './compare/index.ts';
export { comparedWords } from './figures/words.ts';
export type { FigureWords, GameReports } from './game-reports.ts';
export { type InsightReportOptions, insightReport, withInsights } from './insights/index.ts';
export { isThin, THIN } from './intervals.ts';
export type {
  Band,
  Bars,
  Cell,
  Curve,
  GameFrame,
  GameList,
  GameOnPage,
  Heat,
  Intervals,
  Picture,
  PictureRow,
  Provenance,
  Reference,
  ReportPage,
  ReportSection,
  ReportTable,
  Rounds,
  Scale,
} from './model.ts';
export { estimateText, valueText } from './numbers.ts';
export { REPORT_POLICY, renderReport } from './page.ts';
export { notesOf } from './played.ts';
export { type RatingReportOptions, ratingReport } from './ratings/index.ts';
export { chosenGames, firstHands, type HandValue, valueOfFigure } from './replays/index.ts';
export { type StudyReportOptions, studyReport } from './study/index.ts';
