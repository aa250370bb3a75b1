/**
 * Which rules a part of the program knows. An evaluation that was made before an option came would still give numbers
 * for rules with it, wrong ones; so each says what it knows, and refuses the rest by name.
 */
import { type Fault, fault, type OptionValues } from '../../index.ts';
import { FIRST_KEYS, OPTIONS, type VariantKey } from './options.ts';
import { DAMA_RULES, type Variant } from './variant.ts';

type Values = OptionValues<typeof OPTIONS>;

/**
 * The values of options that a part knows. Without an entry it knows every value of an option of the first version, and a
 * later option at its fallback, where the rules are what they were before it came.
 */
export type KnownOptions = { readonly [K in VariantKey]?: 'any' | readonly Values[K][] };

const FIRST: ReadonlySet<string> = new Set(FIRST_KEYS);

/** ERR_BOT at the first option with a value that is not known, in words such as "the leaf does not know close.rings=3". */
export function unknownOption(who: string, variant: Variant, known: KnownOptions): Fault | undefined {
  const values = DAMA_RULES.valuesOf(variant);
  for (const key of DAMA_RULES.keys) {
    const those: 'any' | readonly unknown[] =
      known[key] ?? (FIRST.has(key) ? 'any' : [OPTIONS[key].fallback]);
    if (those === 'any') continue;
    const value = values[key];
    const text = JSON.stringify(value);
    if (those.some((one) => JSON.stringify(one) === text)) continue;
    const shown = typeof value === 'string' ? value : text;
    return fault('ERR_BOT', `${who} does not know ${key}=${shown}`, key).error;
  }
  return undefined;
}
