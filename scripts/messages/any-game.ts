/** Lists the messages of tables, positions and records of any game, in both languages. */
import type { Words } from '../../table/messages/index.ts';

const EN = {
  about: (title: string, rules: string, unit: string, seed: string, names: string) =>
    `${title}, ${rules}, one ${unit}, ${seed}: ${names}`,
  toMove: (name: string, moves: number) =>
    `${name} to move: ${moves === 1 ? 'one move' : `${moves} moves`}, help for help`,
  help: [
    'Type a move, or its beginning to list the moves that begin so. A move can also',
    'be typed spot by spot, as it would be clicked: the labels on the board. Enter',
    'lists all moves. A number of the list that was shown last plays it.',
  ].join('\n'),
  notHere: (text: string, moves: number) => `'${text}' is not one of the ${moves} moves here`,
  human: 'human',
  chance: 'chance',
  hasDecided: 'has decided',
  drawn: 'The game is drawn.',
  wins: (names: string, count: number) => `${names} ${count === 1 ? 'wins' : 'share the win'}.`,
  ply: (ply: number, isOver: boolean) => `ply ${ply}${isOver ? ', over' : ''}`,
  beside: (pieces: number) => `beside ${pieces}`,
  share: (percent: string) => `share ${percent} %`,
  rules: (title: string, rules: string, changed: string) => `${title}, ${rules}: ${changed}`,
  unchanged: 'nothing differs from the defaults',
  changed: (options: string) => `as below, but with ${options}`,
  chanceDecides: 'chance decides',
  seatToMove: (seat: number) => `seat ${seat} to move`,
  part: (part: number) => `part ${part}`,
  scores: (scores: string) => `scores ${scores}`,
  matchStands: (hand: number, hands: number, standing: string) =>
    `After game ${hand} of ${hands}: ${standing}`,
  winsMatch: (names: string, count: number) => `${names} ${count === 1 ? 'wins' : 'share'} the match.`,
  matchDrawn: 'The match is drawn.',
  forfeited: (name: string, reason: string, detail: string) => `forfeited by ${name}: ${reason}, ${detail}`,
} as const;

const IT: Words<typeof EN> = {
  about: (title, rules, unit, seed, names) => `${title}, ${rules}, una ${unit}, ${seed}: ${names}`,
  toMove: (name, moves) =>
    `tocca a ${name}: ${moves === 1 ? 'una mossa' : `${moves} mosse`}, aiuto per i comandi`,
  help: [
    'Scrivi una mossa, o il suo inizio per elencare le mosse che cominciano così.',
    'Puoi anche scriverla un punto alla volta, come lo premeresti: i nomi stanno sul',
    "tabellone. Invio elenca tutte le mosse. Un numero dell'ultimo elenco la gioca.",
  ].join('\n'),
  notHere: (text, moves) => `'${text}' non è tra le ${moves} mosse possibili`,
  human: 'persona',
  chance: 'caso',
  hasDecided: 'ha deciso',
  drawn: 'La partita è patta.',
  wins: (names, count) => (count === 1 ? `${names} vince.` : `${names} si dividono la vittoria.`),
  ply: (ply, isOver) => `mossa ${ply}${isOver ? ', fine' : ''}`,
  beside: (pieces) => `accanto ${pieces}`,
  share: (percent) => `quota ${percent} %`,
  rules: (title, rules, changed) => `${title}, ${rules}: ${changed}`,
  unchanged: 'nulla di diverso dal solito',
  changed: (options) => `come sotto, ma con ${options}`,
  chanceDecides: 'decide il caso',
  seatToMove: (seat) => `tocca al posto ${seat}`,
  part: (part) => `parte ${part}`,
  scores: (scores) => `punti ${scores}`,
  matchStands: (hand, hands, standing) => `Dopo la partita ${hand} di ${hands}: ${standing}`,
  winsMatch: (names, count) => (count === 1 ? `${names} vince la serie.` : `${names} si dividono la serie.`),
  matchDrawn: 'La serie è pari.',
  forfeited: (name, reason, detail) => `${name} perde a tavolino: ${reason}, ${detail}`,
};

export const ANY_GAME = { en: EN, it: IT };
