/** Lists the moves of a decision, best first by a scorer's values. */
import { type Move, MoveList, type State, TERMINAL } from '../engine/index.ts';
import type { MoveScorer } from './evaluator.ts';

export class Candidates<S extends State = State> {
  readonly #scorer: MoveScorer<S>;
  readonly #moves = new MoveList();
  readonly #best: Float64Array;
  #scores = new Float64Array(64);
  #ranked = new Int32Array(64);
  #shares = new Float64Array(64);
  #legal = 0;

  constructor(scorer: MoveScorer<S>, players: number) {
    this.#scorer = scorer;
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
    const moves = this.#moves;
    moves.truncate(0);
    this.#legal = state.legalMoves(moves);
    const limit = this.#legal <= all ? this.#legal : Math.min(this.#legal, most);
    if (this.#legal > this.#scores.length) this.#scores = new Float64Array(2 * this.#legal);
    if (limit > this.#ranked.length) {
      this.#ranked = new Int32Array(2 * limit);
      this.#shares = new Float64Array(2 * limit);
    }
    this.#scorer.scoreMoves(state, moves, 0, this.#legal, this.#scores);
    let ranked = 0;
    for (let i = 0; i < this.#legal; i++) {
      const share = this.#scores[i];
      if (ranked === limit && share <= this.#shares[limit - 1]) continue;
      if (ranked < limit) ranked++;
      this.#insert(moves.at(i), share, ranked - 1);
    }
    state.do(this.at(0));
    if (state.player === TERMINAL) state.returns(this.#best);
    else this.#scorer.evaluate(state, this.#best);
    state.undo();
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
