export { chancesWithoutEnd, exactShares, lonePawnOf } from './chances.ts';
export { LonePawn } from './lone-pawn.ts';
export { type AccidentWorth, oddsOfRaces, type RaceOdds, worthOfAccidents } from './odds.ts';
export { OCA_PLAYERS } from './players.ts';
export { type Grid, Simulation, type Tally } from './simulation.ts';
