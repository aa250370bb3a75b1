export { readMarks, readParams } from './options.ts';
export { reviewLines } from './review-report.ts';
export { formatShare, formatSigned } from './texts.ts';
export { turnTable } from './turn-table.ts';
