/**
 * Rules that are a list of options: the rules kit of a game whose variants differ in nothing else. A source is an object
 * with the options' keys, nested at their dots, over a `base`; what it leaves out has its fallback. It may name its `game`,
 * as requests do. Only options that are not at their fallback enter the hash, so that an option added later changes none.
 */
import { hashText } from '../hash-text.ts';
import { repeatedKey } from '../json.ts';
import type { BaseResolver, RuleDifference, RuleSet, RulesKit } from '../module.ts';
import { nearest } from '../nearest.ts';
import { fault, ok, type Result, unwrap } from '../result.ts';
import type { Option, OptionValue } from './option.ts';

export type OptionTable = Readonly<Record<string, Option>>;

/** The value of each option by its key, in the order of the table. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends Option<infer V> ? V : never;
};

export interface OptionRules<T extends OptionTable> extends RuleSet {
  readonly values: OptionValues<T>;
}

type Leaf = readonly [key: string, value: unknown];
type Values = ReadonlyMap<string, OptionValue>;

const TEXTS = ['name', 'title'] as const;
/** Names and titles stand in lists, tables and records. */
const TEXT_CHECKS = {
  name: {
    pattern: /^[a-z0-9][a-z0-9._-]{0,39}$/,
    expected: 'a text of 1 to 40 characters from a-z 0-9 . _ -, beginning with a letter or digit',
  },
  title: { pattern: /^\P{C}{1,200}$/u, expected: 'a text of 1 to 200 characters on one line' },
} as const;
const NAMELESS = 'custom';
const MAX_BASES = 16;

/** What is wrong with values that each option accepts by itself; `undefined` if nothing is. */
export type CrossCheck<T extends OptionTable> = (
  values: OptionValues<T>,
) => { readonly key: string; readonly message: string } | undefined;

export class OptionRulesKit<T extends OptionTable> implements RulesKit<OptionRules<T>> {
  readonly named: readonly OptionRules<T>[];
  readonly options: T;
  readonly #game: string;
  readonly #check: CrossCheck<T>;
  readonly #known = new Map<string, OptionRules<T>>();

  /** `named` are the sources of the named variants; the first is the fallback. Throws for one that is wrong. */
  constructor(game: string, options: T, named: readonly object[], check: CrossCheck<T> = () => undefined) {
    this.#game = game;
    this.options = options;
    this.#check = check;
    const made: OptionRules<T>[] = [];
    this.named = made;
    for (const source of named) made.push(unwrap(this.parse(source)));
  }

  get fallback(): OptionRules<T> {
    return this.named[0];
  }

  /** The first of the named variants. */
  get recommended(): OptionRules<T> {
    return this.named[0];
  }

  parse(source: unknown, bases?: BaseResolver): Result<OptionRules<T>> {
    return this.#read(source, bases, []);
  }

  parseName(name: string): Result<OptionRules<T>> {
    const found = this.named.find((rules) => rules.name === name);
    if (found) return ok(found);
    const names = this.named.map((rules) => rules.name);
    const hint = `the nearest is '${nearest(name, names)}'`;
    return fault('ERR_VARIANT', `${this.#game} has no variant '${name}'; ${hint}`, name);
  }

  ofText(text: string): OptionRules<T> {
    const known = this.#known.get(text) ?? unwrap(this.parse(JSON.parse(text)));
    this.#known.set(text, known);
    return known;
  }

  withSettings(rules: OptionRules<T>, settings: readonly string[]): Result<OptionRules<T>> {
    const values = new Map<string, unknown>();
    for (const setting of settings) {
      const end = setting.indexOf('=');
      if (end < 0)
        return fault('ERR_SYNTAX', `expected key=value, found ${JSON.stringify(setting)}`, setting);
      const key = setting.slice(0, end).trim();
      const text = setting.slice(end + 1).trim();
      const twice = repeatedKeyOf(text);
      if (twice !== undefined)
        return fault('ERR_VARIANT_VALUE', `${key}: ${twice} is given twice`, `${key}.${twice}`);
      // A name may look like a number.
      values.set(key, TEXTS.some((one) => one === key) ? text : settingValue(text));
    }
    const changed = this.#make(rules, values);
    if (!changed.ok || values.has('name') || this.hash(changed.value) !== this.hash(rules)) return changed;
    return ok({ ...changed.value, name: rules.name, title: rules.title });
  }

