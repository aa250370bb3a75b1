import type { Words } from '../../../table/messages/index.ts';
import type { ANY_GAME as EN } from '../en/any-game.ts';

export const ANY_GAME: Words<typeof EN> = {
  about: (title, rules, unit, seed, names) => `${title}, ${rules}, una ${unit}, ${seed}: ${names}`,
  toMove: (name, moves) =>
    `tocca a ${name}: ${moves === 1 ? 'una mossa' : `${moves} mosse`}, aiuto per i comandi`,
  yourMove: 'tocca a te>',
  help: [
    'Scrivi una mossa, o il suo inizio per elencare le mosse che cominciano così.',
    'Puoi anche scriverla un punto alla volta, come lo premeresti: i nomi stanno sul',
    "tabellone. Invio elenca tutte le mosse. Un numero dell'ultimo elenco la gioca.",
  ].join('\n'),
  notHere: (text, moves) => `'${text}' non è tra le ${moves} mosse possibili`,
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
  forfeited: (name, reason, detail) => `${name} perde a tavolino: ${reason}, ${detail}`,
};
