export { type LabConfig, readLab } from './config.ts';
export { type LabEnd, runLab } from './laboratory.ts';
export { labPage } from './page.ts';
export { labLines } from './report.ts';
