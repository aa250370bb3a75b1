import { createFormat } from '../format.ts';

const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** British English, because it writes no comma before the last of a list. */
export const FORMAT = createFormat('en-GB', { numerals, minus: 'minus' });

/** What players and rules are called wherever they are shown; records keep their own names. */
export const NAMES = {
  /** The only person of a game, who has given no name. */
  you: 'You',
  /** Another one without a name. */
  person: 'Person',
  levels: {
    novice: 'Novice',
    casual: 'Casual',
    club: 'Club',
    expert: 'Expert',
    master: 'Master',
    grandmaster: 'Grandmaster',
  },
  variants: {
    moonlight: 'Dama Bianca, Moonlight Checkers',
    manuale: 'Dama Bianca, straight hand',
    'manuale-match': 'Dama Bianca, match of three hands',
    'manuale-punti': 'Dama Bianca, points for the rings advanced',
  },
} as const;
