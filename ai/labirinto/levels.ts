/**
 * The levels that people play against. The strongest searches with two seats; with more no search has gained on the planner
 * (docs/games/labirinto.md), and it is that. The others plan: they see
 * what the planner sees, but the weaker ones misjudge each move by some noise, in numbers that they hope to draw, and overlook
 * where walks can end, the more easily the longer the walk. None of them plays a move at
 * random, unless it overlooks all.
 */
import type { View } from '../../engine/index.ts';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type BotKind, gaussian, JudgingBot, levelsOf } from '../index.ts';
import { labirintoView } from './greedy.ts';
import { Planner } from './planner.ts';
import { Searcher } from './searcher.ts';

/** Standard deviation of the error in judging a move, where a number is 1. */
const PLANNING: Readonly<Record<string, number>> = { novice: 0.22, casual: 0.15, club: 0.06, expert: 0 };
/** The chance to overlook the end of a walk of six steps, for each 1 of noise; shorter ones in proportion, never those of one. */
const OVERLOOKS = 1;
const LONGEST = 6;

class LevelBot extends JudgingBot<LabirintoState> {
  override readonly deterministic: boolean;
  readonly #planner: Planner;
  readonly #noise: number;
  #values: readonly number[] = [];

  constructor(spec: string, planner: Planner, noise: number) {
    super(spec, 'labirinto-level');
    this.#planner = planner;
    this.#noise = noise;
    this.deterministic = noise === 0;
  }

  protected look(view: View<LabirintoState>): void {
    this.#values = view.moves.size === 1 ? [0] : this.#planner.values(labirintoView(view));
  }

  protected judge(view: View<LabirintoState>, index: number): number | undefined {
    if (this.deterministic) return this.#values[index];
    const { die } = labirintoView(view);
    const overlooked = (OVERLOOKS * this.#noise * (die - 1)) / (LONGEST - 1);
    if (die > 1 && this.rng.uniform() < overlooked) return undefined;
    return this.#values[index] + this.#noise * gaussian(this.rng);
  }
}

/** Ways that the strongest plays to a leaf: about 30 ms of a decision. */
const DUEL = 1500;

/** Weakest first. */
export const LEVELS: readonly BotKind<LabirintoState, Labirinto>[] = [
  ...levelsOf(PLANNING, {
    version: { novice: 4, casual: 5, club: 4, expert: 4 },
    how: (noise) =>
      noise === 0 ? 'the planner' : `the planner that misjudges moves by ${noise} numbers and overlooks some`,
    create: (game: Labirinto, noise, spec) => new LevelBot(spec, new Planner(game), noise),
  }),
  ...levelsOf(
    { master: DUEL },
    {
      version: 5,
      how: () => 'search over worlds with two seats, the planner with more',
      create: (game: Labirinto, samples, spec) =>
        game.numPlayers === 2 ? new Searcher(game, samples, spec) : new LevelBot(spec, new Planner(game), 0),
    },
  ),
];
