/** Commands that people type at a table instead of a turn. */

/** What there is, by name. */
export interface CommandWords<N extends string> {
  /** What each command does. */
  readonly about: Readonly<Record<N, string>>;
  /** How those are written that take something. */
  readonly forms: Readonly<Partial<Record<N, string>>>;
  readonly aliases: Readonly<Record<string, N>>;
}

export interface Command<N extends string> {
  readonly kind: 'command';
  readonly name: N;
  readonly argument: string;
}

export type CommandAnswer<N extends string> =
  | Command<N>
  | { readonly kind: 'wrong'; readonly message: string };

function isName<N extends string>(words: CommandWords<N>, word: string): word is N {
  return Object.hasOwn(words.about, word);
}

/** What a command was given, quotes around it removed. */
function argumentOf(line: string): string {
  const text = line.trim().replace(/^\S+\s*/, '');
  return /^(['"]).+\1$/.test(text) ? text.slice(1, -1) : text;
}

/** A command, or what is wrong with one; nothing if the line is of another kind. */
export function readCommand<N extends string>(
  line: string,
  words: CommandWords<N>,
): CommandAnswer<N> | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = first.toLowerCase();
  const name = Object.hasOwn(words.aliases, word) ? words.aliases[word] : word;
  if (!isName(words, name)) return undefined;
  const form = words.forms[name];
  if (form !== undefined) {
    if (rest.length === 0) return { kind: 'wrong', message: `${word} what? Type ${form}` };
    return { kind: 'command', name, argument: argumentOf(line) };
  }
  if (rest.length > 0) return { kind: 'wrong', message: `${word} takes nothing after it` };
  return { kind: 'command', name, argument: '' };
}

/** All commands, for help. */
export function commandLines<N extends string>({ about }: CommandWords<N>): string[] {
  const entries = Object.entries<string>(about);
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  return entries.map(([name, what]) => `  ${name.padEnd(width)}${what}`);
}
