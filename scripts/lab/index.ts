export { type LabConfig, readGameOf, readLab } from './config.ts';
export { Fields, shown } from './fields.ts';
export { type LabEnd, runLab } from './laboratory.ts';
export { labPage } from './page.ts';
export { readVariant } from './questions.ts';
export { labLines } from './report.ts';
