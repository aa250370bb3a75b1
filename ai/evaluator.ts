/** Declares what values positions and moves, and the default for moves. */
import { type Game, type MoveList, type State, TERMINAL } from '../engine/index.ts';
import type { Kind } from './kind.ts';

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

/** An evaluator that can value all moves of a decision node without playing each one. */
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

/** The scorer that every evaluator is good for: it plays each move, asks, and takes the move back. */
export class PlayedScorer<S extends State = State> implements MoveScorer<S> {
  readonly name: string;
  readonly version: number;
  readonly #evaluator: Evaluator<S>;
  readonly #shares: Float64Array;

  constructor(evaluator: Evaluator<S>, numPlayers: number) {
    this.name = evaluator.name;
    this.version = evaluator.version;
    this.#evaluator = evaluator;
    this.#shares = new Float64Array(numPlayers);
  }

  evaluate(state: S, out: Float64Array): void {
    this.#evaluator.evaluate(state, out);
  }

  isSettled(state: S): boolean {
    return this.#evaluator.isSettled?.(state) ?? false;
  }

  /** Throws unless a player decides. */
  scoreMoves(state: S, moves: MoveList, first: number, count: number, out: Float64Array): void {
    const mover = state.player;
    if (mover < 0) throw new Error('moves are scored at a decision');
    for (let i = 0; i < count; i++) {
      state.do(moves.at(first + i));
      if (state.player === TERMINAL) state.returns(this.#shares);
      else this.#evaluator.evaluate(state, this.#shares);
      out[i] = this.#shares[mover];
      state.undo();
    }
  }
}
