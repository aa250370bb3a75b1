export { askAgain } from './again.ts';
export { choicesOf, select } from './choices.ts';
export { loadGame, saveGame, unfinishedGame } from './files.ts';
export { welcomeLines } from './guide.ts';
export { aboutGame, boardLines, eventText, handLines, scoreLines, winnerLine } from './report.ts';
export { rulesLines } from './rules-text.ts';
export { Session } from './session.ts';
export { MANUAL_DICE, Table, type TableEvent } from './table.ts';
