/** Reads the keys that a variant's source itself has: known ones only, each with an allowed value. */
import { type Fault, fault, nearest, ok, type Result } from '../../index.ts';
import type { VariantValue } from './variant-checks.ts';
import { badValue, type VariantKey, type VariantSchema, type VariantValues } from './variant-schema.ts';

/** A JSON object. */
type Tree = Readonly<Record<string, unknown>>;

/** What a source gives itself. */
interface Own {
  readonly values: VariantValues;
  readonly base: string | undefined;
}

/** What JSON makes of `{}`: not a list, nor an instance of a class. (A realm has its own `Object.prototype`.) */
export function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** ERR_VARIANT_KEY for a dotted key that no variant has. */
export function unknownKey(key: string, { keys, groups }: VariantSchema): ReturnType<typeof fault> {
  const name = key.length > 60 ? `${key.slice(0, 60)}...` : key;
  const hint = `the nearest is ${nearest(key, [...keys, ...groups, 'base'])}`;
  return fault('ERR_VARIANT_KEY', `a variant has no key ${JSON.stringify(name)}; ${hint}`, key);
}

/** The faults are those of `parseVariant` for keys and values. */
export function readOwn(source: unknown, schema: VariantSchema): Result<Own> {
  if (!isTree(source)) return badValue('variant', 'an object', source);
  const values = new Map<VariantKey, VariantValue>();
  let base: string | undefined;
  const readInto = (key: string, value: unknown): Fault | undefined => {
    if (!schema.has(key)) return unknownKey(key, schema).error;
    const read = schema.read(key, value);
    if (!read.ok) return read.error;
    values.set(key, read.value);
    return undefined;
  };
  for (const [name, value] of Object.entries(source)) {
    if (name === 'base') {
      if (typeof value !== 'string') return badValue('base', 'the name of a variant or a file', value);
      base = value;
    } else if (schema.groups.includes(name)) {
      if (!isTree(value)) return badValue(name, 'an object', value);
      for (const [leaf, inner] of Object.entries(value)) {
        const failed = readInto(`${name}.${leaf}`, inner);
        if (failed) return { ok: false, error: failed };
      }
    } else {
      // A dot in a name is no path: `{"dice.faces": 3}` is not a variant.
      const failed = name.includes('.') ? unknownKey(name, schema).error : readInto(name, value);
      if (failed) return { ok: false, error: failed };
    }
  }
  return ok({ values, base });
}
