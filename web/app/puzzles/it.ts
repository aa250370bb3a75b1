/** The puzzles of all games in Italian. */
import type { Words } from '../../../table/messages/index.ts';
import type { EN } from './en.ts';

export const IT: Words<typeof EN> = {
  title: 'Problemi',
  intro: 'Posizioni con la mossa migliore dimostrata. Trovala sul tabellone.',
  game: 'Gioco',
  kind: 'Tipo',
  progress: (solved, all) => `Risolti ${solved} su ${all}`,
  number: (number, all) => `${number} di ${all}`,
  done: 'risolto',
  mine: (seat) => `Giochi al posto ${seat}.`,
  confirm: 'Gioca questa mossa',
  undo: 'Annulla',
  next: 'Prossimo problema',
  previous: 'Problema precedente',
  retry: 'Riprova',
  show: 'Mostra la soluzione',
  judging: 'Sto calcolando …',
  right: 'Giusto!',
  wrong: 'Non è questa.',
  yours: (turn) => `Hai giocato ${turn}.`,
  best: (turn) => `La mossa giusta è ${turn}.`,
  after: (what) => `Dopo: ${what}.`,
  others: (count) =>
    count === 1 ? "È giusta anche un'altra mossa." : `Sono giuste anche altre ${count} mosse.`,
};
