/** An evaluator that can value all moves of a decision node without playing each one. */
import type { Game, MoveList, State } from '../engine/index.ts';
import type { Evaluator } from './evaluator.ts';
import type { Kind } from './kind.ts';

export interface MoveScorer<S extends State = State> extends Evaluator<S> {
  /**
   * Writes to `out[i]` the mover's share after move `first + i` of the list, for `count` moves: what `evaluate` would
   * say of the position it leads to, or the returns where the game is over. Where that takes a search of its own, one may
   * serve all moves of the decision. The state is as it was on return.
   */
  scoreMoves(state: S, moves: MoveList, first: number, count: number, out: Float64Array): void;
  /**
   * For a scorer that finds the best move in less time than it scores all: the first of `count` moves, at least one, to which
   * `scoreMoves` would give the highest share, as a distance from `first`. Writes this share to `out[0]`.
   */
  bestMove?(state: S, moves: MoveList, first: number, count: number, out: Float64Array): number;
}

/** A kind of evaluator for the games of type `G`. */
export type EvaluatorKind<S extends State = State, G extends Game<S> = Game<S>> = Kind<G, MoveScorer<S>>;
