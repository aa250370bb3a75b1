/** Measures the goose race alone. */
import { exactShares, Simulation } from '../../ai/oca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { Course, drawPath, OCA, OCA_RULES, parsePosition, START } from '../../engine/oca/index.ts';
import type { GameBench } from '../game-bench.ts';
import { type Measure, medianRate } from '../measure.ts';

const rules = OCA_RULES.fallback;
const PATH_SEED = 7;
const PLAYED = 200_000;
const SOLVED = 20;
const PAWNS = 'S,12,34,56~1,78,90';
const SEATS = 6;

function courseOf(seed: number): Course {
  const { accidents, perColour } = rules.values;
  return new Course(rules, drawPath(seed, accidents.length, perColour));
}

const RACES: Measure = {
  name: 'oca-races',
  unit: 'races/cpu-s',
  help: 'races of two pawns on the path of seed 7, by tables, to their ends',
  run: (cpu) => {
    const simulation = new Simulation(courseOf(PATH_SEED));
    const grid = { pawns: [START, START], misses: [0, 0], mover: 0, roundsLeft: rules.values.roundCap };
    const rng = stream('bench', 'oca');
    return medianRate(cpu, 1, 5, () => simulation.play(grid, PLAYED, rng).races);
  },
};

const CHANCES: Measure = {
  name: 'oca-chances',
  unit: 'positions/cpu-s',
  help: `positions of ${SEATS} pawns, each on a path of its own, whose exact chances are found with nothing known of the path`,
  run: (cpu) => {
    const game = unwrap(OCA.create(rules, SEATS));
    const shares = new Float64Array(SEATS);
    let seed = 0;
    return medianRate(cpu, 1, 3, () => {
      for (let i = 0; i < SOLVED; i++) {
        const position = unwrap(parsePosition(`@${seed++} ${PAWNS} 1`, game));
        if (!exactShares(position, shares)) throw new Error(`no chances on path ${seed - 1}`);
      }
      return SOLVED;
    });
  },
};

export const OCA_BENCH: GameBench = { game: OCA.name, measures: [RACES, CHANCES] };
