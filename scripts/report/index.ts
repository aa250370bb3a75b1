export { adjustedFigures, adjustedLines, adjustedTitle } from './adjusted-report.ts';
export { forfeitLines } from './forfeits.ts';
export { CSV_HEAD, csvLines } from './stats-csv.ts';
export {
  DEFAULT_SECTIONS,
  formatEstimate,
  formatLineup,
  formatTitle,
  reportLines,
  SECTIONS,
  type Section,
} from './stats-report.ts';
