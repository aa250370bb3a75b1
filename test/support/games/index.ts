export { HOLD, Pig, PigState, ROLL } from '../../games/pig/index.ts';
export { TicTacToe } from '../../games/tic-tac-toe/game.ts';
export { BET, isUnseenDeal, Kuhn, type KuhnState, KuhnView, PASS } from './kuhn.ts';
export { FRONT, Race, REAR } from './race.ts';
