export { compactLayout, fullLayout } from './layout.ts';
export type { SeatView } from './legend.ts';
export { pathPoints } from './path.ts';
export { type BoardView, drawBoard } from './picture.ts';
export { ASCII, BOARD_OPTION, type Look, lookFor, paint, seatLabel, seatStyle, UNICODE } from './theme.ts';
