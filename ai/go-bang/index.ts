export { Patterns } from './patterns.ts';
export { GO_BANG_PLAYERS } from './players.ts';
