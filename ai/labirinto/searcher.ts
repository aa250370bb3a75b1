/** Bots that search over worlds: what they draw agrees with their view, so they use what was shown and no more. */

import { type Move, type Rng, stream, type View } from '../../engine/index.ts';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type Bot, type BotKind, Determinized, type SampledMove } from '../index.ts';
import { Horizon } from './horizon.ts';

/** Ways played to a leaf, for all moves together. */
const SAMPLES = 100;

export class Searcher implements Bot<LabirintoState> {
  readonly spec: string;
  readonly deterministic = false;
  readonly #search: Determinized<LabirintoState>;
  #rng: Rng = stream('searcher');

  constructor(game: Labirinto, samples: number, spec: string) {
    this.spec = spec;
    this.#search = new Determinized(game, new Horizon(game), samples);
  }

  restart(rng: Rng): void {
    this.#rng = rng;
  }

  /** All moves, the best first. */
  rank(view: View<LabirintoState>): readonly SampledMove[] {
    return this.#search.search(view, this.#rng);
  }

  choose(view: View<LabirintoState>): Move {
    return view.moves.size === 1 ? view.moves.at(0) : this.rank(view)[0].move;
  }
}

export const SEARCHER: BotKind<LabirintoState, Labirinto> = {
  name: 'searcher',
  version: 2,
  help: 'tries every move in worlds that agree with what its seat sees, until its next turn, and asks its routes there',
  params: {
    samples: { fallback: SAMPLES, min: 1, max: 1_000_000, integer: true, help: 'ways played to a leaf' },
  },
  create: (game, { samples }, spec) => new Searcher(game, Number(samples), spec),
};
