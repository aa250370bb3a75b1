import type { SPOKEN as EN } from '../en/spoken.ts';
import type { Words } from '../words.ts';
import { FORMAT } from './format.ts';
import { NAMES } from './names.ts';

export const SPOKEN: Words<typeof EN> = {
  seat: (seat, name) => `Posto ${seat}, ${name}`,
  named: (seat, name) => `${name} (posto ${seat})`,
  dice: (high, low) => (low ? `${high} e ${low}` : `${high}`),
  turn: (who, what) => `${who}: ${what}`,
  walk: (from, to) => `da ${from} a ${to}`,
  enter: (to) => `entra in ${to}`,
  close: (from) => `da ${from} nel centro`,
  jumping: (count) => (count === 1 ? 'saltandone una' : `saltandone ${FORMAT.spelled(count)}`),
  pass: 'nessuna mossa possibile, passa',
  handOver: (hand) => `La mano ${hand} è finita`,
  agent: (seat, name) => `${name === NAMES.you ? 'te' : name} (posto ${seat})`,
  closedBy: (who) => `chiusa da ${who}`,
  unclosed: 'senza chiusura',
  scores: (scores) => `Punti: ${scores}`,
  score: (name, score) => `${name} ${FORMAT.said(score, 2)}`,
  gameOver: 'La partita è finita',
  wins: (who, count, unit, isYou) => {
    const what = unit === 'hand' ? 'la mano' : 'la partita';
    if (count > 1) return `${who} ${isYou ? 'vi dividete' : 'si dividono'} la vittoria`;
    return isYou ? `Hai vinto ${what}` : `${who} vince ${what}`;
  },
  allShare: () => 'Nessun vincitore: la vittoria è divisa fra tutti',
};
