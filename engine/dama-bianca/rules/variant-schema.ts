/**
 * The keys of a variant, in the order of its canonical text, and what each of them takes. A variant is handled here as
 * a flat table of dotted keys, so that defaults, bases, settings and differences are all one lookup.
 */
import { fault, ok, type Result } from '../../index.ts';
import { MAX_RINGS, MAX_SECTORS, MIN_RINGS, MIN_SECTORS } from '../../round-board/index.ts';
import { MAX_FACES, MAX_PAWNS } from './board.ts';
import type { Variant } from './variant.ts';
import {
  type Check,
  choice,
  FLAG,
  integer,
  NAME,
  SCORE,
  SEATS,
  SPARED,
  scores,
  TITLE,
  type VariantValue,
} from './variant-checks.ts';

type DottedKeys<T> = {
  [K in keyof T & string]: T[K] extends VariantValue ? K : `${K}.${keyof T[K] & string}`;
}[keyof T & string];

/** A dotted key of the variant, such as `scoring.array`. */
export type VariantKey = DottedKeys<Variant>;
export type VariantValues = ReadonlyMap<VariantKey, VariantValue>;

/** What stands under a dotted key. */
export type ValueAt<K extends string> = K extends `${infer G}.${infer L}`
  ? G extends keyof Variant
    ? L extends keyof Variant[G]
      ? Variant[G][L]
      : never
    : never
  : K extends keyof Variant
    ? Variant[K]
    : never;

/** An option that was added to the rules later. */
export interface LaterOption<V = VariantValue> {
  readonly check: Check;
  /** How the rules were before the option came, and how they are where a variant does not give it. */
  readonly fallback: V;
}

const MIN_PAWNS = 2;
const MIN_FACES = 2;
const MAX_ROUND_CAP = 1000;
const MAX_HANDS = 99;

/** The keys of the first version. Every hash is made of them, so none may be added here, renamed or moved. */
const FIRST = {
  name: NAME,
  title: TITLE,
  'board.rings': integer(MIN_RINGS, MAX_RINGS),
  'board.sectors': integer(MIN_SECTORS, MAX_SECTORS),
  pawns: integer(MIN_PAWNS, MAX_PAWNS),
  'dice.faces': integer(MIN_FACES, MAX_FACES),
  'dice.single': choice('dice.single'),
  'entry.cost': integer(0, 1),
  'entry.start': choice('entry.start'),
  'entry.bridge': choice('entry.bridge'),
  'walk.turning': choice('walk.turning'),
  'walk.outward': FLAG,
  'walk.revisit': FLAG,
  'array.connected': FLAG,
  'close.array': choice('close.array'),
  'close.keepArray': FLAG,
  'close.centreNeighbour': FLAG,
  'hand.end': choice('hand.end'),
  'hand.roundCap': integer(1, MAX_ROUND_CAP),
  'match.format': choice('match.format'),
  'match.hands': integer(1, MAX_HANDS),
  'match.starter': choice('match.starter'),
  'scoring.rings': scores(MIN_RINGS, MAX_RINGS),
  'scoring.centre': SCORE,
  'scoring.array': SCORE,
  'scoring.arrayFor': choice('scoring.arrayFor'),
  'scoring.off': SCORE,
  'scoring.seat': SEATS,
} as const satisfies Partial<Record<VariantKey, Check>>;

export type FirstKey = keyof typeof FIRST;

/**
 * The options that came later, in the order in which they came. While one has its fallback, hashes and canonical texts
 * leave it out, so that adding it renames no variant, net or study (docs/adding-an-option.md).
 */
const LATER: { readonly [K in Exclude<VariantKey, FirstKey>]: LaterOption<ValueAt<K>> } = {
  'hand.firstTurn': { check: choice('hand.firstTurn'), fallback: 'two-dice' },
  'hand.spared': { check: SPARED, fallback: Object.freeze([]) },
  'dice.doubles': { check: choice('dice.doubles'), fallback: 'nothing' },
  'hand.choose': { check: choice('hand.choose'), fallback: 'none' },
};

/** A value as an error message names it: never long, and never by the value's own code. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string')
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : `a value of type ${typeof value}`;
}

/** The answer to a value that is not allowed: ERR_VARIANT_VALUE at the key. */
export function badValue(key: string, allowed: string, value: unknown): ReturnType<typeof fault> {
  return fault('ERR_VARIANT_VALUE', `${key} must be ${allowed}, not ${shown(value)}`, key);
}

