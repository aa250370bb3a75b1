/** Positions that are measured and signed: the decisions of games that the baseline plays. */
import { BOSCO_PLAYERS } from '../../ai/bosco/index.ts';
import { BOSCO, type Bosco, type BoscoState } from '../../engine/bosco/index.ts';
import { CHANCE, sampleOutcome, stream, TERMINAL, unwrap } from '../../engine/index.ts';

const SEATS = [2, 4, 6];

export interface BenchGames {
  readonly game: Bosco;
  readonly states: readonly BoscoState[];
}

/** So many games for each number of seats. */
export function benchGames(games: number): BenchGames[] {
  return SEATS.map((players) => {
    const game = unwrap(BOSCO.create(BOSCO.rules.fallback, players, BOSCO.units[0]));
    const bot = unwrap(BOSCO_PLAYERS.createBot('greedy', game));
    const states: BoscoState[] = [];
    for (let number = 0; number < games; number++) {
      const rng = stream('bench', 'bosco', players, number);
      const state = game.newState();
      while (state.player !== TERMINAL) {
        if (state.player === CHANCE) {
          state.do(sampleOutcome(state.chance, rng));
          continue;
        }
        const copy = game.newState();
        copy.restore(state.snapshot());
        states.push(copy);
        state.do(bot.choose(game.view(state, state.player)));
      }
    }
    return { game, states };
  });
}
