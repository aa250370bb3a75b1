/** Games that can be opened: of this device, from files, from a database. */
import { FORMAT } from './format.ts';

export const LIBRARY = {
  title: 'Games',
  open: 'Open a game or a position',
  file: 'Choose a file',
  drop: 'or drop a file here',
  paste: 'Paste from the clipboard',
  text: 'The text of a game or a position',
  openText: 'Open this text',
  notPasted: 'The browser does not allow reading the clipboard. Paste into the field.',
  empty: 'There is nothing in it.',
  tooLarge: 'This file is too large for a game.',
  unread: 'This cannot be opened:',
  several: (count: number) =>
    `The file has ${FORMAT.count(count, { one: 'game', other: 'games' })}. Choose one.`,
  gameOf: (number: number) => `Game ${number}`,
  /** Of this device. */
  kept: 'Finished on this device',
  noneKept: 'No game has been finished here yet.',
  names: (names: readonly string[]) => FORMAT.and(names),
  won: (names: readonly string[]) => (names.length === 0 ? 'not decided' : `${FORMAT.and(names)} won`),
  save: 'Save as a file',
  remove: 'Delete',
  removeSure: 'Delete this game?',
  removed: 'The game is deleted.',
  yes: 'Yes, delete',
  no: 'Keep',
  /** Of a database. */
  database: 'Database',
  noDatabase:
    'No database is open here. To look into recorded studies, start the page with: dama web --db FILE',
  study: 'Study',
  noStudies: 'The database has no studies yet.',
  games: 'Games of the study',
  filter: 'Games that match',
  filterIs: 'Such as margin>=20 or turns>60; several are joined by a comma.',
  search: 'Search',
  nothing: 'No game matches.',
  more: 'More games',
  running: 'running',
  watch: 'Watch',
  report: 'Report',
  blocks: (done: number, of: number) => `${FORMAT.number(done)} of ${FORMAT.number(of)} blocks`,
  block: 'Block',
  length: 'Turns',
  unanswered: 'The server does not answer:',
} as const;
