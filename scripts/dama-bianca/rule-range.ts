/** Ranges of rules as commands take them. */
import { unwrap } from '../../engine/index.ts';
import { DEFAULT_RANGE, type RuleRange, readRuleRange } from '../../selfplay/dama-bianca/index.ts';
import { readJsonFile } from '../input.ts';

export const RANGE_OPTION = {
  type: 'string',
  describe: 'JSON file of a range of rules, or any for the usual one',
} as const;

/** The range of a JSON file; `any` stands for the usual one. Throws what the file or a key of it is wrong in. */
export function readRange(file: string): RuleRange {
  return file === 'any' ? DEFAULT_RANGE : unwrap(readRuleRange(readJsonFile(file)));
}
