export { ALMA_PLAYERS } from './players.ts';
export { Race } from './race.ts';
export { WayToGo } from './way-to-go.ts';
