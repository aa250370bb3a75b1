/** In the page's worker for playing, in the place of `turn-fault.ts`. */
import { wrong } from '../../index.ts';
import type { Reason, WrittenWalk } from './written-walk.ts';

/** Throws a FaultError with ERR_OP: the page then asks its whole worker. */
export function whyIllegal(_walks: readonly WrittenWalk[], ..._at: readonly unknown[]): Reason {
  throw wrong('ERR_OP', 'why a turn is not legal is not known here', 'turn');
}
