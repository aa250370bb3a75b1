/** The help of a command in another language than that in which its options are declared. */
import type { Argv } from 'yargs';

type Translate = (text: string) => string;

function inWords<O extends { readonly describe?: unknown }>(options: O, translate: Translate): O {
  const { describe } = options;
  return typeof describe === 'string' ? { ...options, describe: translate(describe) } : options;
}

/** The same builder, which from here on declares every option, position and example in the other language. */
export function translated(y: Argv, translate: Translate): Argv {
  const { option, positional, example } = y as unknown as Record<string, (...args: unknown[]) => Argv>;
  return Object.assign(y, {
    option: (key: string, options: object) => option.call(y, key, inWords(options, translate)),
    positional: (key: string, options: object) => positional.call(y, key, inWords(options, translate)),
    example: (command: string, text: string) => example.call(y, command, translate(text)),
  });
}
