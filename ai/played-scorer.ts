/** The scorer that every evaluator is good for: it plays each move, asks, and takes the move back. */
import { type MoveList, type State, TERMINAL } from '../engine/index.ts';
import type { Evaluator } from './evaluator.ts';
import type { MoveScorer } from './move-scorer.ts';

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
