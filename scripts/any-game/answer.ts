/** Commands at the table of any game. */
import type { Command as CommandOf, CommandWords } from '../terminal/index.ts';

const ABOUT = {
  hint: 'the best moves here, and what each is worth',
  more: 'more of the list',
  undo: 'back to your last decision',
  board: 'the board again',
  rules: 'the options of these rules',
  save: 'save FILE: write the game to a file',
  load: 'load FILE: continue the game of a file',
  help: 'this list',
  quit: 'stop; the game stays saved',
} as const;
type Name = keyof typeof ABOUT;

export const COMMANDS: CommandWords<Name> = {
  about: ABOUT,
  forms: { save: 'save FILE', load: 'load FILE' },
  aliases: { '?': 'help', exit: 'quit', q: 'quit', h: 'hint', u: 'undo' },
};

export type Command = CommandOf<Name>;

export const HELP = [
  'Type a move, or its beginning to list the moves that begin so. A move can also',
  'be typed spot by spot, as it would be clicked: the labels on the board. Enter',
  'lists all moves. A number of the list that was shown last plays it.',
];
