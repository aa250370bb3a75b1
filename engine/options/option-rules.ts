/**
 * Rules that are a list of options. A source is an object with the options' keys, nested at their dots, over a `base`;
 * what it leaves out has its fallback. It may name its `game`, as requests do. Nothing is guessed: an unknown key and a
 * value that its option does not take are faults that name the key.
 */
import { hashText } from '../hash-text.ts';
import { repeatedKey, shown } from '../json.ts';
import type { BaseResolver, RuleDifference, RuleSet, RulesKit } from '../module.ts';
import { nearest } from '../nearest.ts';
import { fault, ok, type Result, unwrap } from '../result.ts';
import type { Option, OptionValue, OptionWords } from './option.ts';
import {
  flatForm,
  nested,
  type OptionRules,
  type OptionTable,
  type OptionValues,
  type RulesForm,
} from './rules-form.ts';

type Leaf = readonly [key: string, value: unknown];
type Values = ReadonlyMap<string, OptionValue>;

/** What a source gives itself. */
interface Own {
  readonly values: Values;
  readonly base: string | undefined;
}

/** The bases on the way to a source. */
interface Chain {
  readonly resolve: BaseResolver | undefined;
  /** For finding circles. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

const TEXTS: readonly string[] = ['name', 'title'];
const NAMES = {
  pattern: /^[a-z0-9][a-z0-9._-]{0,39}$/,
  expected: 'a text of 1 to 40 characters from a-z 0-9 . _ -, beginning with a letter or digit',
};
const NAMELESS = 'custom';
/** More bases than this are a resolver that never ends. */
const MAX_BASES = 100;
const MAX_TEXTS = 256;
const LONGEST = 60;
/** Lists of more numbers are not spelled out in messages. */
const MAX_SHOWN = 8;

/** What is wrong with values that each option accepts by itself; `undefined` if nothing is. */
export type CrossCheck<T extends OptionTable> = (
  values: OptionValues<T>,
) => { readonly key: string; readonly message: string } | undefined;

export class OptionRulesKit<T extends OptionTable, V extends RuleSet = OptionRules<T>>
  implements RulesKit<V>
{
  readonly named: readonly V[];
  readonly options: T;
  /** The keys of the options, in the order of canonical texts. */
  readonly keys: readonly (keyof T & string)[];
  readonly #game: string;
  readonly #check: CrossCheck<T>;
  readonly #form: RulesForm<T, V>;
  readonly #founding: ReadonlySet<string>;
  readonly #groups: readonly string[];
  readonly #known = new Map<string, V>();

  /** `named` are the sources of the named variants; the first is the fallback. Throws for one that is wrong. */
  constructor(
    game: string,
    options: T,
    named: readonly object[],
    check: CrossCheck<T> = () => undefined,
    // Without a form rules are flat, which is what V then is.
    form: RulesForm<T, V> = flatForm<T>(game) as unknown as RulesForm<T, V>,
  ) {
    this.#game = game;
    this.options = options;
    this.keys = Object.freeze(Object.keys(options));
    this.#check = check;
    this.#form = form;
    this.#founding = new Set(form.founding);
    this.#groups = [...new Set(this.keys.filter((key) => key.includes('.')).map((key) => key.split('.')[0]))];
    const made: V[] = [];
    this.named = made;
    for (const source of named) made.push(unwrap(this.parse(source)));
    Object.freeze(made);
  }

  get fallback(): V {
    return this.named[0];
  }

  get recommended(): V {
    return this.#find(this.#form.recommended ?? '') ?? this.named[0];
  }

  /**
   * Faults, each `at` a dotted key (`variant` if the source is no object): ERR_VARIANT_KEY for an unknown key or one that is
   * given twice, ERR_VARIANT_VALUE for a value that is not allowed or contradicts another, ERR_VARIANT_BASE for an unknown base
   * or a circle of bases, ERR_GAME for another game's rules, and whatever `bases` fails with.
   */
  parse(source: unknown, bases?: BaseResolver): Result<V> {
    return this.#read(source, { resolve: bases, ids: [], names: [] });
  }

  parseName(name: string): Result<V> {
    const found = this.#find(name);
    return found ? ok(found) : fault('ERR_VARIANT', `no variant ${this.#unknown(name)}`, 'variant');
  }

  /** The same rules for the same text; throws a `SyntaxError` for a text that is no JSON. */
  ofText(text: string): V {
    let rules = this.#known.get(text);
    if (!rules) {
      rules = unwrap(this.parse(JSON.parse(text)));
      if (this.#known.size >= MAX_TEXTS) this.#known.clear();
      this.#known.set(text, rules);
    }
    return rules;
  }

  /** Of two settings for one key the later counts. Rules that change go by no name unless one is set. */
  withSettings(rules: V, settings: readonly string[]): Result<V> {
    const own = new Map<string, OptionValue>();
    for (const setting of settings) {
      const end = setting.indexOf('=');
      if (end < 0)
        return fault('ERR_SYNTAX', `expected key=value, found ${JSON.stringify(setting)}`, setting);
      const key = setting.slice(0, end).trim();
      const text = setting.slice(end + 1).trim();
      const given = settingValue(text);
      const twice = typeof given === 'object' ? repeatedKey(text) : undefined;
      if (twice !== undefined)
        return fault('ERR_VARIANT_VALUE', `${key}: ${twice} is given twice`, `${key}.${twice}`);
      // A name may look like a number.
      const wrong = this.#take(own, [key, TEXTS.includes(key) && typeof given !== 'string' ? text : given]);
      if (wrong) return wrong;
    }
    const changed = this.#overlay(rules, own);
    if (!changed.ok || this.hash(changed.value) !== this.hash(rules)) return changed;
    // The same rules keep what name and title the settings do not change.
    return this.#overlay(rules, new Map([['name', rules.name], ['title', rules.title], ...own]));
  }

  /** What differs from the fallbacks, so that equal rules have one text whatever options are added later. */
  canonical(rules: V): string {
    const values = this.#form.valuesOf(rules);
    return JSON.stringify(nested(rules, this.#said(values), values));
  }

  complete(rules: V): object {
    return nested(rules, this.keys, this.#form.valuesOf(rules));
  }

  hash(rules: V): string {
    const values = this.#form.valuesOf(rules);
    const settings = this.#said(values).map((key) => `${key}=${JSON.stringify(values[key])}`);
    const { hashHead } = this.#form;
    return hashText((hashHead === '' ? settings : [hashHead, ...settings]).join('\n'));
  }

  diff(a: V, b: V): readonly RuleDifference[] {
    const [left, right] = [this.#form.valuesOf(a), this.#form.valuesOf(b)];
    const texts: RuleDifference[] = [
      { key: 'name', a: a.name, b: b.name },
      { key: 'title', a: a.title, b: b.title },
    ];
    const options = this.keys.map((key): RuleDifference => ({ key, a: left[key], b: right[key] }));
    return [...texts, ...options].filter(({ a, b }) => !isSame(a, b));
  }

  describe(rules: V): string {
    const values = this.#form.valuesOf(rules);
    return this.#said(values)
      .filter((key) => !this.#founding.has(key) || !isSame(values[key], this.options[key].fallback))
      .map((key) => {
        const value: OptionValue = values[key];
        return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
      })
      .join(' ');
  }

  aboutOf(key: string): OptionWords | undefined {
    return Object.hasOwn(this.options, key) ? this.options[key].about : undefined;
  }

  valuesOf(rules: V): OptionValues<T> {
    return this.#form.valuesOf(rules);
  }

  /** The options that hashes and canonical texts of these values give. */
  #said(values: OptionValues<T>): (keyof T & string)[] {
    return this.keys.filter((key) => this.#founding.has(key) || this.#isChanged(key, values));
  }

  #isChanged(key: string, values: OptionValues<T>): boolean {
    return !isSame(values[key], fallbackOf(this.options[key], values));
  }

  #find(name: string): V | undefined {
    return this.named.find((rules) => rules.name === name);
  }

  /** A name that no variant has, with those that there are. */
  #unknown(name: string): string {
    const names = this.named.map((rules) => rules.name);
    return `${quoted(name)}; the named variants are ${names.join(', ')}; the nearest is ${nearest(name, names)}`;
  }

  #read(source: unknown, chain: Chain): Result<V> {
    const own = this.#own(source);
    if (!own.ok) return own;
    const { values, base } = own.value;
    if (base === undefined) return this.#overlay(undefined, values);
    const under = this.#base(base, chain);
    return under.ok ? this.#overlay(under.value, values) : under;
  }

  #own(source: unknown): Result<Own> {
    if (!isTree(source)) return badValue('variant', 'an object', source);
    const { base, game = this.#game, ...rest } = source;
    if (game !== this.#game)
      return fault('ERR_GAME', `expected a variant of ${this.#game}, found one of ${shown(game)}`, 'game');
    if (base !== undefined && typeof base !== 'string')
      return badValue('base', 'the name of a variant or a file', base);
    const leaves: Leaf[] = [];
    const wrong = this.#addLeaves(leaves, rest) ?? this.#repeated(leaves);
    if (wrong) return wrong;
    const values = new Map<string, OptionValue>();
    for (const leaf of leaves) {
      const failed = this.#take(values, leaf);
      if (failed) return failed;
    }
    return ok({ values, base });
  }

  /** The leaves of nested objects with their dotted keys; an object is a group only where known keys lie below it. */
  #addLeaves(leaves: Leaf[], tree: object, prefix = ''): ReturnType<typeof fault> | undefined {
    for (const [name, value] of Object.entries(tree)) {
      const key = prefix + name;
      if (!this.keys.some((one) => one.startsWith(`${key}.`))) leaves.push([key, value]);
      else {
        const wrong = isTree(value)
          ? this.#addLeaves(leaves, value, `${key}.`)
          : badValue(key, 'an object', value);
        if (wrong) return wrong;
      }
    }
    return undefined;
  }

  /** What a source gives twice, nested and at its dots: an option, or an entry of a table. */
  #repeated(leaves: readonly Leaf[]): ReturnType<typeof fault> | undefined {
    const given = new Set<string>();
    for (const leaf of leaves) {
      const [key, value] = this.#entryOf(...leaf);
      const isTable = Object.hasOwn(this.options, key) && this.options[key].isTable && isTree(value);
      const names = isTable ? Object.keys(value).map((entry) => `${key}.${entry}`) : [key];
      for (const name of names) {
        if (given.has(name)) return fault('ERR_VARIANT_KEY', `${name} is given twice`, name);
        given.add(name);
      }
    }
    return undefined;
  }

  /** An entry of a table, as in `deck.cards.12`, as the table that holds it alone. */
  #entryOf(key: string, value: unknown): Leaf {
    const end = key.lastIndexOf('.');
    const table = key.slice(0, Math.max(0, end));
    const isEntry = Object.hasOwn(this.options, table) && this.options[table].isTable;
    return isEntry ? [table, { [key.slice(end + 1)]: value }] : [key, value];
  }

  /** Checks a value and stores it under its key; lists and tables are copied and frozen. */
  #take(values: Map<string, OptionValue>, leaf: Leaf): ReturnType<typeof fault> | undefined {
    const [key, value] = this.#entryOf(...leaf);
    if (TEXTS.includes(key)) {
      const { pattern, expected } = key === 'name' ? NAMES : this.#form.titles;
      if (typeof value !== 'string' || !pattern.test(value)) return badValue(key, expected, value);
      values.set(key, value);
      return undefined;
    }
    if (!Object.hasOwn(this.options, key)) return this.#unknownKey(key);
    const { accepts, expected, stored, isTable } = this.options[key];
    if (!accepts(value)) return badValue(key, expected, value);
    const own = stored ? stored(value as never) : (value as OptionValue);
    values.set(key, isTable ? joined(values.get(key), own) : copied(own));
    return undefined;
  }

