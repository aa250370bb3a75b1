export { formatSprt, GAIN, readSprt, SIMPLIFICATION, SPRT_OPTION } from './bounds.ts';
export { type Duel, duelOf, readLineup, shareIn } from './duel.ts';
export { AnytimeShare, testJson, testLines, verdictText } from './report.ts';
export { playTest, type TestEnd } from './run.ts';
