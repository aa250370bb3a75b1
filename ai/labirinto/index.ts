export { LABIRINTO_PLAYERS } from './players.ts';
