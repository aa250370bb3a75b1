export { parseTime, readConfig, type TournamentConfig } from './config.ts';
export { type Log, logFileOf, openLog } from './log.ts';
export { pairingLines } from './pairings.ts';
export { reportJson, reportLines } from './rating-tables.ts';
export { type Ending, type TournamentEnd, TournamentRun } from './run.ts';
export { type Path, parseSource, pathText, readSource, type Source } from './source.ts';
