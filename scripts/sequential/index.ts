export { formatSprt, GAIN, readSprt, SIMPLIFICATION, SPRT_OPTION } from './bounds.ts';
export { type Duel, duelOf, readLineup, shareIn } from './duel.ts';
export { matchJson, matchLines, readMatch } from './match-report.ts';
export { AnytimeShare, testJson, testLines } from './report.ts';
export { playTest } from './run.ts';
