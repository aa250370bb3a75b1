/** The puzzles of go-bang: wins by fours. */
import { GO_BANG_SUITE } from '../../ai/go-bang/suite/index.ts';
import type { SuitePuzzles } from '../fronts/front.ts';

export const PUZZLES: SuitePuzzles = {
  suite: GO_BANG_SUITE,
  texts: {
    en: {
      fours: {
        name: 'Wins by fours',
        ask: 'Every stone threatens five in a row, until one threat too many. Find the first.',
        reason: 'From here each threat must be met, and the last cannot be.',
      },
    },
    it: {
      fours: {
        name: 'Vittorie di quattro in quattro',
        ask: 'Ogni pietra minaccia la cinquina, fino a una minaccia di troppo. Trova la prima.',
        reason: "Da qui ogni minaccia va parata, e l'ultima non si può parare.",
      },
    },
  },
};
