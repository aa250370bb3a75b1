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
  route: choiceOption(['spiral', 'numbers'], 'spiral', {
    rule: 'O4',
    en: 'the order in which the cells are passed',
    it: "l'ordine in cui si percorrono le case",
  }),
  accidents: choicesOption(ACCIDENTS, [1, ACCIDENTS.length], ACCIDENTS, {
    rule: 'O8',
    en: 'what happens on marked cells, colour by colour',
    it: 'che cosa succede sulle case segnate, colore per colore',
  }),
  perColour: integerOption(1, CELLS, 12, {
    rule: 'O3',
    en: 'cells of each colour',
    it: 'case di ogni colore',
  }),
  steps: integerOption(1, 18, 3, {
    rule: 'O8',
    en: 'cells that `forward` and `back` go',
    it: 'case di `forward` e `back`',
  }),
  stop: integerOption(1, 5, 1, { rule: 'O8', en: 'turns that `stop` takes', it: 'turni che costa `stop`' }),
  'dice.count': integerOption(1, 2, 2, { rule: 'O6', en: 'dice of a roll', it: 'dadi di un lancio' }),
  'dice.faces': integerOption(2, 12, 6, { rule: 'O6', en: 'faces of a die', it: 'facce di un dado' }),
  finish: choiceOption(['bounce', 'stay', 'beyond'], 'bounce', {
    rule: 'O7',
    en: 'what a roll beyond the centre does',
    it: 'che cosa fa un lancio oltre il centro',
  }),
  chain: flagOption(false, {
    rule: 'O9',
    en: 'whether an accident may lead to another',
    it: 'se un incidente può portare a un altro',
  }),
  meet: choiceOption(['share', 'swap'], 'share', {
    rule: 'O10',
    en: 'what happens to pawns that meet',
    it: 'che cosa succede alle pedine che si incontrano',
  }),
  roundCap: integerOption(1, 10_000, 200, {
    rule: 'O12',
    en: 'rounds after which the race is drawn',
    it: 'giri dopo i quali la corsa è patta',
  }),
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
