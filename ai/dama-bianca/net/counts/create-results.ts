/** Results by the kernel where it can run, else in TypeScript. */
// The page's worker for playing has SIMD alone (`imports` in package.json).
import { createPlainResults } from '#plain-results';
import type { Rules } from '../../../../engine/dama-bianca/index.ts';
import type { KernelName } from '../../../index.ts';
import type { NetInputs } from '../inputs.ts';
import { KernelResults } from './kernel-results.ts';
import type { Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** The kernel is for tests to choose; all give the same. */
export function createResults(rules: Rules, inputs: NetInputs, rivals: Rivals, kernel?: KernelName): Results {
  const fast = kernel !== 'plain' ? KernelResults.of(rules, rivals) : undefined;
  return fast ?? createPlainResults(rules, inputs, rivals);
}
