export { askAgain } from './again.ts';
export { loadGame, saveGame, unfinishedGame } from './files.ts';
export { welcomeLines } from './guide.ts';
export { aboutGame, boardLines, eventText, handLines, scoreLines, winnerLine } from './report.ts';
export { Session } from './session.ts';
