/** The fastest generator that this runtime has for a variant. */
import type { Rules } from '../rules/rules.ts';
import type { TurnGenerator } from './turn-generator.ts';
import { TypescriptGenerator } from './typescript-generator.ts';

export function createTurnGenerator(rules: Rules): TurnGenerator {
  return new TypescriptGenerator(rules);
}
