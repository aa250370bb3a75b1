/** The speed of the search of alma. */
import { ALMA_PLAYERS } from '../../ai/alma/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';
import { benchGames } from './positions.ts';

/** One in so many positions is searched. */
const SEARCHED = 24;
const NODES = 3000;

export const ALMA_SEARCH: Measure = {
  name: 'alma-search',
  unit: 'nodes/cpu-s',
  help: 'positions that the master of alma enters with two seats, in games of its baseline',
  run: (cpu) => {
    const { game, states } = benchGames()[0];
    const bot = unwrap(ALMA_PLAYERS.createBot(`racer(nodes=${NODES}, beam=0)`, game));
    bot.restart(stream('bench'));
    const searched = states.filter((_, i) => i % SEARCHED === 0);
    return medianRate(cpu, 1, 3, () => {
      let nodes = 0;
      for (const state of searched) nodes += bot.think?.(game.view(state, state.player)).nodes ?? 0;
      return nodes;
    });
  },
};
