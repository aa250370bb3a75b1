/** A bot that asks another one, under its name; what it changes between them is its own. */
import type { Move, Rng, State, View } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import type { BranchSearcher } from './branch.ts';
import type { Limits, SearchInfo, SearchProgress } from './search.ts';

export abstract class WrappedBot<S extends State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic: boolean;
  protected readonly inner: Bot<S>;

  constructor(inner: Bot<S>) {
    this.spec = inner.spec;
    this.deterministic = inner.deterministic;
    this.inner = inner;
  }

  get branches(): readonly BranchSearcher[] | undefined {
    return this.inner.branches;
  }

  restart(rng: Rng): void {
    this.inner.restart(rng);
  }

  abstract choose(view: View<S>): Move;

  /** Throws if the inner bot does not search. */
  think(view: View<S>, limits?: Limits, onInfo?: (info: SearchProgress) => void): SearchInfo {
    if (!this.inner.think) throw new Error(`${this.spec} does not search`);
    return this.inner.think(view, limits, onInfo);
  }
}
