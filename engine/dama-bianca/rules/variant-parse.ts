/**
 * Reads variants (rules, "Named variants"): an object gives only what differs from the defaults, or from the variant
 * that it names in `base`. Nothing is guessed: an unknown key, a value out of range and a variant in which no hand
 * could ever be closed are faults that name the key.
 */
import { fault, nearest, ok, type Result, unwrap } from '../../index.ts';
import { overlayVariant } from './variant-overlay.ts';
import { VARIANT_SCHEMA, type VariantSchema } from './variant-schema.ts';
import { isTree, readOwn } from './variant-source.ts';
import manuale from './variants/manuale.json' with { type: 'json' };
import manualeMatch from './variants/manuale-match.json' with { type: 'json' };
import manualePunti from './variants/manuale-punti.json' with { type: 'json' };
import moonlight from './variants/moonlight.json' with { type: 'json' };

export { checkSeats } from './variant-overlay.ts';

import type { Variant } from './variant.ts';

/**
 * Finds a base that is not a named variant: answers with its parsed JSON object, or with a `BaseSource` if the bases
 * that this one names are to be found from another place.
 */
export type BaseResolver = (name: string) => Result<unknown>;

/** A base that was found, and how the bases it names are found in turn. */
export interface BaseSource {
  readonly source: unknown;
  readonly resolve: BaseResolver;
  /** What tells this base from others, such as its full path; without it, the name it was asked for by. */
  readonly id?: string;
}

/** More bases than this are a resolver that never ends. */
const MAX_BASES = 100;

interface Chain {
  readonly schema: VariantSchema;
  readonly resolve: BaseResolver | undefined;
  /** The bases on the way here, for finding circles. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

function parseLinked(source: unknown, chain: Chain): Result<Variant> {
  const own = readOwn(source, chain.schema);
  if (!own.ok) return own;
  const base = own.value.base === undefined ? ok(DEFAULTS) : parseBase(own.value.base, chain);
  return base.ok ? overlayVariant(base.value, own.value.values, chain.schema) : base;
}

function parseBase(name: string, chain: Chain): Result<Variant> {
  const named = findNamed(name);
  if (named) return ok(named);
  if (!chain.resolve) {
    return fault('ERR_VARIANT_BASE', `no base ${quoted(name)}; ${knownNames(name)}`, 'base');
  }
  const found = chain.resolve(name);
  if (!found.ok) return found;
  const linked = isBaseSource(found.value);
  const id = linked ? (found.value.id ?? name) : name;
  const names = [...chain.names, name];
  const first = chain.ids.indexOf(id);
  if (first >= 0) {
    const circle = names.slice(first).map(quoted).join(' -> ');
    return fault('ERR_VARIANT_BASE', `the bases go in a circle: ${circle}`, 'base');
  }
  if (names.length > MAX_BASES) return fault('ERR_VARIANT_BASE', `more than ${MAX_BASES} bases`, 'base');
  const resolve = linked ? found.value.resolve : chain.resolve;
  const parsed = parseLinked(linked ? found.value.source : found.value, {
    schema: chain.schema,
    resolve,
    ids: [...chain.ids, id],
    names,
  });
  if (parsed.ok || parsed.error.code === 'ERR_VARIANT_BASE') return parsed;
  const { code, message, at } = parsed.error;
  return fault(code, `in base ${quoted(name)}: ${message}`, at);
}

function isBaseSource(value: unknown): value is BaseSource {
  return isTree(value) && Object.hasOwn(value, 'source') && typeof value.resolve === 'function';
}

function quoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}...` : name);
}

function findNamed(name: string): Variant | undefined {
  return NAMED_VARIANTS.find((variant) => variant.name === name);
}

function knownNames(name: string): string {
  const names = NAMED_VARIANTS.map((variant) => variant.name);
  return `the named variants are ${names.join(', ')}; the nearest is ${nearest(name, names)}`;
}

/**
 * The variant `manuale`: what every other variant leaves unsaid. Its file has every key of the first version; options
 * that came later are at their fallbacks.
 */
export const DEFAULTS: Variant = VARIANT_SCHEMA.build(
  new Map([...VARIANT_SCHEMA.fallbacks, ...unwrap(readOwn(manuale, VARIANT_SCHEMA)).values]),
);

/** The variants that have a name of their own, `manuale` first. */
export const NAMED_VARIANTS: readonly Variant[] = readNamed([manualeMatch, manualePunti, moonlight]);

/** Each may name an earlier one as its base. */
function readNamed(sources: readonly unknown[]): readonly Variant[] {
  const read: Variant[] = [DEFAULTS];
  for (const source of sources) {
    const { base, values } = unwrap(readOwn(source, VARIANT_SCHEMA));
    const from = base === undefined ? DEFAULTS : read.find((variant) => variant.name === base);
    if (!from) throw new Error(`a named variant has the unknown base ${base}`);
    read.push(unwrap(overlayVariant(from, values, VARIANT_SCHEMA)));
  }
  return Object.freeze(read);
}

/** A named variant; ERR_VARIANT for any other name. */
export function parseVariantName(name: string): Result<Variant> {
  const variant = findNamed(name);
  return variant
    ? ok(variant)
    : fault('ERR_VARIANT', `no variant ${quoted(name)}; ${knownNames(name)}`, 'variant');
}

/**
 * Reads a parsed JSON object of the variant shape; keys that it does not have come from its base. Its name defaults to
 * "custom", its title to its name. Faults, each `at` a dotted key (`variant` if the source is no object):
 * ERR_VARIANT_KEY for an unknown key, ERR_VARIANT_VALUE for a value that is not allowed or contradicts another,
 * ERR_VARIANT_BASE for an unknown base or a circle of bases, and whatever `resolve` fails with. `schema` is
 * another than that of this version only where a test asks what one more option would change.
 */
export function parseVariant(
  source: unknown,
  resolve?: BaseResolver,
  schema: VariantSchema = VARIANT_SCHEMA,
): Result<Variant> {
  return parseLinked(source, { schema, resolve, ids: [], names: [] });
}

const MOST = 256;
const known = new Map<string, Variant>();

/** The variant of a JSON text, the same object for the same text; throws a `FaultError`, or a `SyntaxError` for no JSON. */
export function variantOfText(text: string): Variant {
  let variant = known.get(text);
  if (!variant) {
    variant = unwrap(parseVariant(JSON.parse(text)));
    if (known.size >= MOST) known.clear();
    known.set(text, variant);
  }
  return variant;
}
