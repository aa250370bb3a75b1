export { BOSCO_PLAYERS } from './players.ts';
