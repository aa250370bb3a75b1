/** The rules of alma as options (docs/games/alma.md). */
import {
  choiceOption,
  integerOption,
  integersOption,
  type OptionRules,
  OptionRulesKit,
  type OptionValues,
} from '../index.ts';

export const NAME = 'alma';
const MIN_SIZE = 4;
export const MAX_SIZE = 16;
/** A2: a camp takes half of a side at most. */
const MAX_ROW = MAX_SIZE / 2;
const MAX_ROUNDS = 10_000;
export const MAX_SEATS = 4;

const OPTIONS = {
  size: integerOption(MIN_SIZE, MAX_SIZE, 16, {
    rule: 'A1',
    en: 'squares on a side of the board',
    it: 'caselle per lato del tabellone',
  }),
  camp: integersOption(1, MAX_ROW, [1, MAX_ROW], [5, 5, 4, 3, 2], {
    rule: 'A2',
    en: 'rows of a camp, from the edge inward',
    it: 'file di un campo, dal bordo verso il centro',
  }),
  jump: choiceOption(['any', 'others'], 'any', {
    rule: 'A5',
    en: 'which pawns may be leapt over',
    it: 'quali pedine si possono saltare',
  }),
  win: choiceOption(['full', 'all'], 'full', {
    rule: 'A9',
    en: 'which pawns must fill the target camp',
    it: 'quali pedine devono riempire il campo di arrivo',
  }),
  leave: choiceOption(['free', 'never'], 'free', {
    rule: 'A8',
    en: 'whether a pawn may leave its target camp',
    it: 'se una pedina può lasciare il campo di arrivo',
  }),
  back: choiceOption(['free', 'never'], 'free', {
    rule: 'A8',
    en: 'whether a pawn may come back to its home camp',
    it: 'se una pedina può tornare nel campo di partenza',
  }),
  roundCap: integerOption(1, MAX_ROUNDS, 300, {
    rule: 'A11',
    en: 'rounds after which the game is drawn',
    it: 'giri dopo i quali la partita è patta',
  }),
};

export type AlmaRules = OptionRules<typeof OPTIONS>;

/** A2: what is wrong with a camp; `undefined` if nothing is. */
function campFault({ size, camp }: OptionValues<typeof OPTIONS>): string | undefined {
  const half = Math.floor(size / 2);
  if (camp.length > half || camp[0] > half)
    return `expected at most ${half} rows and squares in a row, half of the size ${size}`;
  const byFile = Array.from({ length: camp[0] }, (_, file) => camp.filter((row) => row > file).length);
  const isMirrored = byFile.length === camp.length && byFile.every((count, i) => count === camp[i]);
  return isMirrored ? undefined : 'expected rows that do not grow and read the same by files, as 3, 2, 1 do';
}

export const ALMA_RULES = new OptionRulesKit(
  NAME,
  OPTIONS,
  [
    { name: 'alma', title: 'Alma' },
    { name: 'alma-13', title: 'Alma, 13 pawns', camp: [4, 4, 3, 2] },
    { name: 'alma-lettera', title: 'Alma to the letter', jump: 'others' },
  ],
  (values) => {
    const wrong = campFault(values);
    return wrong === undefined
      ? undefined
      : { key: 'camp', message: `camp: ${wrong}, found ${JSON.stringify(values.camp)}` };
  },
);
