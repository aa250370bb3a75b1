/** What a position is worth before its game is over. */
import type { State } from '../engine/index.ts';

export interface Evaluator<S extends State = State> {
  readonly name: string;
  /** Raised whenever some position may be valued differently than before. */
  readonly version: number;
  /**
   * Writes each player's expected share of the win at any node that is not terminal, rolls thrown or not. The shares
   * are in [0, 1] and sum to one (within 1e-12); they depend on the position alone. The state is as it was on return.
   */
  evaluate(state: S, out: Float64Array): void;
  /**
   * True where `evaluate` knows more than the decisions behind the position would show, as between two hands of a match:
   * expectimax searches go no deeper there. Never at a decision. Without it: never.
   */
  isSettled?(state: S): boolean;
}

/** Knows nothing: equal shares everywhere. */
export function uniformEvaluator(numPlayers: number): Evaluator {
  return {
    name: 'uniform',
    version: 1,
    evaluate(_state, out) {
      for (let player = 0; player < numPlayers; player++) out[player] = 1 / numPlayers;
    },
  };
}
