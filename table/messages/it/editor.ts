import type { EDITOR as EN } from '../en/editor.ts';
import type { Words } from '../words.ts';
import { FORMAT } from './format.ts';

export const EDITOR: Words<typeof EN> = {
  title: 'Prepara una posizione',
  board: 'Tabellone da preparare',
  how: 'Scegli un posto, poi le case: una pedina arriva o se ne va.',
  howKings: 'Scegli un posto, poi le case: una pedina arriva, diventa dama e se ne va.',
  pieceOf: 'Metti le pedine del',
  seat: (seat) => `Posto ${seat}`,
  off: (count) => `${FORMAT.number(count)} fuori`,
  inCentre: 'una nel centro',
  seats: 'Posti',
  mover: 'Tocca a',
  starter: 'Ha iniziato la mano',
  variant: 'Variante',
  ownRules: 'Regole proprie',
  match: 'Partita',
  single: 'Una mano sola',
  hand: 'Mano',
  totalOf: (seat) => `Totale del posto ${seat}`,
  text: 'La posizione come testo',
  wrong: 'Non è ancora una posizione',
  here: 'qui',
  right: 'Questa posizione si può giocare.',
  clear: 'Svuota il tabellone',
  put: (cell, seat) => `Pedina del posto ${seat} sulla casa ${cell}`,
  crowned: (cell, seat) => `Dama del posto ${seat} sulla casa ${cell}`,
  taken: (cell) => `La casa ${cell} è vuota`,
};
