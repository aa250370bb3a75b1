import type { Words } from '../catalogue.ts';
import type { NAMES as EN_NAMES } from '../en/names.ts';
import { createFormat } from '../format.ts';

const numerals = 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ');

export const FORMAT = createFormat('it', { numerals, minus: 'meno' });

export const NAMES: Words<typeof EN_NAMES> = {
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
    moonlight: 'Dama Bianca, a punti',
    manuale: 'Dama Bianca, mano secca',
    'manuale-match': 'Dama Bianca, partita di tre mani',
    'manuale-punti': 'Dama Bianca, punti per gli anelli guadagnati',
  },
};
