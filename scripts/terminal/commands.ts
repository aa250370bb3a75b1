/** Reads commands that people type at a table instead of a turn, in every language. */

import { allTexts, type TerminalTexts, texts } from '../messages/index.ts';

type Words = TerminalTexts['commands']['words'];

/** What a command is called in the catalogue. */
type CommandName = keyof Words;

/** What there is, by name, in the language that is spoken. */
export interface CommandWords<N extends CommandName> {
  /** What each command does. */
  readonly about: Readonly<Record<N, string>>;
  /** How those are written that take something. */
  readonly forms: Readonly<Partial<Record<N, string>>>;
  /** Further words for them; those of every language are known. */
  readonly aliases: Readonly<Record<string, N>>;
}

export interface Command<N extends CommandName> {
  readonly kind: 'command';
  readonly name: N;
  readonly argument: string;
}

type CommandAnswer<N extends CommandName> = Command<N> | { readonly kind: 'wrong'; readonly message: string };

function namesOf<N extends CommandName>({ about }: CommandWords<N>): N[] {
  return Object.keys(about) as N[];
}

/** The command that a word means. */
function nameOf<N extends CommandName>(word: string, commands: CommandWords<N>): N | undefined {
  if (Object.hasOwn(commands.aliases, word)) return commands.aliases[word];
  return namesOf(commands).find((name) => allTexts().some((one) => one.commands.words[name] === word));
}

/** What a command was given, quotes around it removed. */
function argumentOf(line: string): string {
  const text = line.trim().replace(/^\S+\s*/, '');
  return /^(['"]).+\1$/.test(text) ? text.slice(1, -1) : text;
}

/** A command, or what is wrong with one; nothing if the line is of another kind. */
export function readCommand<N extends CommandName>(
  line: string,
  commands: CommandWords<N>,
): CommandAnswer<N> | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = first.toLowerCase();
  const name = nameOf(word, commands);
  if (name === undefined) return undefined;
  const say = texts().terminal;
  const form = commands.forms[name];
  if (form !== undefined) {
    if (rest.length === 0) return { kind: 'wrong', message: say.takes(word, form) };
    return { kind: 'command', name, argument: argumentOf(line) };
  }
  if (rest.length > 0) return { kind: 'wrong', message: say.takesNothing(word) };
  return { kind: 'command', name, argument: '' };
}

/** What the commands are called in the language that is spoken. */
export function commandNames<N extends CommandName>(commands: CommandWords<N>): string[] {
  return namesOf(commands).map((name) => texts().commands.words[name]);
}

/** All commands, for help. */
export function commandLines<N extends CommandName>(commands: CommandWords<N>): string[] {
  const names = commandNames(commands);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return namesOf(commands).map((name, i) => `  ${names[i].padEnd(width)}${commands.about[name]}`);
}

/** Whether a line is one of the words of a list with blanks between them. */
export function isOneOf(line: string | undefined, words: string): boolean {
  return words.split(' ').includes(line?.trim().toLowerCase() ?? '');
}

/** Whether a question was answered with yes. */
export function isYes(line: string | undefined): boolean {
  const [letter = ''] = line?.trim().toLowerCase() ?? '';
  return letter !== '' && texts().terminal.yes.includes(letter);
}
