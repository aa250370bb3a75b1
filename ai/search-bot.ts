/** A bot that plays the best line of a search. */
import type { Move, Rng, State } from '../engine/index.ts';
import { MoveList, stream } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import type { Limits, Search, SearchInfo } from './search.ts';

export class SearchBot<S extends State = State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic: boolean;
  readonly #search: Search<S>;
  readonly #limits: Limits;
  readonly #moves = new MoveList();
  #rng: Rng = stream('search-bot');

  /** `deterministic` says that the search draws nothing from its stream. */
  constructor(spec: string, search: Search<S>, limits: Limits, deterministic: boolean) {
    this.spec = spec;
    this.#search = search;
    this.#limits = limits;
    this.deterministic = deterministic;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
    this.#search.clear();
  }

  choose(state: S): Move {
    // A search of one decision lists them itself, and that is most of its work.
    if (this.#limits.depth !== 1) {
      this.#moves.truncate(0);
      if (state.legalMoves(this.#moves) === 1) return this.#moves.at(0);
    }
    return this.think(state).lines[0].move;
  }

  think(state: S, limits: Limits = {}): SearchInfo {
    return this.#search.search(state, { ...this.#limits, ...limits }, this.#rng);
  }
}
