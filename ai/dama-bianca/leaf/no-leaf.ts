/** In the page's worker for playing, in the place of `usable-leaf.ts`: there it plays by nets alone. */
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import { type Fault, FaultError } from '../../../engine/index.ts';
import type { MoveScorer } from '../../index.ts';
import { LEAF_NAME } from './weights.ts';

/** ERR_BOT: the page then asks its whole worker. */
export function leafFault(_game: DamaGame): Fault {
  return { code: 'ERR_BOT', message: 'no net is shipped for these rules and seats', at: LEAF_NAME };
}

export function createLeaf(game: DamaGame, _provisions?: unknown): MoveScorer<DamaState> {
  throw new FaultError(leafFault(game));
}
