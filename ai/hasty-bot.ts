/** A bot that thinks about most of its turns, and plays the others at first sight, as people do who are in a hurry. */
import { type Move, type Rng, type State, stream, type View } from '../engine/index.ts';
import type { Bot } from './bot.ts';

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
