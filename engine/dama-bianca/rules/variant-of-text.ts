/** Variants by their canonical text, read once: records, tasks and databases name rules by it. */
import { unwrap } from '../../index.ts';
import type { Variant } from './variant.ts';
import { parseVariant } from './variant-parse.ts';

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
