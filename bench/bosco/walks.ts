/** The speed with which the walks of decisions are listed. */
import { BOSCO_PLAYERS } from '../../ai/bosco/index.ts';
import { BOSCO, type BoscoState } from '../../engine/bosco/index.ts';
import { CHANCE, MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';

const SEATS = [2, 4, 6];
const GAMES = 10;
const EXPECTED_MOVES = 102_615;

/** The decisions of games that the baseline plays. */
function decisions(): BoscoState[] {
  return SEATS.flatMap((players) => {
    const game = unwrap(BOSCO.create(BOSCO.rules.fallback, players, BOSCO.units[0]));
    const bot = unwrap(BOSCO_PLAYERS.createBot('greedy', game));
    return Array.from({ length: GAMES }, (_, number) => number).flatMap((number) => {
      const rng = stream('bench', 'bosco', players, number);
      const state = game.newState();
      const seen: BoscoState[] = [];
      while (state.player !== TERMINAL) {
        if (state.player === CHANCE) {
          state.do(sampleOutcome(state.chance, rng));
          continue;
        }
        const copy = game.newState();
        copy.restore(state.snapshot());
        seen.push(copy);
        state.do(bot.choose(game.view(state, state.player)));
      }
      return seen;
    });
  });
}

export const BOSCO_WALKS: Measure = {
  name: 'bosco-walks',
  unit: 'decisions/cpu-s',
  help: 'decisions of Bosco urbano whose moves are listed, in games of its baseline with 2, 4 and 6 seats',
  run: (cpu) => {
    const states = decisions();
    const moves = new MoveList();
    return medianRate(cpu, 1, 5, () => {
      let count = 0;
      for (const state of states) {
        moves.truncate(0);
        count += state.legalMoves(moves);
      }
      if (count !== EXPECTED_MOVES)
        throw new Error(`bosco-walks: expected ${EXPECTED_MOVES} moves, found ${count}`);
      return states.length;
    });
  },
};
