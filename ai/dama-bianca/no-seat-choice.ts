/** In the page's worker for playing, in the place of `seat-choice.ts`: there are no rules under which seats are chosen. */
import { type DamaGame, type DamaState, NO_CHANGE } from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import type { MoveScorer } from '../index.ts';

export function withSeatChoice(_game: DamaGame, scorer: MoveScorer<DamaState>): MoveScorer<DamaState> {
  return scorer;
}

export function greedyChoice(_state: DamaState, _value: unknown): Move {
  return NO_CHANGE;
}
