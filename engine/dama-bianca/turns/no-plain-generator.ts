/** In the page's worker for playing, in the place of `plain-generator.ts`. */
import { wrong } from '../../index.ts';
import type { Rules } from '../rules/rules.ts';
import type { TurnGenerator } from './turn-generator.ts';

/** Throws a FaultError with ERR_VARIANT: the page then asks its whole worker. */
export function createPlainGenerator(_rules: Rules): TurnGenerator {
  throw wrong('ERR_VARIANT', 'these rules need WebAssembly, and must be rules that it knows', 'variant');
}
