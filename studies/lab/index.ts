export { readGameOf } from './config.ts';
export { lab } from './lab.ts';
export { readVariant } from './questions.ts';
