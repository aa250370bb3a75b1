/** A bot that sees every move as a short search does, and misjudges each by some noise. It never plays a move at random. */
import { type Move, openPosition, type Rng, type State, stream, type View } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import { gaussian, logOdds } from './erring.ts';
import type { Limits, Search } from './search.ts';

export class ErringBot<S extends State = State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic = false;
  readonly #search: Search<S>;
  readonly #limits: Limits;
  readonly #noise: number;
  #rng: Rng = stream('erring-bot');

  /** The search heeds `lines`. `noise` is the standard deviation of an error: 1 turns 50 % into 27 to 73 %. */
  constructor(spec: string, search: Search<S>, limits: Limits, noise: number) {
    this.spec = spec;
    this.#search = search;
    this.#limits = limits;
    this.#noise = noise;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
  }

  choose(view: View<S>): Move {
    const { moves, seat } = view;
    if (moves.size === 1) return moves.at(0);
    const limits = { ...this.#limits, lines: moves.size, root: moves };
    const { lines } = this.#search.search(openPosition(view), limits, this.#rng);
    const shares = new Map(lines.map(({ move, values }) => [move, values[seat]]));
    let best = moves.at(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.size; i++) {
      // What the search had no time for seems lost.
      const worth = logOdds(shares.get(moves.at(i)) ?? 0) + this.#noise * gaussian(this.#rng);
      if (worth <= most) continue;
      best = moves.at(i);
      most = worth;
    }
    return best;
  }
}
