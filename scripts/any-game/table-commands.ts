/** Names the commands at the table of any game. */
import { texts } from '../messages/index.ts';
import { type Command as CommandOf, type CommandWords, commandLines } from '../terminal/commands.ts';

type Name = 'hint' | 'more' | 'undo' | 'board' | 'rules' | 'save' | 'load' | 'help' | 'quit';

const ALIASES = { '?': 'help', exit: 'quit', q: 'quit', h: 'hint', u: 'undo' } as const;

export function anyCommands(): CommandWords<Name> {
  const { about, anyGame, forms } = texts().commands;
  const { more, board, save, load, help, quit } = about;
  const { hint, undo, rules } = anyGame;
  return {
    about: { hint, more, undo, board, rules, save, load, help, quit },
    forms: { save: forms.save, load: forms.load },
    aliases: ALIASES,
  };
}

export type Command = CommandOf<Name>;

export function helpLines(): string[] {
  return [...texts().anyGame.help.split('\n'), ...commandLines(anyCommands())];
}
