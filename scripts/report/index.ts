export { adjustedFigures, adjustedLines, adjustedTitle } from './adjusted-report.ts';
export { forfeitLines, neverPlayed } from './forfeits.ts';
export { type PlayedReport, playedLines, playedReport, withPlayed } from './played.ts';
export { CSV_HEAD, csvLines } from './stats-csv.ts';
export {
  formatEstimate,
  formatLineup,
  formatTitle,
  formatUnit,
  repeatLines,
  reportLines,
  sectionNames,
  usualSections,
} from './stats-report.ts';
export { groupText, studiesOf } from './studies-of.ts';
