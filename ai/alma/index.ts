export { ALMA_PLAYERS } from './players.ts';
export { Race } from './race.ts';
export { RaceProof } from './race-proof.ts';
export { SearchPosition } from './search-position.ts';
export { Solitaire } from './solitaire.ts';
export { ALMA_SUITE } from './suite/index.ts';
export { WayToGo } from './way-to-go.ts';
