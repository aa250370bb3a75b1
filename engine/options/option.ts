/** One option of a game's rules: its fallback, what it means, and what values it takes. */
import { isObject } from '../json.ts';

export type OptionValue =
  | string
  | number
  | boolean
  | readonly OptionValue[]
  | { readonly [key: string]: OptionValue };

/** What an option decides, in a phrase for people. */
export interface OptionWords {
  /** The number under which the rules of the game describe it, such as `R13`. */
  readonly rule: string;
  readonly en: string;
  readonly it: string;
}

export interface Option<T extends OptionValue = OptionValue> {
  /** Its value where a source says nothing. */
  readonly fallback: T;
  readonly about: OptionWords;
  /** What it takes, for messages: "expected ..., found ...". */
  readonly expected: string;
  accepts(value: unknown): boolean;
  /** Of one number: the least and the greatest, both included. */
  readonly limits?: { readonly least: number; readonly most: number; readonly isWhole: boolean };
  /** Every value, where there are at most ten. */
  readonly values?: readonly T[];
  /** The form in which an accepted value is stored, so that equal rules have equal texts; without it, as it is given. */
  stored?(value: T): T;
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

const MOST_VALUES = 10;

function isIn(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** JSON text does not keep -0 and 0 apart. */
function withoutSign(value: number): number {
  return value + 0;
}

/** One of a few words. */
export function choiceOption<const T extends string>(
  choices: readonly T[],
  fallback: NoInfer<T>,
  about: OptionWords,
): Option<T> {
  return {
    fallback,
    about,
    expected: choices.map((choice) => `'${choice}'`).join(' or '),
    values: choices,
    accepts: (value) => choices.some((choice) => choice === value),
  };
}

/** A list of some of a few words, none of them twice. */
export function choicesOption<const T extends string>(
  choices: readonly T[],
  lengths: readonly [least: number, most: number],
  fallback: readonly NoInfer<T>[],
  about: OptionWords,
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
export function integerOption(
  min: number,
  max: number,
  fallback: number,
  about: OptionWords,
): Option<number> {
  const count = max - min + 1;
  return {
    fallback,
    about,
    expected: count === 2 ? `${min} or ${max}` : `an integer from ${min} to ${max}`,
    limits: { least: min, most: max, isWhole: true },
    ...(count > MOST_VALUES ? {} : { values: Array.from({ length: count }, (_, i) => min + i) }),
    stored: withoutSign,
    accepts: (value) => isIn(value, min, max),
  };
}

export function flagOption(fallback: boolean, about: OptionWords): Option<boolean> {
  return {
    fallback,
    about,
    expected: 'true or false',
    values: [false, true],
    accepts: (value) => typeof value === 'boolean',
  };
}

/** A list of whole numbers, ends included. */
export function integersOption(
  min: number,
  max: number,
  lengths: readonly [least: number, most: number],
  fallback: readonly number[],
  about: OptionWords,
): Option<readonly number[]> {
  const [least, most] = lengths;
  const count = least === most ? String(least) : `${least} to ${most}`;
  return {
    fallback,
    about,
    expected: `a list of ${count} integers from ${min} to ${max}`,
    stored: (list) => list.map(withoutSign),
    accepts: (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= most &&
      Array.from(value).every((entry) => isIn(entry, min, max)),
  };
}

/** Lists of texts by key: an object such as `{"12": ["H4"], "13": []}`. What keys and texts there are, is for a check. */
export function textsOption(
  about: OptionWords,
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
