export { RULES, TicTacToe, TicTacToeState } from './game.ts';
export { TIC_TAC_TOE_KIT } from './kit.ts';
