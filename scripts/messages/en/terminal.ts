/** What is said in the terminal whatever the command or the game. */
export const TERMINAL = {
  see: (command: string) => `See ${command}`,
  /** First letters of what means yes. */
  yes: 'y',
  takes: (word: string, form: string) => `${word} what? Type ${form}`,
  takesNothing: (word: string) => `${word} takes nothing after it`,
  more: (left: number) => `and ${left} more, type more`,
  hidden: (count: number) => `and ${count} more`,
  enterPlays: (number: number, text: string) => `Enter plays number ${number}, ${text}`,
  unfinished: (file: string) => `There is an unfinished game in ${file}. Continue it? [y/n]`,
  putAside: (file: string, aside: string) => `The unfinished game in ${file} is kept in ${aside}.`,
  gameSaved: (file: string) => `The game is saved in ${file}`,
  continueBy: (command: string) => `Continue it: ${command}`,
  saved: (file: string) => `saved in ${file}`,
  loaded: (about: string) => `loaded ${about}`,
  here: (about: string) => `here: ${about}`,
  leaveHere: 'Leave the game here for the other one? [y/n]',
  staysHere: 'the game here continues',
  position: (text: string) => `position ${text}`,
  noUndo: 'there is no earlier decision of yours',
  undone: 'back to your last decision',
  seed: (seed: number) => `seed ${seed}`,
  noNet: (levels: string, count: number, rules: string, fallback: string) =>
    `Warning: no net plays ${rules}: ${levels} ${count === 1 ? 'plays' : 'play'} weaker, by the ${fallback} (dama train --minutes makes a net; dama solve --keep, on a small board, plays exactly)`,
  rulesWith: (rules: string, players: number) => `${rules} with ${players} players`,
  likewise: (first: string, count: number) => `${first} (and likewise in ${count} more)`,
  viewerKeys: 'Enter next   b back   ] [ next, previous hand   g G start, end   q quit',
} as const;
