/** Speaks for `record`, `replay` and `review`, in English and Italian. */
import type { Words } from '../../table/messages/index.ts';

const RECORD_EN = {
  putAside: (file: string, aside: string) => `The game that was in ${file} is kept in ${aside}.`,
  start: (variant: string, unit: string, players: number, hasDice: boolean) =>
    `${variant}, one ${unit}, ${players} seats: type each turn${hasDice ? ' with its roll' : ''}, or help`,
  game: (game: number, games: number, names: string) => `game ${game} of ${games}, by seat: ${names}`,
  promptOver: 'the game is over; Enter to leave>',
  promptNext: 'the game is over; Enter for the next one, quit to leave>',
  promptTurn: (hand: string, turn: number, seat: number) => `${hand}turn ${turn}, seat ${seat}>`,
  promptHand: (hand: number) => `hand ${hand}, `,
  promptGame: (game: number) => `game ${game}, `,
  promptDraw: (hand: string) => `${hand}what is drawn?>`,
  notDrawn: (text: string, such: string | undefined) =>
    such === undefined ? `${text}: nothing is drawn now` : `${text} cannot be drawn now; ${such} can`,
  isOver: 'the game is over; undo or fix N to correct it, quit to leave',
  leftAsItWas: 'left as it was',
  itWas: (turn: string) => `it was ${turn}; type it again, or undo to leave it`,
  canBe: (typed: string, choices: number) => `${typed} can be${choices === 1 ? '' : ' one of'}`,
  corrected: 'corrected',
  allStands: 'corrected; everything after it stands',
  stands: (turn: string, why: string) => `corrected; ${turn} no longer stands: ${why}`,
  typeAgain: 'type again what came from there on, or undo the correction:',
  why: {
    gameOver: 'the game is over before it',
    handOpen: 'the hand is not over before it',
    handOver: 'the hand is over before it',
    notDrawn: 'what is drawn there is another',
  },
  help: 'Type each turn as the game writes it.',
  helpWithRoll: [
    'Type each turn with its roll, such as "54: in-7 in-21", "63: 16-29",',
    '"21: 30-32 85-C" or "11: pass". A roll alone lists its turns, a roll with a part',
    'of a turn those that have it.',
  ].join('\n'),
  about: {
    undo: 'take back the last line or correction; a turn under repair stays',
    fix: 'fix N: type turn N again; later turns stay if they can (H.N: of hand H)',
    list: 'the turns of this hand, with their numbers',
    board: 'the board',
    score: 'how all seats stand',
    help: 'this list',
    quit: 'stop; the game is saved, continue it with --resume',
  },
  judge: (command: string) => `Judge it: ${command}`,
} as const;

const RECORD_IT: Words<typeof RECORD_EN> = {
  putAside: (file, aside) => `La partita che era in ${file} è conservata in ${aside}.`,
  start: (variant, unit, players, hasDice) =>
    `${variant}, una ${unit}, ${players} posti: scrivi ogni mossa${hasDice ? ' col suo lancio' : ''}, oppure aiuto`,
  game: (game, games, names) => `partita ${game} di ${games}, posto per posto: ${names}`,
  promptOver: 'la partita è finita; Invio per uscire>',
  promptNext: 'la partita è finita; Invio per la seguente, esci per uscire>',
  promptTurn: (hand, turn, seat) => `${hand}mossa ${turn}, posto ${seat}>`,
  promptHand: (hand) => `mano ${hand}, `,
  promptGame: (game) => `partita ${game}, `,
  promptDraw: (hand) => `${hand}che cosa si pesca?>`,
  notDrawn: (text, such) =>
    such === undefined ? `${text}: ora non si pesca niente` : `${text} ora non si può pescare; ${such} sì`,
  isOver: 'la partita è finita; annulla o correggi N per cambiarla, esci per uscire',
  leftAsItWas: "resta com'era",
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
    notDrawn: 'lì si pesca altro',
  },
  help: 'Scrivi ogni mossa come la scrive il gioco.',
  helpWithRoll: [
    'Scrivi ogni mossa col suo lancio, come "54: in-7 in-21", "63: 16-29",',
    '"21: 30-32 85-C" o "11: pass". Un lancio da solo elenca le sue mosse, un lancio',
    'con una parte di mossa quelle che la contengono.',
  ].join('\n'),
  about: {
    undo: "annulla l'ultima riga o correzione; la mossa in correzione resta",
    fix: 'correggi N: riscrivi la mossa N; le altre restano, se possono (M.N: mano M)',
    list: 'le mosse di questa mano, coi loro numeri',
    board: 'il tabellone',
    score: 'come stanno tutti i posti',
    help: 'questo elenco',
    quit: 'smetti; la partita è salvata, la continui con --resume',
  },
  judge: (command) => `Per valutarla: ${command}`,
};

/** What `record` says and asks. */
export const RECORD = { en: RECORD_EN, it: RECORD_IT };

const REPLAY_EN = {
  start: (hand: number, name: string) => `hand ${hand}, started by ${name}`,
} as const;

const REPLAY_IT: Words<typeof REPLAY_EN> = {
  start: (hand, name) => `mano ${hand}, iniziata da ${name}`,
};

/** What `replay` says. */
export const REPLAY = { en: REPLAY_EN, it: REPLAY_IT };

const REVIEW_EN = {
  about: (variant: string, players: number, unit: string, depth: number) =>
    `${variant}, ${players} seats, one ${unit}, depth ${depth}: shares of the win of the ${unit}`,
  judge: (evaluator: string) => `judged by ${evaluator}`,
  hand: (hand: number, starter: number) => `hand ${hand}, started by seat ${starter}`,
  match: 'the whole match',
  winners: (seats: string, count: number) => `${count === 1 ? 'seat' : 'seats'} ${seats} won the match`,
  rangeNote: 'Luck-adjusted is result - luck as the evaluator sees it: it may be below 0 or above 100 %.',
  played: 'played',
  better: 'better',
  forced: 'forced',
  seat: 'seat',
  decisions: 'decisions',
  errorRate: 'error rate',
  lost: 'lost',
  ownLuck: 'own luck',
  start: 'start',
  result: 'result',
  adjusted: 'luck-adjusted',
} as const;

const REVIEW_IT: Words<typeof REVIEW_EN> = {
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

/** The report of `review`. */
export const REVIEW = { en: REVIEW_EN, it: REVIEW_IT };
