/** The fastest generator that this runtime has for a variant. */
import type { Rules } from '../rules/rules.ts';
import { isForKernel, KERNEL, KernelGenerator } from './kernel-generator.ts';
import type { TurnGenerator } from './turn-generator.ts';
import { TypescriptGenerator } from './typescript-generator.ts';

type GeneratorName = 'kernel' | 'typescript';

/** `fastest` is for tests and benchmarks to choose; rules that the kernel cannot play have the TypeScript one. */
export function createTurnGenerator(rules: Rules, fastest: GeneratorName = 'kernel'): TurnGenerator {
  if (fastest === 'kernel' && KERNEL && isForKernel(rules)) return new KernelGenerator(rules, KERNEL);
  return new TypescriptGenerator(rules);
}
