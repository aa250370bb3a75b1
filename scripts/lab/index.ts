export { type LabConfig, readLab } from './config.ts';
export { type LabEnd, runLab } from './laboratory.ts';
export { type LabLanguage, labLines } from './report.ts';
