export { INTERRUPTED, Interrupted, openConsole, type TableConsole } from './console.ts';
export { loadGame, putAside, unfinishedGame } from './files.ts';
export { Session } from './session.ts';
export { HUMAN, Table } from './table.ts';
