/** The rules of the goose race as options (docs/games/oca.md). */
import {
  choiceOption,
  choicesOption,
  flagOption,
  integerOption,
  type OptionRules,
  OptionRulesKit,
} from '../index.ts';
import { CELLS } from './cells.ts';

export const NAME = 'oca';

/** O8, in the order of the default. */
export const ACCIDENTS = ['again', 'stop', 'forward', 'back', 'ring-back', 'ring-on'] as const;
export type Accident = (typeof ACCIDENTS)[number];

const OPTIONS = {
  route: choiceOption(['spiral', 'numbers'], 'spiral', 'the order in which the cells are passed'),
  accidents: choicesOption(
    ACCIDENTS,
    [1, ACCIDENTS.length],
    ACCIDENTS,
    'what happens on marked cells, colour by colour',
  ),
  perColour: integerOption(1, CELLS, 12, 'cells of each colour'),
  steps: integerOption(1, 18, 3, 'cells that `forward` and `back` go'),
  stop: integerOption(1, 5, 1, 'turns that `stop` takes'),
  'dice.count': integerOption(1, 2, 2, 'dice of a roll'),
  'dice.faces': integerOption(2, 12, 6, 'faces of a die'),
  finish: choiceOption(['bounce', 'stay', 'beyond'], 'bounce', 'what a roll beyond the centre does'),
  chain: flagOption(false, 'whether an accident may lead to another'),
  meet: choiceOption(['share', 'swap'], 'share', 'what happens to pawns that meet'),
  roundCap: integerOption(1, 10_000, 200, 'rounds after which the race is drawn'),
};

export type OcaRules = OptionRules<typeof OPTIONS>;

export const OCA_RULES = new OptionRulesKit(
  NAME,
  OPTIONS,
  [
    { name: 'oca', title: 'Goose race' },
    { name: 'oca-numeri', title: 'Goose race by numbers', route: 'numbers' },
    { name: 'oca-catena', title: 'Goose race with chains', chain: true, meet: 'swap' },
  ],
  ({ accidents, perColour }) =>
    accidents.length * perColour <= CELLS
      ? undefined
      : {
          key: 'perColour',
          message: `perColour: expected at most ${CELLS} cells of all ${accidents.length} colours, found ${accidents.length * perColour}`,
        },
);
