export { type LabConfig, readGameOf, readLab, readVariant } from './config.ts';
export { Fields, shown } from './fields.ts';
export { type LabEnd, runLab } from './laboratory.ts';
export { labPage } from './page.ts';
export { labLines } from './report.ts';
