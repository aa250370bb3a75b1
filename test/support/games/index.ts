export { HOLD, Pig, PigState, ROLL } from './pig.ts';
export { FRONT, Race, REAR } from './race.ts';
export { TicTacToe } from './tic-tac-toe.ts';
