export { HOLD, Pig, type PigOptions, PigState, ROLL } from './pig.ts';
export { FRONT, Race, type RaceOptions, RaceState, REAR } from './race.ts';
export { TicTacToe, TicTacToeState } from './tic-tac-toe.ts';
