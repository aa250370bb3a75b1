/** Reads variants of Dama Bianca as users name them, and ranges of its rules. */
import { DAMA_BIANCA, type Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { DEFAULT_RANGE, type RuleRange, readRuleRange } from '../../selfplay/dama-bianca/index.ts';
import { readJsonFile, splitList } from '../input.ts';
import { readRules } from '../rules-input.ts';

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

/** The range of a JSON file; `any` stands for the usual one. Throws what the file or a key of it is wrong in. */
export function readRange(file: string): RuleRange {
  return file === 'any' ? DEFAULT_RANGE : unwrap(readRuleRange(readJsonFile(file)));
}
