/** Writes numbers, shares, plurals and lists in a language. */

import { decimal } from '../../selfplay/statistics/index.ts';

/** What stands for a count, by its plural form; Italian and English need no further ones. */
interface PluralForms {
  readonly one: string;
  readonly other: string;
}

export interface Format {
  /** A number with at most so many decimals, without zeros at their end: `1,234.5`. */
  readonly number: (value: number, decimals?: number) => string;
  /** A number with exactly so many decimals: `17.50`. */
  readonly fixed: (value: number, decimals: number) => string;
  /** A share, 1 for all, with exactly so many decimals (without them, one): `17.5 %`. The blank does not break. */
  readonly percent: (share: number, decimals?: number) => string;
  /** A difference of shares, always with its sign: `+1.2 %`. */
  readonly signedPercent: (share: number, decimals?: number) => string;
  /** A number for speech, where voices leave out signs: `minus 36`. */
  readonly said: (value: number, decimals?: number) => string;
  /** The form that goes with a count, without the count. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** The count, with at most two decimals, and its form: `3 pawns`. */
  readonly count: (count: number, forms: PluralForms) => string;
  /** A whole number as a word, where the language has been given one: `two`; otherwise as `number` writes it. */
  readonly spelled: (value: number) => string;
  /** `a, b and c`. */
  readonly and: (words: readonly string[]) => string;
  /** `a, b or c`. */
  readonly or: (words: readonly string[]) => string;
}

const NO_BREAK = '\u00a0';
/** Where `Intl` writes a hyphen, which many voices do not read. */
const MINUS = '\u2212';
const COUNT_DECIMALS = 2;
const SHARE_DECIMALS = 1;

/** What a language brings to a format. */
interface FormatWords {
  /** The words for 0, 1 and so on. */
  readonly numerals: readonly string[];
  /** Before a negative number. */
  readonly minus: string;
}

/** What a tag of BCP 47 makes of numbers and lists. */
export function createFormat(tag: string, { numerals, minus }: FormatWords): Format {
  const numbers = new Map<string, Intl.NumberFormat>();
  const written = (value: number, min: number, max: number, sign: 'negative' | 'exceptZero'): string => {
    const key = `${min} ${max} ${sign}`;
    const options = { minimumFractionDigits: min, maximumFractionDigits: max, signDisplay: sign } as const;
    const numberFormat = numbers.get(key) ?? new Intl.NumberFormat(tag, options);
    numbers.set(key, numberFormat);
    // Rounded before: `Intl` would take what sums of floating point numbers leave behind the digits.
    const text = Number.isFinite(value) ? (decimal(value, max) as `${number}`) : value;
    return numberFormat.format(text).replace('-', MINUS);
  };
  const rules = new Intl.PluralRules(tag);
  const plural = (count: number, forms: PluralForms): string =>
    rules.select(count) === 'one' ? forms.one : forms.other;
  const number = (value: number, decimals = 0): string => written(value, 0, decimals, 'negative');
  const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' });
  const disjunction = new Intl.ListFormat(tag, { type: 'disjunction' });
  return {
    number,
    fixed: (value, decimals) => written(value, decimals, decimals, 'negative'),
    percent: (share, decimals = SHARE_DECIMALS) =>
      `${written(100 * share, decimals, decimals, 'negative')}${NO_BREAK}%`,
    signedPercent: (share, decimals = SHARE_DECIMALS) => {
      const text = written(100 * share, decimals, decimals, 'exceptZero');
      return `${/^[+\u2212]/.test(text) ? text : `+${text}`}${NO_BREAK}%`;
    },
    said: (value, decimals) => number(value, decimals).replace(MINUS, `${minus} `),
    plural,
    count: (count, forms) => `${number(count, COUNT_DECIMALS)} ${plural(count, forms)}`,
    spelled: (value) => numerals[value] ?? number(value),
    and: (words) => conjunction.format(words),
    or: (words) => disjunction.format(words),
  };
}

/** How a game ends: the seat that wins, from 0, or nobody; `open` where chance still decides, and only the shares are sure. */
export type SureEnd = number | 'draw' | 'open';

export function sureEnd({ values }: { readonly values: readonly number[] }): SureEnd {
  const winner = values.indexOf(1);
  if (winner >= 0) return winner;
  return values.every((share) => share === values[0]) ? 'draw' : 'open';
}
