/** Reads variants of Dama Bianca as users name them. */
import { DAMA_BIANCA, type Variant } from '../../engine/dama-bianca/index.ts';
import { readRules } from '../../studies/input/index.ts';

/** See `readRules`. */
export function readVariant(text: string, settings: readonly string[] = []): Variant {
  return readRules(DAMA_BIANCA.rules, text, settings);
}

export const RANGE_OPTION = {
  type: 'string',
  describe: 'JSON file of a range of rules, or any for the usual one',
} as const;
