export { TicTacToe } from '../../games/tic-tac-toe/game.ts';
export { HOLD, Pig, PigState, ROLL } from './pig.ts';
export { FRONT, Race, REAR } from './race.ts';
