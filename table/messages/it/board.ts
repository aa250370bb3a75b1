import type { Words } from '../catalogue.ts';
import type { BOARD as EN_BOARD, REASONS as EN_REASONS, SPOKEN as EN_SPOKEN } from '../en/board.ts';
import { FORMAT, NAMES } from './names.ts';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  pawn: ['pedina', 'pedine'],
  stone: ['pietra', 'pietre'],
  king: ['dama', 'dame'],
};

function piece(kind: string, count: number): string {
  const [one, many] = KINDS[kind] ?? ['pedina', 'pedine'];
  return count === 1 ? one : `${count} ${many}`;
}

const mine = (kind: string, count: number): string => `${count === 1 ? 'tua' : 'tue'} ${piece(kind, count)}`;

export const BOARD: Words<typeof EN_BOARD> = {
  board: 'Tabellone',
  cell: (label, ring) => `casa ${label}, anello ${ring}`,
  square: (label) => label,
  start: "casa d'inizio",
  centre: 'centro',
  seat: (number) => `posto ${number}`,
  empty: 'vuota',
  piece,
  mine,
  theirs: (kind, count, owner) =>
    owner === NAMES.you ? mine(kind, count) : `${piece(kind, count)} di ${owner}`,
  reserve: (owner, count) => `${owner}: ${count} fuori dal tabellone`,
  yourReserve: (count) => `tue pedine fuori dal tabellone: ${count}`,
  canMove: 'può muoversi',
  canPlace: 'si può giocare',
  canGo: (numbers) => `si arriva con ${numbers}`,
  picked: 'selezionata',
  neighbours: (label, list) => `${label}. Accanto: ${list}`,
  noNeighbours: (label) => `${label}. Accanto non c'è nulla`,
};

export const REASONS: Words<typeof EN_REASONS> = {
  why: {
    pass: 'Con questo lancio non puoi giocare nulla.',
    complete: 'La mossa è completa: confermala, oppure annulla un cammino.',
    'not-yours': 'Quella pedina non è tua.',
    'no-pawn': 'Lì non hai pedine.',
    'none-off': 'Non hai pedine fuori dal tabellone.',
    walked: "Questa pedina si è già mossa: l'altro numero spetta a un'altra pedina.",
    stuck: 'Con questi dadi questa pedina non può muoversi.',
    bridge: 'Con un 1 si entra soltanto da un ponte, e non ce ne sono.',
    reserve: 'Nessuna pedina esce dal tabellone.',
    occupied: 'Questa casa è occupata.',
    'start-cell': 'Nessun cammino finisce sulla casa 1.',
    'same-cell': 'Un cammino non può finire dove è cominciato.',
    touched: 'La pedina toccherebbe due volte la stessa casa.',
    turning: 'La pedina tornerebbe indietro: durante un cammino mantiene il suo senso.',
    'used-number': 'Il numero che porta lì è già stato usato.',
    'both-numbers':
      "Dopo questo cammino l'altro numero non si potrebbe più giocare, e se è possibile vanno usati entrambi.",
    'larger-number': 'Si può giocare un solo numero, e vale il più alto.',
    unreachable: 'Con questi dadi questa pedina non arriva lì.',
    'centre-entering': 'Una pedina non può entrare nel centro da fuori del tabellone.',
    'centre-last': "Può chiudere soltanto l'ultimo cammino della mossa, dopo aver usato entrambi i numeri.",
    'centre-jump':
      "L'ultimo passo verso il centro deve essere un salto su pedine che arrivano fino al centro.",
    'centre-before': 'Non puoi chiudere: le tue pedine non formano uno schieramento.',
    choose: 'Prima scegli: tieni il tuo posto, oppure prendi quello del rivale.',
    'centre-after': 'Non puoi chiudere: senza questa pedina le altre non manterrebbero lo schieramento.',
    'other-number': 'Lì porta un altro numero, non quello che hai scelto.',
    'not-possible': 'Qui non è possibile.',
  },
  withRule: (sentence, rule) => `${sentence} (${rule})`,
};

export const SPOKEN: Words<typeof EN_SPOKEN> = {
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
