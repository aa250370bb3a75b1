/**
 * The levels that people play against. The strongest is the planner; the others see what it sees and misjudge each move by
 * some noise, in numbers that they hope to draw. None of them plays a move at random.
 */

import type { View } from '../../engine/index.ts';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type BotKind, gaussian, JudgingBot } from '../index.ts';
import { labirintoView } from './greedy.ts';
import { Planner } from './planner.ts';

/** Weakest first: standard deviation of the error in judging a move, where a number is 1. */
const NOISE: Readonly<Record<string, number>> = Object.freeze({
  novice: 1.2,
  casual: 0.6,
  club: 0.3,
  expert: 0.15,
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

/** The levels as bots, weakest first. */
export const LEVEL_BOTS: readonly BotKind<LabirintoState, Labirinto>[] = Object.entries(NOISE).map(
  ([level, noise]) => ({
    name: level,
    version: 1,
    help:
      noise === 0
        ? `the level ${level}: the planner`
        : `the level ${level}: misjudges moves by ${noise} numbers`,
    params: {},
    create: (game, _params, spec) => new LevelBot(spec, new Planner(game), noise),
  }),
);
