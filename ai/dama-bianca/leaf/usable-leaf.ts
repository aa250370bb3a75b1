/** The leaf for those who play by it (`imports` in package.json). */
import { withSeatChoice } from '#choice-scorer';
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import type { MoveScorer } from '../../index.ts';
import { givenEquity } from '../equity/index.ts';
import { DamaLeaf } from './leaf.ts';

export { leafFault } from './leaf.ts';

/** Throws a `FaultError` where `leafFault` finds one. */
export function createLeaf(game: DamaGame, provisions?: unknown): MoveScorer<DamaState> {
  return withSeatChoice(game, new DamaLeaf(game, undefined, givenEquity(game, provisions)));
}
