/**
 * Determinised Monte-Carlo for games of hidden information (Ginsberg 2001, "GIB: imperfect information in a computationally
 * challenging game"): every world that is drawn tries every move of the root, with the same luck for all, so that moves are
 * compared by their differences. Sequential halving (Karnin et al. 2013) leaves the worse half of the moves out after each of
 * its rounds.
 */
import type { Game, Move, Rng, State, View } from '../engine/index.ts';
import { type Future, Futures } from './sampled-future.ts';

/** A move with what it is worth on average over the worlds that tried it. */
export interface SampledMove {
  readonly move: Move;
  readonly worth: number;
  readonly visits: number;
}

interface Sum {
  readonly move: Move;
  worth: number;
  visits: number;
}

export class Determinized<S extends State> {
  readonly #futures: Futures<S>;
  readonly #samples: number;

  /** `samples` are the tries of all moves together, at least one for each move. */
  constructor(game: Game<S>, future: Future<S>, samples: number) {
    this.#futures = new Futures(game, future);
    this.#samples = samples;
  }

  /** All legal moves, the best first; those that were left out last come last. */
  search(view: View<S>, rng: Rng): SampledMove[] {
    const futures = this.#futures;
    futures.future.begin(view);
    const { moves, seat } = view;
    let open = Array.from(
      { length: moves.size },
      (_, i): Sum => ({ move: moves.at(i), worth: 0, visits: 0 }),
    );
    const dropped: Sum[] = [];
    const rounds = Math.max(1, Math.ceil(Math.log2(open.length)));
    for (let round = 0; round < rounds; round++) {
      const worlds = Math.max(1, Math.floor(this.#samples / (rounds * open.length)));
      for (let world = 0; world < worlds; world++) {
        futures.draw(view, rng);
        for (const one of open) {
          futures.world.do(one.move);
          one.worth += futures.playOut(seat);
          one.visits++;
          futures.world.undo();
        }
      }
      open.sort((a, b) => b.worth / b.visits - a.worth / a.visits);
      const kept = Math.max(1, Math.ceil(open.length / 2));
      if (round < rounds - 1) {
        dropped.unshift(...open.slice(kept));
        open = open.slice(0, kept);
      }
    }
    return [...open, ...dropped].map(({ move, worth, visits }) => ({ move, worth: worth / visits, visits }));
  }
}
