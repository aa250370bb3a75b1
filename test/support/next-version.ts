/** The rules as the next version may have them: with one option more than this one knows. */
import { parseVariant, VARIANT_SCHEMA, type Variant } from '../../engine/dama-bianca/index.ts';
import { integer } from '../../engine/dama-bianca/rules/variant-checks.ts';
import { unwrap } from '../../engine/index.ts';

/** 0 is how the rules are without it. */
export const NEXT_OPTION = 'close.pairs';
export const NEXT_SCHEMA = VARIANT_SCHEMA.extended(NEXT_OPTION, { check: integer(0, 5), fallback: 0 });

/** What the next version reads from a variant's source. */
export function nextVariant(source: object): Variant {
  return unwrap(parseVariant(source, undefined, NEXT_SCHEMA));
}
