/**
 * Which rules a part of the program knows. An evaluation that was made before an option came would still give numbers
 * for rules with it, wrong ones; so each says what it knows, and refuses the rest by name.
 */
import { type Fault, fault } from '../../index.ts';
import type { Variant } from './variant.ts';
import { type FirstKey, schemaOf, VARIANT_SCHEMA, type ValueAt, type VariantKey } from './variant-schema.ts';

type RuleKey = Exclude<VariantKey, 'name' | 'title'>;
type Known<K extends VariantKey> = 'any' | readonly ValueAt<K>[];

/** For each option the values that are known; the compiler asks for a decision on every option. */
export type KnownOptions = { readonly [K in RuleKey]: Known<K> };

type FirstOptions = { readonly [K in Exclude<FirstKey, 'name' | 'title'>]: 'any' };

/** Every value of every option of the first version. A list starts from it and adds a decision on each later option. */
export const FIRST_OPTIONS = Object.freeze(
  Object.fromEntries(
    VARIANT_SCHEMA.ruleKeys.filter((key) => !VARIANT_SCHEMA.fallbacks.has(key)).map((key) => [key, 'any']),
  ),
) as FirstOptions;

/**
 * ERR_BOT at the first option with a value that is not known, in words such as "the leaf does not know close.rings=3".
 * An option that is in no list yet is known at its fallback: there the rules are what they were before it came.
 */
export function unknownOption(who: string, variant: Variant, known: KnownOptions): Fault | undefined {
  const schema = schemaOf(variant);
  for (const [key, value] of schema.flatten(variant)) {
    if (key === 'name' || key === 'title' || schema.isUnsaid(key, value)) continue;
    // A later version's key is in none of the lists.
    const values: 'any' | readonly unknown[] | undefined = known[key];
    if (values === 'any') continue;
    const text = JSON.stringify(value);
    if (values?.some((one) => JSON.stringify(one) === text)) continue;
    const shown = typeof value === 'string' ? value : text;
    return fault('ERR_BOT', `${who} does not know ${key}=${shown}`, key).error;
  }
  return undefined;
}
