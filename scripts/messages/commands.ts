/** Lists the commands at the table with their syntax and help, in both languages. */
import type { Words } from '../../table/messages/index.ts';

const EN = {
  words: {
    hint: 'hint',
    where: 'where',
    sort: 'sort',
    more: 'more',
    undo: 'undo',
    board: 'board',
    score: 'score',
    rules: 'rules',
    save: 'save',
    load: 'load',
    fix: 'fix',
    list: 'list',
    help: 'help',
    quit: 'quit',
  },
  forms: {
    where: 'where 17, where in or where C',
    sort: 'sort pawn or sort value',
    save: 'save FILE',
    load: 'load FILE',
    fix: 'fix N, or fix H.N for turn N of hand H',
  },
  /** At the table of Dama Bianca. */
  about: {
    hint: 'the best turns here, and what each is worth',
    where: 'where 17: where that pawn can go, or which pawns can come there',
    sort: 'sort value: all turns, the best first; sort pawn: by pawn, as usual',
    more: 'more of the list',
    undo: 'back to your last decision with its dice (real dice: to the last line)',
    board: 'the board again',
    score: 'how all seats stand',
    rules: 'the rules of this game',
    save: 'save FILE: write the game to a file',
    load: 'load FILE: continue the game of a file',
    help: 'this list',
    quit: 'stop; the game stays saved',
  },
  /** What `sort` sorts by. */
  pawn: 'pawn',
  value: 'value',
} as const;

const IT: Words<typeof EN> = {
  words: {
    hint: 'suggerisci',
    where: 'dove',
    sort: 'ordina',
    more: 'ancora',
    undo: 'annulla',
    board: 'tabellone',
    score: 'punti',
    rules: 'regole',
    save: 'salva',
    load: 'carica',
    fix: 'correggi',
    list: 'elenco',
    help: 'aiuto',
    quit: 'esci',
  },
  forms: {
    where: 'dove 17, dove in oppure dove C',
    sort: 'ordina pedina oppure ordina valore',
    save: 'salva FILE',
    load: 'carica FILE',
    fix: 'correggi N, o correggi M.N per la mossa N della mano M',
  },
  about: {
    hint: 'le mosse migliori qui, e quanto vale ciascuna',
    where: 'dove 17: dove può andare quella pedina, o quali possono arrivarci',
    sort: 'ordina valore: dalla migliore; ordina pedina: come di solito',
    more: "il resto dell'elenco",
    undo: 'torna alla tua ultima decisione (dadi veri: indietro di una riga)',
    board: 'di nuovo il tabellone',
    score: 'come stanno tutti i posti',
    rules: 'le regole di questa partita',
    save: 'salva FILE: scrive la partita in un file',
    load: 'carica FILE: continua la partita di un file',
    help: 'questo elenco',
    quit: 'smetti; la partita resta salvata',
  },
  pawn: 'pedina',
  value: 'valore',
};

export const COMMANDS = { en: EN, it: IT };
