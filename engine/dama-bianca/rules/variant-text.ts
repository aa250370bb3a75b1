/** Variants as text: the canonical form, the hash that identifies rules in records, differences and settings. */
import { fault, hashText, type Result } from '../../index.ts';
import type { Variant } from './variant.ts';
import type { VariantValue } from './variant-checks.ts';
import { overlayVariant } from './variant-overlay.ts';
import { DEFAULTS } from './variant-parse.ts';
import { schemaOf, type VariantKey, type VariantSchema } from './variant-schema.ts';
import { unknownKey } from './variant-source.ts';

/** One key in which two variants differ. */
export interface VariantDifference {
  readonly key: VariantKey;
  readonly a: VariantValue;
  readonly b: VariantValue;
}

/**
 * The variant as compact JSON with its keys in a fixed order; reading it gives an equal variant. Options that came
 * after the first version are left out at their fallbacks, so that equal rules have one text in all versions.
 */
export function canonicalVariant(variant: Variant): string {
  const schema = schemaOf(variant);
  const tree: Record<string, unknown> = {};
  for (const [key, value] of schema.flatten(variant)) {
    if (schema.isUnsaid(key, value)) continue;
    const [group, leaf] = key.split('.');
    if (leaf === undefined) tree[group] = value;
    else tree[group] = { ...(tree[group] as object | undefined), [leaf]: value };
  }
  return JSON.stringify(tree);
}

/**
 * The identity of the rules as 16 hex digits: FNV-1a over the text of everything that affects play and scoring. Name
 * and title have no part in it, nor has an option that came after the first version while it has its fallback.
 */
export function variantHash(variant: Variant): string {
  const schema = schemaOf(variant);
  const values = schema.flatten(variant);
  const said = schema.ruleKeys.filter((key) => !schema.isUnsaid(key, values.get(key)));
  return hashText(said.map((key) => `${key}=${JSON.stringify(values.get(key))}`).join('\n'));
}

/** Every key in which `a` and `b` differ, name and title included, in canonical order. */
export function diffVariants(a: Variant, b: Variant): readonly VariantDifference[] {
  const schema = schemaOf(b);
  const left = schema.flatten(a);
  const right = schema.flatten(b);
  const differences: VariantDifference[] = [];
  for (const key of schema.keys) {
    const [one, other] = [left.get(key), right.get(key)];
    if (one === undefined || other === undefined) throw new Error(`a variant without ${key}`);
    if (JSON.stringify(one) !== JSON.stringify(other)) differences.push({ key, a: one, b: other });
  }
  return differences;
}

/**
 * The rules that differ from the defaults as `key=value`, separated by spaces; '' if none does. The parts are settings
 * that make the same rules of the defaults.
 */
export function describeVariant(variant: Variant): string {
  return diffVariants(DEFAULTS, variant)
    .filter(({ key }) => key !== 'name' && key !== 'title')
    .map(({ key, b }) => `${key}=${typeof b === 'string' ? b : JSON.stringify(b)}`)
    .join(' ');
}

/** JSON where the text is JSON, else the text itself. */
function settingValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The variant with settings such as `scoring.array=8`, `dice.single=any` or `scoring.rings=[0,1,2,3,4]` applied; of
 * two for one key the later counts. Changed rules go by the name "custom" unless `name` is set too.
 * ERR_SYNTAX for a setting without `=`, ERR_VARIANT_KEY and ERR_VARIANT_VALUE as in a variant's source.
 */
export function withSettings(variant: Variant, settings: readonly string[]): Result<Variant> {
  const schema = schemaOf(variant);
  const own = new Map<VariantKey, VariantValue>();
  for (const setting of settings) {
    const end = setting.indexOf('=');
    if (end < 0)
      return fault('ERR_SYNTAX', `a setting is key=value, not ${JSON.stringify(setting)}`, setting);
    const key = setting.slice(0, end).trim();
    if (!schema.has(key)) return unknownKey(key, schema);
    const read = readSetting(schema, key, setting.slice(end + 1).trim());
    if (!read.ok) return read;
    own.set(key, read.value);
  }
  const changed = overlayVariant(variant, own, schema);
  if (!changed.ok || variantHash(changed.value) !== variantHash(variant)) return changed;
  // The same rules keep what name and title the settings do not change.
  const names: [VariantKey, VariantValue][] = [
    ['name', variant.name],
    ['title', variant.title],
  ];
  return overlayVariant(variant, new Map([...names, ...own]), schema);
}

function readSetting(schema: VariantSchema, key: VariantKey, text: string): Result<VariantValue> {
  const value = settingValue(text);
  const isText = key === 'name' || key === 'title';
  return schema.read(key, isText && typeof value !== 'string' ? text : value);
}