  #unknownKey(key: string): ReturnType<typeof fault> {
    const hint = nearest(key, [...TEXTS, ...this.keys, ...this.#groups, 'base']);
    return fault('ERR_VARIANT_KEY', `a variant has no key ${quoted(key)}; the nearest is ${hint}`, key);
  }

  #base(name: string, { resolve, ids, names }: Chain): Result<V> {
    const named = this.#find(name);
    if (named) return ok(named);
    if (!resolve) return fault('ERR_VARIANT_BASE', `no base ${this.#unknown(name)}`, 'base');
    const found = resolve(name);
    if (!found.ok) return found;
    const { source, resolve: further, id } = found.value;
    const path = [...names, name];
    const first = ids.indexOf(id);
    if (first >= 0) {
      const circle = path.slice(first).map(quoted).join(' -> ');
      return fault('ERR_VARIANT_BASE', `the bases go in a circle: ${circle}`, 'base');
    }
    if (path.length > MAX_BASES) return fault('ERR_VARIANT_BASE', `more than ${MAX_BASES} bases`, 'base');
    const read = this.#read(source, { resolve: further, ids: [...ids, id], names: path });
    if (read.ok || read.error.code === 'ERR_VARIANT_BASE') return read;
    const { code, message, at } = read.error;
    return fault(code, `in base ${quoted(name)}: ${message}`, at);
  }

