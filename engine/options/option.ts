/** One option of a game's rules: its fallback, what it means, and what values it takes. */
import { isObject } from '../json.ts';

export type OptionValue =
  | string
  | number
  | boolean
  | readonly OptionValue[]
  | { readonly [key: string]: OptionValue };

export interface Option<T extends OptionValue = OptionValue> {
  /** Its value where a source says nothing. */
  readonly fallback: T;
  /** What it decides, in a sentence for people. */
  readonly about: string;
  /** What it takes, for messages: "expected ..., found ...". */
  readonly expected: string;
  accepts(value: unknown): boolean;
  /**
   * Of a value that is an object of entries: a source replaces single entries, and keeps those of its base; a key with a
   * dot before it stands for one of them.
   */
  readonly isTable?: true;
  /**
   * Where the fallback depends on other options: what it is beside their values, by key; `undefined` where it is
   * `fallback`. It may not depend on options that have this themselves.
   */
  fallbackBeside?(others: Readonly<Record<string, OptionValue>>): T | undefined;
}

/** One of a few words. */
export function choiceOption<const T extends string>(
  choices: readonly T[],
  fallback: NoInfer<T>,
  about: string,
): Option<T> {
  return {
    fallback,
    about,
    expected: choices.map((choice) => `'${choice}'`).join(' or '),
    accepts: (value) => choices.some((choice) => choice === value),
  };
}

/** A list of some of a few words, none of them twice. */
export function choicesOption<const T extends string>(
  choices: readonly T[],
  lengths: readonly [least: number, most: number],
  fallback: readonly NoInfer<T>[],
  about: string,
): Option<readonly T[]> {
  const [least, most] = lengths;
  const length = least === most ? most : `${least} to ${most}`;
  const isOne = (entry: unknown): boolean => choices.some((choice) => choice === entry);
  return {
    fallback,
    about,
    expected: `a list of ${length} of ${choices.map((choice) => `'${choice}'`).join(', ')}, none of them twice`,
    accepts: (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= most &&
      new Set(value).size === value.length &&
      value.every(isOne),
  };
}

/** A whole number, ends included. */
export function integerOption(min: number, max: number, fallback: number, about: string): Option<number> {
  return {
    fallback,
    about,
    expected: `an integer from ${min} to ${max}`,
    accepts: (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  };
}

export function flagOption(fallback: boolean, about: string): Option<boolean> {
  return { fallback, about, expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
}

/** A list of whole numbers, ends included. */
export function integersOption(
  min: number,
  max: number,
  lengths: readonly [least: number, most: number],
  fallback: readonly number[],
  about: string,
): Option<readonly number[]> {
  const [least, most] = lengths;
  const count = least === most ? String(least) : `${least} to ${most}`;
  const isInside = (entry: unknown): boolean =>
    Number.isInteger(entry) && Number(entry) >= min && Number(entry) <= max;
  return {
    fallback,
    about,
    expected: `a list of ${count} integers from ${min} to ${max}`,
    accepts: (value) =>
      Array.isArray(value) && value.length >= least && value.length <= most && value.every(isInside),
  };
}

/** Lists of texts by key: an object such as `{"12": ["H4"], "13": []}`. What keys and texts there are, is for a check. */
export function textsOption(
  about: string,
  expected: string,
): Option<{ readonly [key: string]: readonly string[] }> {
  const isTexts = (entry: unknown): boolean =>
    Array.isArray(entry) && entry.every((text) => typeof text === 'string');
  return {
    fallback: {},
    about,
    expected,
    isTable: true,
    accepts: (value) => isObject(value) && Object.values(value).every(isTexts),
  };
}
