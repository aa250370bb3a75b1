export { reviewLines } from './review-report.ts';
export { rollTable } from './roll-table.ts';
