/** Measures Fuga dal labirinto alone. */
import { LABIRINTO_PLAYERS } from '../../ai/labirinto/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { LABIRINTO, type LabirintoState } from '../../engine/labirinto/index.ts';
import { decisionsOf } from '../decisions.ts';
import type { GameBench } from '../game-bench.ts';
import { type Measure, medianRate } from '../measure.ts';

const SEATS = 4;
const SAMPLES = 1000;
const DECISIONS = 20;

const game = () => unwrap(LABIRINTO.create(LABIRINTO.rules.fallback, SEATS, LABIRINTO.units[0]));

/** Decisions with a choice, from a game that the baseline plays. */
function decisions(): LabirintoState[] {
  const played = game();
  const bot = unwrap(LABIRINTO_PLAYERS.createBot('greedy', played));
  return decisionsOf(played, bot, stream('bench', 'labirinto'))
    .filter((state) => played.view(state, state.player).moves.size > 1)
    .slice(0, DECISIONS);
}

const LABIRINTO_WAYS: Measure = {
  name: 'labirinto-ways',
  unit: 'ways/cpu-s',
  help: `ways that the search of the labyrinth plays to the next turn of its seat, ${SEATS} seats`,
  run: (cpu) => {
    const searching = game();
    const bot = unwrap(LABIRINTO_PLAYERS.createBot(`searcher(samples=${SAMPLES})`, searching));
    const states = decisions();
    return medianRate(cpu, 1, 5, () => {
      bot.restart(stream('bench', 'labirinto', 'search'));
      for (const state of states) bot.choose(searching.view(state, state.player));
      return SAMPLES * states.length;
    });
  },
};

export const LABIRINTO_BENCH: GameBench = { game: LABIRINTO.name, measures: [LABIRINTO_WAYS] };
