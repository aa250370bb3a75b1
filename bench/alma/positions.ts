/** The positions that alma is measured on: those of the games that copies of its baseline play, for each number of seats. */
import { ALMA_PLAYERS } from '../../ai/alma/index.ts';
import { ALMA, type Alma, type AlmaState } from '../../engine/alma/index.ts';
import { unwrap } from '../../engine/index.ts';

const BASELINE = 'greedy';
const SEATS = [2, 3, 4];

export interface AlmaGame {
  readonly game: Alma;
  /** A state for each turn, before it is played. */
  readonly states: readonly AlmaState[];
}

export function benchGames(): AlmaGame[] {
  return SEATS.map((players) => {
    const game = unwrap(ALMA.create(ALMA.rules.fallback, players, ALMA.units[0]));
    const bot = unwrap(ALMA_PLAYERS.createBot(BASELINE, game));
    const state = game.newState();
    const states: AlmaState[] = [];
    while (!state.isOver) {
      const copy = game.newState();
      copy.restore(state.snapshot());
      states.push(copy);
      state.do(bot.choose(game.view(state, state.player)));
    }
    return { game, states };
  });
}