  /** What differs from the fallbacks, so that equal rules have one text whatever options are added later. */
  canonical(rules: OptionRules<T>): string {
    return JSON.stringify(nested(rules, this.#changed(rules.values)));
  }

  complete(rules: OptionRules<T>): object {
    return nested(rules, Object.keys(this.options));
  }

  hash(rules: OptionRules<T>): string {
    const settings = this.#changed(rules.values).map((key) => `${key}=${JSON.stringify(rules.values[key])}`);
    return hashText([this.#game, ...settings].join('\n'));
  }

  diff(a: OptionRules<T>, b: OptionRules<T>): readonly RuleDifference[] {
    const texts = TEXTS.map((key) => ({ key, a: a[key] as unknown, b: b[key] as unknown }));
    const options = Object.keys(this.options).map((key) => {
      return { key, a: a.values[key] as unknown, b: b.values[key] as unknown };
    });
    return [...texts, ...options].filter(({ a, b }) => JSON.stringify(a) !== JSON.stringify(b));
  }

  describe({ values }: OptionRules<T>): string {
    const texts = this.#changed(values).map((key) => {
      const value: OptionValue = values[key];
      return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
    });
    return texts.join(' ');
  }

  /** The keys of the options that are not at their fallback. */
  #changed(values: OptionValues<T>): string[] {
    return Object.entries<Option>(this.options)
      .filter(([key, option]) => JSON.stringify(values[key]) !== JSON.stringify(fallbackOf(option, values)))
      .map(([key]) => key);
  }

  #read(source: unknown, bases: BaseResolver | undefined, path: readonly string[]): Result<OptionRules<T>> {
    if (!isTree(source)) return fault('ERR_VARIANT', `expected a variant as an object`, 'variant');
    const { base, game = this.#game, ...own } = source;
    if (game !== this.#game) {
      const message = `expected a variant of ${this.#game}, found one of ${JSON.stringify(game)}`;
      return fault('ERR_GAME', message, 'game');
    }
    const leaves = leavesOf(own, Object.keys(this.options));
    const twice = this.#repeated(leaves);
    if (twice !== undefined) return fault('ERR_VARIANT_KEY', `${twice} is given twice`, twice);
    const values = new Map(leaves);
    if (base === undefined) return this.#make(undefined, values);
    if (typeof base !== 'string')
      return fault('ERR_VARIANT_BASE', 'expected the name of a variant or a file', 'base');
    const under = this.#base(base, bases, path);
    return under.ok ? this.#make(under.value, values) : under;
  }

  #base(name: string, bases: BaseResolver | undefined, path: readonly string[]): Result<OptionRules<T>> {
    const named = this.parseName(name);
    if (named.ok) return named;
    const found = bases?.(name);
    if (!found) return fault('ERR_VARIANT_BASE', named.error.message, 'base');
    if (!found.ok) return found;
    const { source, resolve, id } = found.value;
    if (path.includes(id) || path.length >= MAX_BASES)
      return fault('ERR_VARIANT_BASE', `the base '${name}' leads back to itself`, 'base');
    return this.#read(source, resolve, [...path, id]);
  }

  #make(base: OptionRules<T> | undefined, own: ReadonlyMap<string, unknown>): Result<OptionRules<T>> {
    const texts = { name: NAMELESS, title: '' };
    const kept = new Set(base ? this.#changed(base.values) : []);
    const given = new Set<string>();
    const values = new Map<string, OptionValue>();
    for (const [key, { fallback }] of Object.entries<Option>(this.options))
      values.set(key, base && kept.has(key) ? base.values[key] : fallback);
    for (const [path, entry] of own) {
      const [key, value] = this.#entryOf(path, entry);
      given.add(key);
      if (key === 'name' || key === 'title') {
        const { pattern, expected } = TEXT_CHECKS[key];
        if (typeof value !== 'string' || !pattern.test(value))
          return fault('ERR_VARIANT_VALUE', valueMessage(key, expected, value), key);
        texts[key] = value;
        continue;
      }
      const wrong = this.#fault(key, value);
      if (wrong) return wrong;
      values.set(key, this.options[key].isTable ? joined(values.get(key), value) : (value as OptionValue));
    }
    const others = Object.fromEntries(values);
    for (const [key, option] of Object.entries<Option>(this.options))
      if (!kept.has(key) && !given.has(key)) values.set(key, fallbackOf(option, others));
    return this.#checked(texts, values);
  }

