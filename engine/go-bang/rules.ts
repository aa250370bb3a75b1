/** The rules of go-bang as options (docs/games/go-bang.md). */
import { choiceOption, integerOption, type OptionRules, OptionRulesKit } from '../index.ts';
import { MAX_SIDE, MIN_SIDE } from '../square-board/index.ts';

export const NAME = 'go-bang';
const MIN_LINE = 3;
export const MAX_SEATS = 4;
export const MAX_SQUARES = MAX_SIDE * MAX_SIDE;

const OPTIONS = {
  size: integerOption(MIN_SIDE, MAX_SIDE, 20, {
    rule: 'G1',
    en: 'squares on a side of the board',
    it: 'caselle per lato del tabellone',
  }),
  line: integerOption(MIN_LINE, MAX_SIDE, 5, {
    rule: 'G4',
    en: 'stones in a line that wins',
    it: 'pedine in una fila che vince',
  }),
  stones: integerOption(1, MAX_SQUARES, 100, {
    rule: 'G2',
    en: 'stones that each seat has',
    it: 'pedine di ogni posto',
  }),
  overline: choiceOption(['wins', 'nothing'], 'wins', {
    rule: 'G4',
    en: 'what a longer line is worth',
    it: 'che cosa vale una fila più lunga',
  }),
};

export type GoBangRules = OptionRules<typeof OPTIONS>;

export const GO_BANG_RULES = new OptionRulesKit(
  NAME,
  OPTIONS,
  [
    { name: 'go-bang', title: 'Go-bang' },
    { name: 'go-bang-15', title: 'Go-bang, 15 by 15', size: 15 },
    { name: 'go-bang-exact', title: 'Go-bang, exactly five', overline: 'nothing' },
    { name: 'filetto', title: 'Filetto', size: 3, line: 3 },
  ],
  ({ size, line }) =>
    line <= size
      ? undefined
      : { key: 'line', message: `line: expected at most ${size}, the size of the board, found ${line}` },
);
