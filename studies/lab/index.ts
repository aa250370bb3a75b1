export { readGameOf, readLab } from './config.ts';
export { type LabResult, lab } from './lab.ts';
export { readVariant } from './questions.ts';
export type { LabSoFar, LabWatch } from './run.ts';
