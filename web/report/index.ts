export {
  type ComparedVariants,
  type CompareReportOptions,
  compareReport,
  type SweepReportOptions,
  type SweptOptions,
  sweepReport,
} from './compare/report.ts';
export { type InsightReportOptions, insightReport, withInsights } from './insights/report.ts';
export { isThin, THIN } from './intervals.ts';
export { type LabReportOptions, labReport } from './lab/report.ts';
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
  ReportPart,
  ReportSection,
  ReportTable,
  Rounds,
  Scale,
} from './model.ts';
export { cellText, eloText, estimateText, valueText } from './numbers.ts';
export { REPORT_POLICY, renderReport } from './page.ts';
export { forfeitTexts, type NamedStudy, notesOf, playedTexts, playWarnings } from './played.ts';
export { provenanceRows } from './provenance.ts';
export { type RatingReportOptions, ratingReport } from './ratings/report.ts';
export { chosenGames, firstHands, type HandValue } from './replays/chosen.ts';
export { valuedFigure } from './study/luck.ts';
export { matchReport } from './study/match.ts';
export { type StudyReportOptions, studyReport } from './study/report.ts';
export { type ReportWords, reportWords } from './words.ts';
