/** Wraps bots: one that asks another under its name, and one that sometimes asks a hasty one. */
import { type Move, type Rng, type State, stream, type View } from '../engine/index.ts';
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

export class HastyBot<S extends State = State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic = false;
  readonly #careful: Bot<S>;
  readonly #hasty: Bot<S>;
  readonly #haste: number;
  #rng: Rng = stream('hasty-bot');

  /** `haste`: probability of a turn at first sight. Neither of the bots remembers a turn for the next one. */
  constructor(spec: string, careful: Bot<S>, hasty: Bot<S>, haste: number) {
    this.spec = spec;
    this.#careful = careful;
    this.#hasty = hasty;
    this.#haste = haste;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
    this.#careful.restart(rng);
    this.#hasty.restart(rng);
  }

  choose(view: View<S>): Move {
    const isHasty = this.#rng.uniform() < this.#haste;
    return (isHasty ? this.#hasty : this.#careful).choose(view);
  }
}
