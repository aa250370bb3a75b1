/** Chooses the language that a command speaks: that of `--lang`, else that of the surroundings. */
import { wrong } from '../engine/index.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../table/messages/index.ts';

/** The option of the commands that speak more than English. */
export const LANG_OPTION = {
  type: 'string',
  describe: 'en or it (default: by LC_ALL, LC_MESSAGES or LANG)',
  requiresArg: true,
} as const;

type Surroundings = Readonly<Record<string, string | undefined>>;

/** What `--lang` says, the last one if it is given twice. */
function givenLanguage(words: readonly string[]): string | undefined {
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  const at = options.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (at < 0) return undefined;
  const word = options[at];
  return word === '--lang' ? (options[at + 1] ?? '') : word.slice('--lang='.length);
}

/** The language for the words of a command line. ERR_ARGUMENT for an unknown one. */
export function languageFor(words: readonly string[], env: Surroundings): Language {
  const given = givenLanguage(words);
  if (given === undefined) {
    // The first that is set counts, even where it names no language, as the system's own programs have it.
    const tag = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
    return chooseLanguage(tag === undefined ? [] : [tag]);
  }
  const found = LANGUAGES.find((language) => language === given);
  if (found) return found;
  throw wrong('ERR_ARGUMENT', `--lang is one of ${LANGUAGES.join(', ')}, not '${given}'`, 'lang');
}
