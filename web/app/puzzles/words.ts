/** Words the puzzles of all games in English and Italian. */
import type { Language, Words } from '../../../table/messages/index.ts';

export const EN = {
  title: 'Puzzles',
  intro: 'Positions whose best turn is proved. Find it on the board.',
  game: 'Game',
  kind: 'Kind',
  progress: (solved: string, all: string) => `${solved} of ${all} solved`,
  number: (number: number, all: number) => `${number} of ${all}`,
  done: 'solved',
  mine: 'You play',
  confirm: 'Play this turn',
  undo: 'Undo',
  next: 'Next puzzle',
  previous: 'Previous puzzle',
  retry: 'Try again',
  show: 'Show the answer',
  judging: 'Working it out …',
  right: 'Right!',
  wrong: 'Not this one.',
  yours: (turn: string) => `You played ${turn}.`,
  best: (turn: string) => `Right is ${turn}.`,
  after: (what: string) => `After it: ${what}.`,
  others: (count: number) =>
    count === 1 ? 'One other turn is right too.' : `${count} other turns are right too.`,
} as const;

export type SharedWords = Words<typeof EN>;

export const IT: SharedWords = {
  title: 'Problemi',
  intro: 'Posizioni con la mossa migliore dimostrata. Trovala sul tabellone.',
  game: 'Gioco',
  kind: 'Tipo',
  progress: (solved, all) => `Risolti ${solved} su ${all}`,
  number: (number, all) => `${number} di ${all}`,
  done: 'risolto',
  mine: 'Giochi con',
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

export const SHARED_WORDS: Readonly<Record<Language, SharedWords>> = { en: EN, it: IT };
