export { DRAUGHTS_PLAYERS } from './players.ts';
