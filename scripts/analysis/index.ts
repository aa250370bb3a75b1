export { readMarks, readParams } from './options.ts';
export { formatShare, formatSigned, signOf, type TurnLine } from './texts.ts';
export { turnTable } from './turn-table.ts';
