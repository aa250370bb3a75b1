/** A bot that plays the best line of a search. */
import { type Move, openPosition, type Rng, type State, stream, type View } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import type { BranchSearcher } from './branch.ts';
import type { Limits, Search, SearchInfo, SearchProgress } from './search.ts';

export class SearchBot<S extends State = State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic: boolean;
  readonly #search: Search<S>;
  readonly #limits: Limits;
  #rng: Rng = stream('search-bot');

  /** `deterministic` says that the search draws nothing from its stream. */
  constructor(spec: string, search: Search<S>, limits: Limits, deterministic: boolean) {
    this.spec = spec;
    this.#search = search;
    this.#limits = limits;
    this.deterministic = deterministic;
  }

  /** What draws from a stream draws in its order, so that it is searched on one thread. */
  get branches(): readonly BranchSearcher[] | undefined {
    return this.deterministic ? this.#search.branches : undefined;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
    this.#search.clear();
  }

  choose(view: View<S>): Move {
    const { moves } = view;
    return moves.size === 1 ? moves.at(0) : this.think(view).lines[0].move;
  }

  think(view: View<S>, limits: Limits = {}, onInfo?: (info: SearchProgress) => void): SearchInfo {
    const spread = this.branches && limits.spread;
    const all = { ...this.#limits, ...limits, root: view.moves, spread };
    return this.#search.search(openPosition(view), all, this.#rng, onInfo);
  }
}