/** The schema that each variant was built by. */
const schemas = new WeakMap<Variant, VariantSchema>();

export class VariantSchema {
  /** Every key in the order of the canonical text: name and title, then the rules, later options last. */
  readonly keys: readonly VariantKey[];
  /** The keys that identify the rules: all but name and title. */
  readonly ruleKeys: readonly VariantKey[];
  /** What dotted keys begin with, such as `scoring`. */
  readonly groups: readonly string[];
  /** Of the later options. */
  readonly fallbacks: VariantValues;
  readonly #first: Readonly<Record<string, Check>>;
  readonly #later: Readonly<Record<string, LaterOption>>;
  readonly #checks: ReadonlyMap<string, Check>;

  constructor(first: Readonly<Record<string, Check>>, later: Readonly<Record<string, LaterOption>>) {
    const options = Object.entries(later);
    this.#first = first;
    this.#later = later;
    this.#checks = new Map([
      ...Object.entries(first),
      ...options.map(([key, { check }]): [string, Check] => [key, check]),
    ]);
    this.keys = Object.freeze([...this.#checks.keys()] as VariantKey[]);
    this.ruleKeys = Object.freeze(this.keys.filter((key) => key !== 'name' && key !== 'title'));
    this.groups = [...new Set(this.keys.map((key) => key.split('.')[0]))].filter((key) => !this.has(key));
    this.fallbacks = new Map(options.map(([key, { fallback }]) => [key as VariantKey, fallback]));
  }

  has(key: string): key is VariantKey {
    return this.#checks.has(key);
  }

  /** Whether a key with this value is left out of hashes and canonical texts. */
  isUnsaid(key: VariantKey, value: VariantValue | undefined): boolean {
    const fallback = this.fallbacks.get(key);
    return fallback !== undefined && JSON.stringify(fallback) === JSON.stringify(value);
  }

  /** A value as it is stored under the key, lists copied and frozen; ERR_VARIANT_VALUE at the key. */
  read(key: VariantKey, value: unknown): Result<VariantValue> {
    const check = this.#checks.get(key);
    if (!check) throw new Error(`no key ${key}`);
    const read = check.read(value);
    if (read === undefined) return badValue(key, check.allowed, value);
    return ok(typeof read === 'object' ? Object.freeze(read) : read);
  }

  /** The variant as a flat table; options that it does not have are at their fallbacks. */
  flatten(variant: Variant): VariantValues {
    const values = new Map<VariantKey, VariantValue>();
    const tree = variant as unknown as Readonly<Record<string, unknown>>;
    for (const key of this.keys) {
      const [group, leaf] = key.split('.');
      const value = leaf === undefined ? tree[group] : (tree[group] as Record<string, unknown>)[leaf];
      values.set(key, (value ?? this.fallbacks.get(key)) as VariantValue);
    }
    return values;
  }

  /** The variant of a flat table that has every key, deeply frozen; throws if a key is missing. */
  build(values: VariantValues): Variant {
    const tree: Record<string, VariantValue | Record<string, VariantValue>> = {};
    for (const key of this.keys) {
      const value = values.get(key);
      if (value === undefined) throw new Error(`a variant without ${key}`);
      const [group, leaf] = key.split('.');
      if (leaf === undefined) tree[group] = value;
      else {
        tree[group] ??= {};
        (tree[group] as Record<string, VariantValue>)[leaf] = value;
      }
    }
    for (const branch of Object.values(tree)) Object.freeze(branch);
    const variant = Object.freeze(tree) as unknown as Variant;
    schemas.set(variant, this);
    return variant;
  }

  /** This schema and one option more: what the next version may read. */
  extended(key: string, option: LaterOption): VariantSchema {
    return new VariantSchema(this.#first, { ...this.#later, [key]: option });
  }
}

/** The keys that variants have. */
export const VARIANT_SCHEMA = new VariantSchema(FIRST, LATER);

/** The schema that a variant was read by, so that what is made of it, such as its hash, heeds all of its keys. */
export function schemaOf(variant: Variant): VariantSchema {
  return schemas.get(variant) ?? VARIANT_SCHEMA;
}
