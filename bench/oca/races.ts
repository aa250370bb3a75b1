/** How many races are played, and how many positions are solved. */
import { LonePawn, Simulation } from '../../ai/oca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { Course, createOca, drawPath, OCA_RULES, START } from '../../engine/oca/index.ts';
import { type Measure, medianRate } from '../measure.ts';

const rules = OCA_RULES.fallback;
const PATH_SEED = 7;
const PLAYED = 200_000;
const SOLVED = 20;
const SEATS = 6;

function courseOf(seed: number): Course {
  const { accidents, perColour } = rules.values;
  return new Course(rules, drawPath(seed, accidents.length, perColour));
}

export const RACES: Measure = {
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

export const CHANCES: Measure = {
  name: 'oca-chances',
  unit: 'paths/cpu-s',
  help: 'paths of which a pawn is solved from every cell for 200 rounds: the chances of any seats follow from it',
  run: (cpu) => {
    const { rolls } = unwrap(createOca(rules, SEATS));
    let seed = 0;
    return medianRate(cpu, 1, 3, () => {
      for (let i = 0; i < SOLVED; i++)
        if (new LonePawn(courseOf(seed++), rolls).homeBy(START, rules.values.roundCap) <= 0)
          throw new Error('a pawn never comes home');
      return SOLVED;
    });
  },
};
