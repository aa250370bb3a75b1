/**
 * The keys of a variant, in the order of its canonical text, and what each of them takes. A variant is handled here as
 * a flat table of dotted keys, so that defaults, bases, settings and differences are all one lookup.
 */
import { fault, ok, type Result } from '../../index.ts';
import { MAX_FACES, MAX_PAWNS, MAX_RINGS, MAX_SECTORS } from './board.ts';
import type { Variant } from './variant.ts';
import {
  type Check,
  choice,
  FLAG,
  integer,
  NAME,
  SCORE,
  SEATS,
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

const MIN_RINGS = 2;
const MIN_SECTORS = 4;
const MIN_PAWNS = 2;
const MIN_FACES = 2;
const MAX_ROUND_CAP = 1000;
const MAX_HANDS = 99;

const SCHEMA: Readonly<Record<VariantKey, Check>> = {
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
};

/** Every key in the order of the canonical text: name and title, then the rules. */
export const VARIANT_KEYS: readonly VariantKey[] = Object.freeze(Object.keys(SCHEMA) as VariantKey[]);

/** The keys that a variant is told apart by: all but name and title. */
export const RULE_KEYS: readonly VariantKey[] = Object.freeze(
  VARIANT_KEYS.filter((key) => key !== 'name' && key !== 'title'),
);

export function isVariantKey(key: string): key is VariantKey {
  return Object.hasOwn(SCHEMA, key);
}

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

/** A value as it is stored under the key, lists copied and frozen; ERR_VARIANT_VALUE at the key. */
export function readValue(key: VariantKey, value: unknown): Result<VariantValue> {
  const read = SCHEMA[key].read(value);
  if (read === undefined) return badValue(key, SCHEMA[key].allowed, value);
  return ok(typeof read === 'object' ? Object.freeze(read) : read);
}

/** The variant as a flat table. */
export function flattenVariant(variant: Variant): VariantValues {
  const values = new Map<VariantKey, VariantValue>();
  const tree = variant as unknown as Readonly<Record<string, unknown>>;
  for (const key of VARIANT_KEYS) {
    const [group, leaf] = key.split('.');
    const value = leaf === undefined ? tree[group] : (tree[group] as Record<string, unknown>)[leaf];
    values.set(key, value as VariantValue);
  }
  return values;
}

/** The variant of a flat table that has every key, deeply frozen; throws if a key is missing. */
export function buildVariant(values: VariantValues): Variant {
  const tree: Record<string, VariantValue | Record<string, VariantValue>> = {};
  for (const key of VARIANT_KEYS) {
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
  return Object.freeze(tree) as unknown as Variant;
}
