/**
 * The levels that people play against. The strongest searches, with more than two seats over more rounds. The others see what
 * the planner sees and misjudge each move by some noise, in numbers that they hope to draw. None of them plays a move at random.
 */

import type { View } from '../../engine/index.ts';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type Bot, type BotKind, gaussian, JudgingBot } from '../index.ts';
import { labirintoView } from './greedy.ts';
import { Planner } from './planner.ts';
import { SEARCHER_SETTINGS, Searcher, type SearcherSettings } from './searcher.ts';

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
    return this.#values[index] + this.#noise * gaussian(this.rng);
  }
}

/** How the strongest searches: about 30 ms of a decision with two seats, and 120 ms with more. */
const DUEL: SearcherSettings = { ...SEARCHER_SETTINGS, samples: 1500 };
const CROWD: SearcherSettings = { ...SEARCHER_SETTINGS, samples: 2000, rounds: 5 };

function levelBot(game: Labirinto, noise: number, spec: string): Bot<LabirintoState> {
  if (noise > 0) return new LevelBot(spec, new Planner(game), noise);
  return new Searcher(game, game.numPlayers === 2 ? DUEL : CROWD, spec);
}

/** The levels as bots, weakest first. */
export const LEVEL_BOTS: readonly BotKind<LabirintoState, Labirinto>[] = Object.entries(NOISE).map(
  ([level, noise]) => ({
    name: level,
    version: 3,
    help:
      noise === 0
        ? `the level ${level}: search over worlds`
        : `the level ${level}: the planner that misjudges moves by ${noise} numbers`,
    params: {},
    create: (game, _params, spec) => levelBot(game, noise, spec),
  }),
);
