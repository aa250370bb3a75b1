/** The speed of the generator of draughts. */
import { DRAUGHTS } from '../../engine/draughts/index.ts';
import { perft, unwrap } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';

const DEPTH = 10;
const RESULTS = 17_761_384;

export const GENERATION: Measure = {
  name: 'draughts-generation',
  unit: 'results/cpu-s',
  help: `distinct results of perft ${DEPTH} from the start of dama italiana, those of the last ply counted at once`,
  run: (cpu) => {
    const game = unwrap(DRAUGHTS.create(DRAUGHTS.rules.fallback, 2, 'game'));
    const state = game.newState().withoutDraws();
    return medianRate(cpu, 1, 3, () => {
      const count = perft(state, DEPTH);
      if (count !== RESULTS) throw new Error(`perft ${DEPTH}: expected ${RESULTS}, found ${count}`);
      return count;
    });
  },
};
