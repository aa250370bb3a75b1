/** A bot that plays every legal move with the same probability. */
import { type Move, type Rng, stream, type View } from '../engine/index.ts';
import type { Bot, BotKind } from './bot.ts';

class RandomBot implements Bot {
  readonly spec: string;
  readonly deterministic = false;
  readonly #seed: number;
  #rng: Rng;

  constructor(spec: string, seed: number) {
    this.spec = spec;
    this.#seed = seed;
    this.#rng = stream('random', seed);
  }

  restart(rng: Rng): void {
    this.#rng = stream('random', this.#seed, rng.next(), rng.next());
  }

  choose({ moves }: View): Move {
    return moves.at(this.#rng.below(moves.size));
  }
}

export const RANDOM: BotKind = {
  name: 'random',
  version: 1,
  help: 'plays every distinct result with the same probability',
  indifferentTo: ['scoring', 'match'],
  params: {
    seed: {
      fallback: 0,
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      integer: true,
      help: 'makes copies of the bot differ: another seed, other choices in the same games',
    },
  },
  create: (_game, params, spec) => new RandomBot(spec, params.seed as number),
};
