/**
 * How many distinct results the rolls of a hand have. The bot at the table lists them anyway, so its list is counted:
 * to list them once more would cost a hand of `greedy` half its speed.
 */
import type { DamaState } from '../engine/dama-bianca/index.ts';
import { MoveList } from '../engine/index.ts';

/** Watches one state; `expect` before a decision, `count` after the bot has chosen and before its move is played. */
export class ChoiceCounter {
  readonly #state: DamaState;
  readonly #list: (out: MoveList) => number;
  /** For bots that list nothing, such as one that answers from elsewhere. */
  readonly #moves = new MoveList();
  #ply = -1;
  #choices = 0;

  constructor(state: DamaState) {
    this.#state = state;
    this.#list = state.legalMoves.bind(state);
    state.legalMoves = (out) => {
      const choices = this.#list(out);
      // The first list at the root is of the root; later ones may be of positions that a search has put there.
      if (this.#choices === 0 && state.ply === this.#ply) this.#choices = choices;
      return choices;
    };
  }

  expect(): void {
    this.#ply = this.#state.ply;
    this.#choices = 0;
  }

  /** Distinct results of the roll in hand, at least 1. */
  count(): number {
    if (this.#choices > 0) return this.#choices;
    this.#moves.truncate(0);
    return this.#list(this.#moves);
  }
}
