/** The rules of Fuga dal labirinto as options (docs/games/labirinto.md). */
import {
  choiceOption,
  flagOption,
  integerOption,
  type Option,
  type OptionRules,
  OptionRulesKit,
  type OptionValues,
} from '../index.ts';
import { LEAST_DISTANCE, MOST_DISTANCE } from './cells.ts';

export const NAME = 'labirinto';
const MOST_COST = 3;
const MOST_MISSED = 3;
const [LEAST_SIZE, MOST_SIZE] = [2, 10];
const MOST_POINTS = 100;

const costOption = (about: string): Option<number> => integerOption(0, MOST_COST, 1, about);
const missedOption = (about: string): Option<number> => integerOption(0, MOST_MISSED, 1, about);
const pointsOption = (fallback: number, about: string): Option<number> =>
  integerOption(0, MOST_POINTS, fallback, about);

/** How many numbers make a combination, and its points (L25). */
function combinationOption(size: number, points: number, about: string): Option<readonly number[]> {
  const isWithin = (value: unknown, min: number, max: number): boolean =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return {
    fallback: [size, points],
    about,
    expected: `a list of an integer from ${LEAST_SIZE} to ${MOST_SIZE} and one from 0 to ${MOST_POINTS}`,
    accepts: (value) =>
      Array.isArray(value) &&
      value.length === 2 &&
      isWithin(value[0], LEAST_SIZE, MOST_SIZE) &&
      isWithin(value[1], 0, MOST_POINTS),
  };
}

const OPTIONS = {
  'maze.walls': integerOption(0, 60, 48, 'cells that are walls'),
  'maze.require': choiceOption(
    ['infirmary', 'none', 'connected'],
    'infirmary',
    'which mazes are drawn again',
  ),
  'maze.infirmary': choiceOption(
    ['free', 'drawn'],
    'free',
    'whether the cell of the infirmary may be a wall',
  ),
  'guards.count': integerOption(0, 6, 6, 'guards'),
  'guards.distance': integerOption(
    LEAST_DISTANCE,
    MOST_DISTANCE,
    2,
    'steps over the board from guard to guard at least',
  ),
  'guards.order': choiceOption(
    ['list', 'knight'],
    'list',
    'which guard is put elsewhere first in the set-up',
  ),
  'guards.near': choiceOption(['penalty', 'forbidden'], 'penalty', 'what stopping beside a guard means'),
  'start.place': choiceOption(['room', 'infirmary'], 'room', 'where characters begin'),
  'energy.max': integerOption(1, 20, 7, 'full energy'),
  'energy.outside': costOption('energy lost by a turn that ends outside the own room'),
  'energy.start': costOption('energy lost by a turn that begins beside a guard'),
  'energy.end': costOption('energy lost by a turn that ends beside a guard'),
  'energy.patrol': costOption('energy lost when a guard comes beside a character'),
  'energy.stack': flagOption(true, 'whether a turn that ends outside and beside a guard costs both'),
  'rest.when': choiceOption(['end', 'next'], 'end', 'when energy is full again in the own room'),
  'move.steps': choiceOption(['exact', 'up-to'], 'exact', 'how many steps of the die are walked'),
  'infirmary.turns': missedOption('turns to miss in the infirmary'),
  'isolation.turns': missedOption('turns to miss in isolation'),
  'isolation.exit': choiceOption(['inner', 'room'], 'inner', 'where isolation is left'),
  'tris.spares': choiceOption(['guard', 'all'], 'guard', 'which losses a tris spares'),
  'tris.attack': flagOption(true, 'whether a guard that is led costs the others energy'),
  'end.roundCap': integerOption(1, 10_000, 240, 'rounds after which the game ends'),
  'end.draws': integerOption(0, 90, 0, 'numbers drawn after which the game ends; 0 for all of the bag'),
  'scoring.radical': combinationOption(5, 3, 'numbers with the same first digit, and their points'),
  'scoring.final': combinationOption(3, 3, 'numbers with the same last digit, and their points'),
  'scoring.figure': combinationOption(3, 4, 'numbers with the same digit sum, and their points'),
  'scoring.sum': choiceOption(['digits', 'nine'], 'digits', 'which sum of the digits is a figure'),
  'scoring.inverse': pointsOption(5, 'points of a number and its inverse'),
  'scoring.run': pointsOption(6, 'points of three consecutive numbers'),
  'scoring.complement': pointsOption(7, 'points of two numbers that make 90'),
  'scoring.reuse': choiceOption(
    ['categories', 'none'],
    'categories',
    'whether a number serves in several categories',
  ),
};

export type LabirintoRules = OptionRules<typeof OPTIONS>;
export type LabirintoValues = OptionValues<typeof OPTIONS>;

export const LABIRINTO_RULES = new OptionRulesKit(NAME, OPTIONS, [
  { name: 'labirinto', title: 'Fuga dal labirinto' },
  {
    name: 'labirinto-breve',
    title: 'Fuga dal labirinto, half of the numbers',
    end: { draws: 21, roundCap: 120 },
  },
  {
    name: 'labirinto-unico',
    title: 'Fuga dal labirinto, each number once',
    scoring: { reuse: 'none' },
  },
]);
