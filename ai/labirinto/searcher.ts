/** Bots that search over worlds: what they draw agrees with their view, so they use what was shown and no more. */

import { type Move, type Rng, stream, type View } from '../../engine/index.ts';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type Bot, type BotKind, Determinized, type SampledMove } from '../index.ts';
import { Horizon } from './horizon.ts';

export interface SearcherSettings {
  /** Ways played to a leaf, for all moves together. */
  readonly samples: number;
  /** Rounds until a leaf. */
  readonly rounds: number;
  readonly deny: number;
  readonly tris: number;
}

export const SEARCHER_SETTINGS: SearcherSettings = {
  samples: 100,
  rounds: 1,
  deny: 1,
  tris: 0.3,
};

export class Searcher implements Bot<LabirintoState> {
  readonly spec: string;
  readonly deterministic = false;
  readonly #search: Determinized<LabirintoState>;
  #rng: Rng = stream('searcher');

  constructor(game: Labirinto, { samples, rounds, deny, tris }: SearcherSettings, spec: string) {
    this.spec = spec;
    this.#search = new Determinized(game, new Horizon(game, { rounds, deny, tris }), samples);
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
    samples: {
      fallback: SEARCHER_SETTINGS.samples,
      min: 1,
      max: 1_000_000,
      integer: true,
      help: 'ways played to a leaf',
    },
    rounds: {
      fallback: SEARCHER_SETTINGS.rounds,
      min: 1,
      max: 20,
      integer: true,
      help: 'rounds until a leaf',
    },
    deny: { fallback: SEARCHER_SETTINGS.deny, min: 0, max: 10, help: 'what a number of the others costs' },
    tris: { fallback: SEARCHER_SETTINGS.tris, min: 0, max: 10, help: 'what a tris is worth that is kept' },
  },
  create: (game, params, spec) => new Searcher(game, params as unknown as SearcherSettings, spec),
};
