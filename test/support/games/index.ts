export { Pig, PigState } from '../../games/pig/index.ts';
export { TicTacToe } from '../../games/tic-tac-toe/game.ts';
export { BET, isUnseenDeal, Kuhn, type KuhnState, KuhnView, PASS } from './kuhn.ts';
export { Race } from './race.ts';
