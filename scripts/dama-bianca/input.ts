/** Variants of Dama Bianca as users name them, for the commands that are about this game alone. */
import { DAMA_BIANCA, type Variant } from '../../engine/dama-bianca/index.ts';
import { splitList } from '../input.ts';
import { readRules } from '../rules-input.ts';

/** See `readRules`. */
export function readVariant(text: string, settings: readonly string[] = []): Variant {
  return readRules(DAMA_BIANCA.rules, text, settings);
}

/** The variants of a list, each with the same settings on top. */
export function readVariants(text: string, settings: readonly string[] = []): Variant[] {
  return splitList(text).map((part) => readVariant(part, settings));
}