  /** What neither the source nor its base says has its fallback; name and title are not the base's. */
  #overlay(base: V | undefined, own: Values): Result<V> {
    const under = base && this.#form.valuesOf(base);
    const values: Record<string, OptionValue> = {};
    const open: string[] = [];
    for (const [key, { fallback, isTable }] of Object.entries<Option>(this.options)) {
      const kept = under && this.#isChanged(key, under) ? (under[key] as OptionValue) : undefined;
      const given = own.get(key);
      if (given === undefined && kept === undefined) open.push(key);
      values[key] =
        isTable && given !== undefined ? joined(kept ?? fallback, given) : (given ?? kept ?? fallback);
    }
    for (const key of open) values[key] = copied(fallbackOf(this.options[key], values));
    const name = String(own.get('name') ?? NAMELESS);
    return this.#checked({ name, title: String(own.get('title') ?? name) }, values as OptionValues<T>);
  }

  #checked(texts: RuleSet, values: OptionValues<T>): Result<V> {
    const wrong = this.#check(values);
    if (wrong) return fault('ERR_VARIANT_VALUE', wrong.message, wrong.key);
    const rules = this.#form.make(texts, Object.freeze(values));
    if (!this.#form.takesNames || texts.name !== NAMELESS) return ok(rules);
    return ok(this.named.find((one) => this.hash(one) === this.hash(rules)) ?? rules);
  }
}

/** A table with further entries, or other ones in their place. */
function joined(table: OptionValue | undefined, further: OptionValue): OptionValue {
  return Object.freeze({ ...(table as object), ...(further as object) });
}

/** A list as one of our own, which nobody changes. */
function copied(value: OptionValue): OptionValue {
  return Array.isArray(value) ? Object.freeze([...value]) : value;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function fallbackOf(option: Option, others: Readonly<Record<string, OptionValue>>): OptionValue {
  return option.fallbackBeside?.(others) ?? option.fallback;
}

/** What JSON makes of `{}`: not a list, nor an instance of a class. (A realm has its own `Object.prototype`.) */
function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function quoted(name: string): string {
  return JSON.stringify(name.length > LONGEST ? `${name.slice(0, LONGEST)}...` : name);
}

function badValue(key: string, expected: string, value: unknown): ReturnType<typeof fault> {
  const isShort = Array.isArray(value) && value.length <= MAX_SHOWN && value.every(Number.isFinite);
  const found = isShort ? JSON.stringify(value) : shown(value);
  return fault('ERR_VARIANT_VALUE', `${key}: expected ${expected}, found ${found}`, key);
}

/** JSON where the text is JSON, else the text itself. */
function settingValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
