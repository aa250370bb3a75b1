/** Chooses the language that a command speaks: that of `--lang`, else that of the surroundings. */
import { wrong } from '../engine/index.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../table/messages/index.ts';

/** The option of the commands that speak more than English. */
export const LANG_OPTION = {
  type: 'string',
  describe: 'en or it (default: by LC_ALL, LC_MESSAGES or LANG)',
} as const;

type Surroundings = Readonly<Record<string, string | undefined>>;

/** What is typed behind an option; undefined where it is not typed at all. */
export function typedValue(words: readonly string[], option: string): string | undefined {
  const at = words.findIndex((word) => word === `--${option}` || word.startsWith(`--${option}=`));
  if (at < 0) return undefined;
  const [word, next = ''] = words.slice(at);
  return word === `--${option}` ? next : word.slice(option.length + 3);
}

/** The language that `--lang` names, or that of the surroundings. ERR_ARGUMENT for an unknown one. */
export function readLanguage(given: string | undefined, env: Surroundings = process.env): Language {
  if (given === undefined) {
    // The first that is set counts, even where it names no language, as the system's own programs have it.
    const tag = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
    return chooseLanguage(tag === undefined ? [] : [tag]);
  }
  const found = LANGUAGES.find((language) => language === given);
  if (found) return found;
  throw wrong('ERR_ARGUMENT', `--lang is one of ${LANGUAGES.join(', ')}, not '${given}'`, 'lang');
}
