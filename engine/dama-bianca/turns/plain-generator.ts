/** What generates turns where the kernel cannot (`imports` in package.json). */
import type { Rules } from '../rules/rules.ts';
import type { TurnGenerator } from './turn-generator.ts';
import { TypescriptGenerator } from './typescript-generator.ts';

export function createPlainGenerator(rules: Rules): TurnGenerator {
  return new TypescriptGenerator(rules);
}
