/** The moves of a decision, best first by an evaluator's values of the positions after them. */
import { type Move, MoveList, type State, TERMINAL } from '../engine/index.ts';
import type { Evaluator } from './evaluator.ts';

export class Candidates<S extends State = State> {
  readonly #evaluator: Evaluator<S>;
  readonly #moves = new MoveList();
  readonly #row: Float64Array;
  #best: Float64Array;
  #ranked = new Int32Array(64);
  #shares = new Float64Array(64);
  #legal = 0;

  constructor(evaluator: Evaluator<S>, players: number) {
    this.#evaluator = evaluator;
    this.#row = new Float64Array(players);
    this.#best = new Float64Array(players);
  }

  /** Legal moves of the node ranked last, candidates or not. */
  get legal(): number {
    return this.#legal;
  }

  at(rank: number): Move {
    return this.#ranked[rank] as Move;
  }

  /** The values after the best candidate. */
  get values(): Float64Array {
    return this.#best;
  }

  /**
   * Ranks the moves of a decision node, all of them up to `all` moves, else the best `most`, and returns how many it
   * ranked. Equal moves keep their order. Enters every position after a move once.
   */
  rank(state: S, all: number, most: number): number {
    const mover = state.player;
    const moves = this.#moves;
    moves.truncate(0);
    this.#legal = state.legalMoves(moves);
    const limit = this.#legal <= all ? this.#legal : Math.min(this.#legal, most);
    if (limit > this.#ranked.length) {
      this.#ranked = new Int32Array(2 * limit);
      this.#shares = new Float64Array(2 * limit);
    }
    let ranked = 0;
    for (let i = 0; i < this.#legal; i++) {
      const move = moves.at(i);
      state.do(move);
      if (state.player === TERMINAL) state.returns(this.#row);
      else this.#evaluator.evaluate(state, this.#row);
      state.undo();
      const share = this.#row[mover];
      if (ranked === limit && share <= this.#shares[limit - 1]) continue;
      if (ranked === 0 || share > this.#shares[0]) this.#best.set(this.#row);
      if (ranked < limit) ranked++;
      this.#insert(move, share, ranked - 1);
    }
    return ranked;
  }

  /** Puts a move before all that are worth less; `last` is the place that may be overwritten. */
  #insert(move: Move, share: number, last: number): void {
    let at = last;
    for (; at > 0 && this.#shares[at - 1] < share; at--) {
      this.#ranked[at] = this.#ranked[at - 1];
      this.#shares[at] = this.#shares[at - 1];
    }
    this.#ranked[at] = move;
    this.#shares[at] = share;
  }
}