  /** An entry of a table, as in `deck.cards.12`, as the table that holds it alone. */
  #entryOf(key: string, value: unknown): Leaf {
    const end = key.lastIndexOf('.');
    const table = key.slice(0, Math.max(0, end));
    const isEntry = Object.hasOwn(this.options, table) && this.options[table].isTable;
    return isEntry ? [table, { [key.slice(end + 1)]: value }] : [key, value];
  }

  /** What a source gives twice, nested and at its dots: an option, or an entry of a table. */
  #repeated(leaves: readonly Leaf[]): string | undefined {
    const given = new Set<string>();
    for (const leaf of leaves) {
      const [key, value] = this.#entryOf(...leaf);
      const isTable = Object.hasOwn(this.options, key) && this.options[key].isTable && isTree(value);
      const names = isTable ? Object.keys(value).map((entry) => `${key}.${entry}`) : [key];
      for (const name of names) {
        if (given.has(name)) return name;
        given.add(name);
      }
    }
    return undefined;
  }

  #fault(key: string, value: unknown): ReturnType<typeof fault> | undefined {
    if (!Object.hasOwn(this.options, key)) {
      const hint = `the nearest is ${nearest(key, [...Object.keys(this.options), 'base'])}`;
      return fault('ERR_VARIANT_KEY', `${this.#game} has no option '${key}'; ${hint}`, key);
    }
    const option = this.options[key];
    if (option.accepts(value)) return undefined;
    return fault('ERR_VARIANT_VALUE', valueMessage(key, option.expected, value), key);
  }

  #checked(texts: RuleSet, values: Values): Result<OptionRules<T>> {
    const all = Object.freeze(Object.fromEntries(values)) as OptionValues<T>;
    const wrong = this.#check(all);
    if (wrong) return fault('ERR_VARIANT_VALUE', wrong.message, wrong.key);
    const rules = Object.freeze({ ...texts, title: texts.title || texts.name, values: all });
    if (texts.name !== NAMELESS) return ok(rules);
    // Rules of a named variant go by its name.
    return ok(this.named.find((one) => this.hash(one) === this.hash(rules)) ?? rules);
  }
}

/** A table with further entries, or other ones in their place. */
function joined(table: OptionValue | undefined, further: unknown): OptionValue {
  return Object.freeze({ ...(table as object), ...(further as object) });
}

function fallbackOf(option: Option, others: Readonly<Record<string, OptionValue>>): OptionValue {
  return option.fallbackBeside?.(others) ?? option.fallback;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueMessage(key: string, expected: string, value: unknown): string {
  return `${key}: expected ${expected}, found ${JSON.stringify(value)}`;
}

/** The leaves of nested objects with their dotted keys; an object is a group only where known keys lie below it. */
function leavesOf(tree: object, known: readonly string[], prefix = ''): Leaf[] {
  return Object.entries(tree).flatMap(([name, value]): Leaf[] => {
    const key = prefix + name;
    const isGroup = isTree(value) && known.some((one) => one.startsWith(`${key}.`));
    return isGroup ? leavesOf(value, known, `${key}.`) : [[key, value]];
  });
}

/** The options of these keys as objects nested at their dots, behind name and title. */
function nested<T extends OptionTable>(
  { name, title, values }: OptionRules<T>,
  keys: readonly string[],
): object {
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

/** `undefined` too for a text that is no JSON. */
function repeatedKeyOf(text: string): string | undefined {
  return typeof settingValue(text) === 'object' ? repeatedKey(text) : undefined;
}

/** JSON where the text is JSON, else the text itself. */
function settingValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
