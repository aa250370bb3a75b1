/**
 * The levels that people play against. With two seats the strongest searches; with more it is the planner, which search does not
 * beat there. The others see what the planner sees and misjudge each move by some noise, in numbers that they hope to draw.
 * None of them plays a move at random.
 */

import type { View } from '../../engine/index.ts';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type Bot, type BotKind, gaussian, JudgingBot } from '../index.ts';
import { labirintoView } from './greedy.ts';
import { Planner } from './planner.ts';
import { SEARCHER_SETTINGS, Searcher } from './searcher.ts';

/** Weakest first: standard deviation of the error in judging a move, where a number is 1. */
const NOISE: Readonly<Record<string, number>> = Object.freeze({
  novice: 0.32,
  casual: 0.22,
  club: 0.14,
  expert: 0.06,
  master: 0,
});

export const LEVELS: readonly string[] = Object.keys(NOISE);

class LevelBot extends JudgingBot<LabirintoState> {
  readonly #planner: Planner;
  readonly #noise: number;
  #values: readonly number[] = [];

  constructor(spec: string, planner: Planner, noise: number) {
    super(spec, 'labirinto-level');
    this.#planner = planner;
    this.#noise = noise;
  }

  protected look(view: View<LabirintoState>): void {
    this.#values = view.moves.size === 1 ? [0] : this.#planner.values(labirintoView(view));
  }

  protected judge(_view: View<LabirintoState>, index: number): number {
    const error = this.#noise === 0 ? 0 : this.#noise * gaussian(this.rng);
    return this.#values[index] + error;
  }
}

/** Ways that the strongest plays to a leaf with two seats: about 30 ms of a decision. */
const SAMPLES = 1500;

function levelBot(game: Labirinto, noise: number, spec: string): Bot<LabirintoState> {
  const searches = noise === 0 && game.numPlayers === 2;
  return searches
    ? new Searcher(game, { ...SEARCHER_SETTINGS, samples: SAMPLES }, spec)
    : new LevelBot(spec, new Planner(game), noise);
}

/** The levels as bots, weakest first. */
export const LEVEL_BOTS: readonly BotKind<LabirintoState, Labirinto>[] = Object.entries(NOISE).map(
  ([level, noise]) => ({
    name: level,
    version: 2,
    help:
      noise === 0
        ? `the level ${level}: search with two seats, the planner with more`
        : `the level ${level}: the planner that misjudges moves by ${noise} numbers`,
    params: {},
    create: (game, _params, spec) => levelBot(game, noise, spec),
  }),
);
