export { choicesOf, columnsOf, select } from './choices.ts';
export { INTERRUPTED, Interrupted, openConsole, type TableConsole } from './console.ts';
export { loadGame, putAside, saveGame, unfinishedGame } from './files.ts';
export { boardLines, eventText, handLines, scoreLines, winnerLine } from './report.ts';
export { HUMAN, readSeat } from './seats.ts';
export { Session } from './session.ts';
export { MANUAL_DICE, Table, type TableEvent } from './table.ts';
