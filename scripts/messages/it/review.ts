import type { Words } from '../../../table/messages/index.ts';
import type { REVIEW as EN } from '../en/review.ts';

export const REVIEW: Words<typeof EN> = {
  about: (variant, players, unit, depth) =>
    `${variant}, ${players} posti, una ${unit}, profondità ${depth}: quote di vittoria della ${unit}`,
  judge: (evaluator) => `giudizio di ${evaluator}`,
  hand: (hand, starter) => `mano ${hand}, iniziata dal posto ${starter}`,
  match: 'tutta la partita',
  winners: (seats, count) =>
    count === 1 ? `il posto ${seats} ha vinto la partita` : `i posti ${seats} hanno vinto la partita`,
  rangeNote:
    'Senza fortuna è il risultato meno la fortuna, come la vede chi giudica: può stare sotto 0 o sopra 100 %.',
  played: 'giocata',
  better: 'meglio',
  forced: 'obbligata',
  seat: 'posto',
  decisions: 'decisioni',
  errorRate: 'errore medio',
  lost: 'perso',
  ownLuck: 'fortuna propria',
  start: 'inizio',
  result: 'risultato',
  adjusted: 'senza fortuna',
};
