/** What a key of a variant takes: the kinds of values, their ranges and how they are stored. */
import { MAX_PLAYERS } from '../../index.ts';
import { MAX_PAWNS } from './board.ts';
import { VARIANT_CHOICES } from './variant.ts';

/** What stands under a key. */
export type VariantValue = string | number | boolean | readonly number[];

export interface Check {
  /** The allowed values in words. */
  readonly allowed: string;
  /** The value as it is stored; undefined if it is not allowed. */
  read(value: unknown): VariantValue | undefined;
}

/** The largest score for anything, in points, of either sign. */
const MAX_SCORE = 100;
const MAX_TITLE_LENGTH = 100;
const NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{0,39}$/;
const SCORE_DECIMALS = 3;

export const FLAG: Check = {
  allowed: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

export const NAME: Check = {
  allowed: 'a text of 1 to 40 characters from a-z 0-9 . _ -, beginning with a letter or digit',
  read: (value) => (typeof value === 'string' && NAME_PATTERN.test(value) ? value : undefined),
};

export const TITLE: Check = {
  allowed: `a text of at most ${MAX_TITLE_LENGTH} characters`,
  read: (value) => (typeof value === 'string' && value.length <= MAX_TITLE_LENGTH ? value : undefined),
};

export function integer(min: number, max: number): Check {
  return {
    allowed: max === min + 1 ? `${min} or ${max}` : `an integer from ${min} to ${max}`,
    // Adding 0 makes the 0 of a -0, which JSON text does not keep apart.
    read: (value) => (Number.isInteger(value) && inRange(value, min, max) ? value + 0 : undefined),
  };
}

export function choice(key: keyof typeof VARIANT_CHOICES): Check {
  const values: readonly string[] = VARIANT_CHOICES[key];
  return {
    allowed: values.map((value) => `"${value}"`).join(' or '),
    read: (value) => (typeof value === 'string' && values.includes(value) ? value : undefined),
  };
}

function inRange(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Only the double nearest to a decimal with three places will do, so that equal scores are equal texts. */
function readScore(value: unknown): number | undefined {
  if (!inRange(value, -MAX_SCORE, MAX_SCORE)) return undefined;
  return Number(value.toFixed(SCORE_DECIMALS)) === value ? value + 0 : undefined;
}

const SCORE_WORDS = `from -${MAX_SCORE} to ${MAX_SCORE} in steps of 0.001`;
export const SCORE: Check = { allowed: `a number ${SCORE_WORDS}`, read: readScore };

export function scores(min: number, max: number): Check {
  return {
    allowed: `a list of ${min} to ${max} numbers ${SCORE_WORDS}`,
    read: (value) => {
      if (!Array.isArray(value) || value.length < min || value.length > max) return undefined;
      const list = Array.from(value, readScore).filter((score) => score !== undefined);
      return list.length === value.length ? list : undefined;
    },
  };
}

/** Places that are not listed have 0, so trailing zeros say nothing and are dropped: equal rules, equal texts. */
function places(check: Check): Check {
  return {
    allowed: check.allowed,
    read: (value) => {
      const list = check.read(value);
      return Array.isArray(list) ? list.slice(0, list.findLastIndex((one) => one !== 0) + 1) : undefined;
    },
  };
}

/** Points by place (R16). */
export const SEATS: Check = places(scores(0, MAX_PLAYERS));

/** Pawns by place (R20). */
export const SPARED: Check = places({
  allowed: `a list of 0 to ${MAX_PLAYERS} integers from 0 to ${MAX_PAWNS}`,
  read: (value) => {
    const isOne = (one: unknown): boolean => Number.isInteger(one) && inRange(one, 0, MAX_PAWNS);
    return Array.isArray(value) && value.length <= MAX_PLAYERS && value.every(isOne)
      ? value.map((one) => one + 0)
      : undefined;
  },
});
