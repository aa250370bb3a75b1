/** Names the commands at the table. */
import { texts } from '../messages/index.ts';
import { type Command as CommandOf, type CommandWords, commandLines } from '../terminal/commands.ts';
import type { OwnTable } from './own-table.ts';

type Name =
  | 'hint'
  | 'where'
  | 'sort'
  | 'more'
  | 'undo'
  | 'board'
  | 'score'
  | 'rules'
  | 'save'
  | 'load'
  | 'help'
  | 'quit';

const ALIASES = {
  '?': 'help',
  exit: 'quit',
  q: 'quit',
  h: 'hint',
  reach: 'where',
  u: 'undo',
} as const;

/** Those of every game, and those that a game brings with the parts which answer them. */
export function tableCommands(own: OwnTable): CommandWords<Name> {
  const { about, forms } = texts().commands;
  const { where, sort, score, ...all } = about;
  const given = own.where && own.scoreLines ? about : all;
  return { about: given as CommandWords<Name>['about'], forms, aliases: ALIASES };
}

export type Command = CommandOf<Name>;

export function helpLines(own: OwnTable): string[] {
  const help = own.help?.() ?? texts().anyGame.help;
  return [...help.split('\n'), ...commandLines(tableCommands(own))];
}
