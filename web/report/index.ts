export {
  type CompareReportOptions,
  compareReport,
  sweepReport,
} from './compare/report.ts';
export { insightReport, withInsights } from './insights/report.ts';
export { type LabRecords, labRecords, labReport } from './lab/report.ts';
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
export { cellText, eloText, valueText } from './numbers.ts';
export { REPORT_POLICY, renderReport } from './page.ts';
export { forfeitTexts, type NamedStudy, notesOf, playedTexts, playWarnings } from './played.ts';
export { provenanceRows } from './provenance.ts';
export { ratingReport } from './ratings/report.ts';
export { valuedFigure } from './study/luck.ts';
export { matchReport } from './study/match.ts';
export { studyReport } from './study/report.ts';
export { type ReportWords, reportWords } from './words.ts';
