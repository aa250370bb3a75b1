/**
 * Iterative deepening: searches to depth 1, 2, 3, ... and answers with the last depth that was finished, so that a
 * search may be ended at any moment (Slate & Atkin 1977, "CHESS 4.5"). The values are those of the search it drives.
 */
import type { Rng, State } from '../engine/index.ts';
import { type BranchSearcher, LEAST_SPREAD_DEPTH } from './branch.ts';
import { Budget } from './budget.ts';
import type { DepthSearch } from './depth-search.ts';
import { type Limits, rootPlayer, type Search, type SearchInfo, type SearchProgress } from './search.ts';

export class Deepening<S extends State = State> implements Search<S> {
  readonly name: string;
  readonly #inner: DepthSearch<S>;

  constructor(inner: DepthSearch<S>) {
    this.name = `deepening(${inner.name})`;
    this.#inner = inner;
  }

  get branches(): readonly BranchSearcher[] | undefined {
    return this.#inner.branches;
  }

  /** `nodes` and `timeMs` count all depths together; the stream is not used. `onInfo` is called after each depth. */
  search(state: S, limits: Limits, _rng: Rng, onInfo?: (info: SearchProgress) => void): SearchInfo {
    rootPlayer(state);
    const { nodes, depth, timeMs, stop, root } = limits;
    if ((nodes ?? depth ?? timeMs ?? stop) === undefined) throw new Error('nothing would end the search');
    // What earlier searches left behind would make this one spend its nodes differently.
    this.#inner.clear();
    const budget = new Budget(limits);
    const last = Math.min(depth ?? Infinity, this.#inner.maxDepth);
    const spread = last < LEAST_SPREAD_DEPTH ? undefined : limits.spread;
    let info: SearchInfo | undefined;
    for (let at = 1; at <= last && !(info && budget.isSpent()); at++) {
      const { isFinished, ...found } = this.#inner.searchDepth(state, at, budget, root, spread);
      if (info && !isFinished) break;
      info = { nodes: budget.nodes, depth: isFinished ? at : 0, timeMs: budget.elapsedMs(), ...found };
      onInfo?.({ ...info, done: info.depth, of: last });
      if (!isFinished) break;
    }
    return { ...(info as SearchInfo), nodes: budget.nodes, timeMs: budget.elapsedMs() };
  }

  clear(): void {
    this.#inner.clear();
  }
}
