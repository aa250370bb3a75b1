/** Defines how a game stores its options, and how its rules become text. */
import type { RuleSet } from '../module.ts';
import type { Option, OptionValue } from './option.ts';

export type OptionTable = Readonly<Record<string, Option>>;

/** The value of each option by its key, in the order of the table. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends Option<infer V> ? V : never;
};

export interface RulesForm<T extends OptionTable, V extends RuleSet> {
  /** Frozen rules of checked values, which are frozen themselves. */
  make(texts: RuleSet, values: OptionValues<T>): V;
  valuesOf(rules: V): OptionValues<T>;
  /**
   * The options that hashes and canonical texts give at any value, first in the table. All others are left out at their
   * fallbacks, so that an option that is added later changes no hash and no text.
   */
  readonly founding: readonly (keyof T & string)[];
  /** What the text that is hashed begins with; '' for nothing. */
  readonly hashHead: string;
  /** The named variant that commands play where none is given; without it, the first. */
  readonly recommended?: string;
  /** Whether rules without a name of their own go by that of the named variant with the same rules. */
  readonly takesNames: boolean;
  readonly titles: { readonly pattern: RegExp; readonly expected: string };
}

/** Rules with their values by key. */
export interface OptionRules<T extends OptionTable> extends RuleSet {
  readonly values: OptionValues<T>;
}

/** The form of a game that has none of its own. */
export function flatForm<T extends OptionTable>(game: string): RulesForm<T, OptionRules<T>> {
  return {
    make: (texts, values) => Object.freeze({ ...texts, values }),
    valuesOf: ({ values }) => values,
    founding: [],
    hashHead: game,
    takesNames: true,
    // Titles stand in lists, tables and records.
    titles: { pattern: /^\P{C}{1,200}$/u, expected: 'a text of 1 to 200 characters on one line' },
  };
}

type GroupOf<K> = K extends `${infer G}.${string}` ? G : never;

/** Rules whose values are nested at the dot of their keys: `close.array` is `close: { array }`. */
export type NestedRules<T extends OptionTable> = RuleSet & {
  readonly [K in keyof T as K extends `${string}.${string}` ? never : K]: OptionValues<T>[K];
} & {
  readonly [G in GroupOf<keyof T>]: {
    readonly [K in keyof T as K extends `${G}.${infer L}` ? L : never]: OptionValues<T>[K];
  };
};

/** The options of these keys as objects nested at their dots, behind name and title. */
export function nested(
  { name, title }: RuleSet,
  keys: readonly string[],
  values: Readonly<Record<string, OptionValue>>,
): Record<string, unknown> {
  const tree: Record<string, unknown> = { name, title };
  for (const key of keys) {
    const path = key.split('.');
    let at = tree;
    for (const group of path.slice(0, -1)) {
      at[group] ??= {};
      at = at[group] as Record<string, unknown>;
    }
    at[path[path.length - 1]] = values[key];
  }
  return tree;
}

/** What stands under a dotted key; `undefined` where nothing does. */
export function valueUnder(tree: object, key: string): OptionValue | undefined {
  let at: unknown = tree;
  for (const part of key.split('.')) at = (at as Readonly<Record<string, unknown>> | undefined)?.[part];
  return at as OptionValue | undefined;
}
