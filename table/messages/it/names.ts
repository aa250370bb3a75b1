import type { NAMES as EN } from '../en/names.ts';
import type { Words } from '../words.ts';

export const NAMES: Words<typeof EN> = {
  you: 'Tu',
  person: 'Persona',
  levels: {
    novice: 'Principiante',
    casual: 'Dilettante',
    club: 'Circolista',
    expert: 'Esperto',
    master: 'Maestro',
    grandmaster: 'Gran maestro',
  },
  variants: {
    moonlight: 'Moonlight Checkers, a punti',
    manuale: 'Dama Bianca, mano secca',
    'manuale-match': 'Dama Bianca, partita di tre mani',
    'manuale-punti': 'Dama Bianca, punti per gli anelli guadagnati',
  },
};
