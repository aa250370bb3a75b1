/**
 * One catalogue for each language: everything that players read, in the terminal and in the page. What screens say that
 * come after the first ones is a part of its own, so that a first game need not wait for it.
 */

import type { EN } from './en/first.ts';
import type { FURTHER } from './en/further.ts';
import type { LATER_EN } from './en/later.ts';

/** The languages, the first the one that is used where a wanted one is missing. */
export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Catalogue extends Words<Omit<typeof EN, 'language'>> {
  readonly language: Language;
  /** What is said of the games that the first screens do not have; missing until it is loaded. */
  readonly further?: Words<typeof FURTHER>;
}

export type LaterWords = Words<typeof LATER_EN>;
export type WholeCatalogue = Catalogue & LaterWords;

/** A text by its key, of keys that are not known beforehand; undefined for one that is not there. */
export function textOf(texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The first of the wanted languages that there is; tags such as `it-IT` and `it_IT.UTF-8` count as `it`. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split(/[-_.@]/);
    const found = LANGUAGES.find((language) => language === primary);
    if (found) return found;
  }
  return LANGUAGES[0];
}

/**
 * The shape of a catalogue: texts, and functions where a text has parts that change. Both languages have the same keys
 * and the same parameters, which the compiler checks.
 */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Words<T[K]>;
};
