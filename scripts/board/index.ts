export { viewOfHand } from './dama-bianca.ts';
export { compactLayout, fullLayout } from './layout.ts';
export { pathPoints } from './path.ts';
export { type BoardView, drawBoard } from './picture.ts';
export { ASCII, BOARD_OPTION, type Look, lookFor, paint, seatStyle, UNICODE } from './theme.ts';
