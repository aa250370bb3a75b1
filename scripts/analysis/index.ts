export { readMarks, readParams } from './options.ts';
export { formatShare, formatSigned } from './texts.ts';
export { turnTable } from './turn-table.ts';
