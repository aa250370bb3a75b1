/** What is wrong with the words of a command, by the English text that the checker of arguments gives. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(--\S+) is given (\d+) times$/, '$1 compare $2 volte'],
  [/^(--\S+|<\w+>) is missing(: .+)?$/, 'manca $1$2'],
  [/^(--\S+) takes no value, found ('.*')$/, '$1 non vuole un valore: trovato $2'],
  [/^(--\S+) takes a value$/, '$1 vuole un valore'],
  [
    /^(--\S+) takes a value; one that begins with a dash is written (.+)$/,
    '$1 vuole un valore; se comincia con un trattino si scrive $2',
  ],
  [/^there is no option (\S+)$/, "l'opzione $1 non esiste"],
  [/^there is no option (\S+); the nearest is (\S+)$/, "l'opzione $1 non esiste; la più simile è $2"],
  [/^(\S+) takes a number, not ('.*')$/, '$1 vuole un numero, non $2'],
  [/^(\S+) takes ([^']+) or ([^' ]+), not ('.*')$/, '$1 vuole $2 oppure $3, non $4'],
  [/^('.*') is one argument too many: (.+)$/, '$1 è un argomento di troppo: $2'],
  [/^a command is missing$/, 'manca il comando'],
  [/^there is no command ('.*'); the nearest is (\S+)$/, 'il comando $1 non esiste; il più simile è $2'],
  [
    /^expected a command, found ('.*'): options come after it$/,
    'ci vuole prima un comando, e le opzioni dopo: trovato $1',
  ],
];

/** `undefined` for a text that is not among them. */
export function argumentFaultInItalian(message: string): string | undefined {
  const found = PATTERNS.find(([pattern]) => pattern.test(message));
  return found && message.replace(found[0], found[1]);
}
