/** Reads variants of Dama Bianca as users name them, and ranges of its rules. */
import { DAMA_BIANCA, type Variant } from '../../engine/dama-bianca/index.ts';
import { readRules, splitList } from '../../studies/input/index.ts';

/** See `readRules`. */
export function readVariant(text: string, settings: readonly string[] = []): Variant {
  return readRules(DAMA_BIANCA.rules, text, settings);
}

/** The variants of a list, each with the same settings on top. */
export function readVariants(text: string, settings: readonly string[] = []): Variant[] {
  return splitList(text).map((part) => readVariant(part, settings));
}

export const RANGE_OPTION = {
  type: 'string',
  describe: 'JSON file of a range of rules, or any for the usual one',
} as const;
