/** Commands at the table: what they are called, how they are written, and what they do. */
export const COMMANDS = {
  words: {
    hint: 'hint',
    where: 'where',
    sort: 'sort',
    more: 'more',
    undo: 'undo',
    board: 'board',
    score: 'score',
    rules: 'rules',
    save: 'save',
    load: 'load',
    fix: 'fix',
    list: 'list',
    help: 'help',
    quit: 'quit',
  },
  forms: {
    where: 'where 17, where in or where C',
    sort: 'sort pawn or sort value',
    save: 'save FILE',
    load: 'load FILE',
  },
  /** At the table of Dama Bianca. */
  about: {
    hint: 'the best turns here, and what each is worth',
    where: 'where 17: where that pawn can go, or which pawns can come there',
    sort: 'sort value: all turns, the best first; sort pawn: by pawn, as usual',
    more: 'more of the list',
    undo: 'back to your last decision with its dice (real dice: to the last line)',
    board: 'the board again',
    score: 'how all seats stand',
    rules: 'the rules of this game',
    save: 'save FILE: write the game to a file',
    load: 'load FILE: continue the game of a file',
    help: 'this list',
    quit: 'stop; the game stays saved',
  },
  /** At the table of any game, where it differs. */
  anyGame: {
    hint: 'the best moves here, and what each is worth',
    undo: 'back to your last decision',
    rules: 'the options of these rules',
  },
  /** What `sort` sorts by. */
  pawn: 'pawn',
  value: 'value',
} as const;
