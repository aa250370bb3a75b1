/** The rules of go-bang as options (docs/games/go-bang.md). */
import { choiceOption, integerOption, type OptionRules, OptionRulesKit } from '../index.ts';
import { MAX_SIDE, MIN_SIDE } from '../square-board/index.ts';

export const NAME = 'go-bang';
const MIN_LINE = 3;
export const MAX_SEATS = 4;
export const MAX_SQUARES = MAX_SIDE * MAX_SIDE;

const OPTIONS = {
  size: integerOption(MIN_SIDE, MAX_SIDE, 20, 'squares on a side of the board'),
  line: integerOption(MIN_LINE, MAX_SIDE, 5, 'stones in a line that wins'),
  stones: integerOption(1, MAX_SQUARES, 100, 'stones that each seat has'),
  overline: choiceOption(['wins', 'nothing'], 'wins', 'what a longer line is worth'),
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
