/** The speed of the generator of alma. */
import { MoveList } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';
import { benchGames } from './positions.ts';

const ROUNDS = 30;
const EXPECTED_TURNS = 131_433;

export const ALMA_GENERATION: Measure = {
  name: 'alma-generation',
  unit: 'turns/cpu-s',
  help: 'distinct turns of alma in the games that its baseline plays with 2, 3 and 4 seats',
  run: (cpu) => {
    const states = benchGames().flatMap((one) => one.states);
    const moves = new MoveList();
    return medianRate(cpu, 3, 7, () => {
      let count = 0;
      for (let round = 0; round < ROUNDS; round++) {
        for (const state of states) {
          moves.truncate(0);
          count += state.legalMoves(moves);
        }
      }
      if (count !== ROUNDS * EXPECTED_TURNS)
        throw new Error(`alma-generation: expected ${ROUNDS * EXPECTED_TURNS} turns, found ${count}`);
      return count;
    });
  },
};
