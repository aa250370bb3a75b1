import { wordsOfGames } from '../../fronts/index.ts';
import type { Words } from '../catalogue.ts';
import type { HOME as EN_HOME, SHARE as EN_SHARE } from '../en/home.ts';
import { FORMAT, NAMES } from './names.ts';

export const HOME: Words<typeof EN_HOME> = {
  lead: 'Due dadi, dodici pedine, una luna. Fai entrare le pedine, riuniscile in uno schieramento e salta nella casa centrale prima degli altri.',
  level: "Livello dell'avversario",
  play: 'Gioca',
  guided: 'Prima volta? Impara giocando',
  other: 'Altre regole, due persone qui, da 3 a 6 giocatori, dadi veri …',
  board: 'Una partita tra due livelli, mentre si gioca',
  goOn: 'Continua',
  newGame: 'Nuova partita',
  openOne: 'Riprendi da dove eri',
  against: (mine, others) =>
    `${mine} contro ${FORMAT.and(others.map((name) => (name === NAMES.you ? 'te' : name)))}`,
  turn: (turn) => `turno ${turn}`,
  yourTurn: 'Tocca a te.',
  turnOf: (name) => `Tocca a ${name}.`,
  unread: 'Questa partita non si può leggere.',
  drop: 'Metti via',
  dropSure: 'Mettere via questa partita per sempre?',
  family: 'Altri giochi della famiglia',
  tiles: wordsOfGames('it').tiles,
  more: 'Altro da vedere',
  watch: 'Guarda giocare i livelli tra loro',
  boards: 'Sorteggia un tabellone',
  install: 'Installa come app',
  offline: 'Tutto funziona sul tuo dispositivo, anche senza rete. Nulla lo lascia.',
};

export const SHARE: Words<typeof EN_SHARE> = {
  link: 'Condividi un collegamento a questa partita',
  copied: 'Il collegamento è copiato. Contiene tutta la partita.',
  tooLong: 'Questa partita è troppo lunga per un collegamento. È salvata in un file.',
};
