/** The speed of the turn generator. */
import { createGame, DEFAULTS, perft } from '../../engine/dama-bianca/index.ts';
import { MoveList, type Outcome, unwrap } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';
import { benchStates } from './positions.ts';

const EXPECTED_RESULTS = 6107489;
const PERFT_3 = 421736307;

function check(name: string, count: number, expected: number): void {
  if (count !== expected) throw new Error(`${name}: expected ${expected}, found ${count}`);
}

export const GENERATION: Measure = {
  name: 'generation',
  unit: 'results/cpu-s',
  help: 'distinct results of all 21 rolls on the bench positions',
  run: (cpu) => {
    const states = benchStates();
    const moves = new MoveList();
    return medianRate(cpu, 3, 7, () => {
      let count = 0;
      for (const state of states) {
        for (let roll = 0; roll < state.rules.rolls.size; roll++) {
          moves.truncate(0);
          state.do(roll as Outcome);
          count += state.legalMoves(moves);
          state.undo();
        }
      }
      check('generation', count, EXPECTED_RESULTS);
      return count;
    });
  },
};

export const PERFT3: Measure = {
  name: 'perft3',
  unit: 'cpu-s',
  help: 'perft 3 from the start, two players',
  run: (cpu) => {
    const state = unwrap(createGame(DEFAULTS, 2, 'hand')).newState();
    perft(state, 2);
    const start = cpu();
    check('perft 3', perft(state, 3), PERFT_3);
    return cpu() - start;
  },
};
