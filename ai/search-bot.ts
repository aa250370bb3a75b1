/** A bot that plays the best line of a search. Where its seat does not see everything, it searches positions that it may be in. */
import { type Move, openPosition, type Rng, type State, stream, type View } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import type { BranchSearcher } from './branch.ts';
import type { Limits, Search, SearchInfo, SearchProgress } from './search.ts';

export class SearchBot<S extends State = State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic: boolean;
  readonly #search: Search<S>;
  readonly #limits: Limits;
  readonly #world: S | undefined;
  #rng: Rng = stream('search-bot');

  /**
   * `deterministic` says that the search draws nothing from its stream. `world` is any state of a game that hides something,
   * for a search that heeds `Limits.draw`.
   */
  constructor(spec: string, search: Search<S>, limits: Limits, deterministic: boolean, world?: S) {
    this.spec = spec;
    this.#search = search;
    this.#limits = limits;
    this.deterministic = deterministic;
    this.#world = world;
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
    const world = view.position === undefined ? this.#world : undefined;
    if (!world) return this.#search.search(openPosition(view), all, this.#rng, onInfo);
    const draw = (rng: Rng): void => view.sample(world, rng);
    draw(this.#rng);
    return this.#search.search(world, { ...all, draw }, this.#rng, onInfo);
  }
}
