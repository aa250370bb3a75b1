/** In the page's worker for playing, in the place of `choosing-state.ts`. */
import { wrong } from '../index.ts';
import type { DamaState } from './state.ts';

/** Throws a FaultError with ERR_VARIANT: the page then asks its whole worker. */
export function createChoosingState(..._of: readonly unknown[]): DamaState {
  throw wrong('ERR_VARIANT', 'rules under which seats are chosen are not known here', 'variant');
}
