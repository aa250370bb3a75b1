import type { Words } from '../../../table/messages/index.ts';
import type { RECORD as EN } from '../en/record.ts';

export const RECORD: Words<typeof EN> = {
  putAside: (file, aside) => `La partita che era in ${file} è conservata in ${aside}.`,
  start: (variant, unit, players) =>
    `${variant}, una ${unit}, ${players} posti: scrivi ogni mossa col suo lancio, oppure aiuto`,
  promptOver: 'la partita è finita; Invio per uscire>',
  promptTurn: (hand, turn, seat) => `${hand}mossa ${turn}, posto ${seat}>`,
  promptHand: (hand) => `mano ${hand}, `,
  isOver: 'la partita è finita; annulla o correggi N per cambiarla, esci per uscire',
  leftAsItWas: "resta com'era",
  fixWhat: 'correggi che cosa? Scrivi correggi N, o correggi M.N per la mossa N della mano M',
  itWas: (turn) => `era ${turn}; riscrivila, oppure annulla per lasciarla`,
  canBe: (typed, choices) => `${typed} può essere${choices === 1 ? '' : ' una di queste'}`,
  corrected: 'corretta',
  allStands: 'corretta; tutto il seguito resta valido',
  stands: (turn, why) => `corretta; ${turn} non è più valida: ${why}`,
  typeAgain: 'riscrivi quello che viene da lì in poi, oppure annulla la correzione:',
  why: {
    gameOver: 'la partita finisce prima',
    handOpen: 'la mano prima non è finita',
    handOver: 'la mano finisce prima',
  },
  help: [
    'Scrivi ogni mossa col suo lancio, come "54: in-7 in-21", "63: 16-29",',
    '"21: 30-32 85-C" o "11: pass". Un lancio da solo elenca le sue mosse, un lancio',
    'con una parte di mossa quelle che la contengono.',
  ].join('\n'),
  about: {
    undo: "annulla l'ultima riga o correzione; la mossa in correzione resta",
    fix: 'riscrivi la mossa N; le seguenti restano, se possono (M.N: della mano M)',
    list: 'le mosse di questa mano, coi loro numeri',
    board: 'il tabellone',
    score: 'come stanno tutti i posti',
    help: 'questo elenco',
    quit: 'smetti; la partita è salvata, la continui con --resume',
  },
  judge: (command) => `Per valutarla: ${command}`,
};
