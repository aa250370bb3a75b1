export { parseTime, readConfig, type TournamentConfig } from './config.ts';
export type { Ending, Watch } from './run.ts';
export { playTournament, type TournamentResult, tournament } from './tournament.ts';
