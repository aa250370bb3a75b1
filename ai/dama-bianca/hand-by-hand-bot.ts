/** Plays a match as if each hand were all there is: the twin that a bot with an eye on the score is measured against. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type Move, OpenView, openPosition, type Rng, type View } from '../../engine/index.ts';
import type { Bot, Limits, SearchInfo, SearchProgress } from '../index.ts';

export class HandByHandBot implements Bot<DamaState> {
  readonly spec: string;
  readonly deterministic: boolean;
  readonly #inner: Bot<DamaState>;
  readonly #hand: DamaState;

  /** `inner` plays the single hands of `game`, which has the rules and the seats of the match. */
  constructor(inner: Bot<DamaState>, game: DamaGame) {
    this.spec = inner.spec;
    this.deterministic = inner.deterministic;
    this.#inner = inner;
    this.#hand = game.newState();
  }

  restart(rng: Rng): void {
    this.#inner.restart(rng);
  }

  choose(view: View<DamaState>): Move {
    return this.#inner.choose(this.#viewOfHand(view));
  }

  /** The shares are those of the hand. Throws if the inner bot does not search. */
  think(view: View<DamaState>, limits?: Limits, onInfo?: (info: SearchProgress) => void): SearchInfo {
    if (!this.#inner.think) throw new Error(`${this.spec} does not search`);
    return this.#inner.think(this.#viewOfHand(view), limits, onInfo);
  }

  #viewOfHand(view: View<DamaState>): View<DamaState> {
    this.#hand.restore(openPosition(view).handSnapshot());
    return new OpenView(this.#hand);
  }
}
