export { layoutOf } from './layout.ts';
export { type BoardView, drawBoard } from './picture.ts';
export { ASCII, type Look, lookFor, paint, seatStyle, UNICODE } from './theme.ts';
