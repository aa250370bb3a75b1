/** The speed with which the walks of decisions are listed. */
import { MoveList } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';
import { benchGames } from './positions.ts';

const GAMES = 10;
const EXPECTED_MOVES = 102_615;

export const BOSCO_WALKS: Measure = {
  name: 'bosco-walks',
  unit: 'decisions/cpu-s',
  help: 'decisions of Bosco urbano whose moves are listed, in games of its baseline with 2, 4 and 6 seats',
  run: (cpu) => {
    const states = benchGames(GAMES).flatMap(({ states }) => states);
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
