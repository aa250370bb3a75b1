import type { Words } from '../../../table/messages/index.ts';
import type { COMMANDS as EN } from '../en/commands.ts';

export const COMMANDS: Words<typeof EN> = {
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
  anyGame: {
    hint: 'le mosse migliori qui, e quanto vale ciascuna',
    undo: 'torna alla tua ultima decisione',
    rules: 'le opzioni di queste regole',
  },
  pawn: 'pedina',
  value: 'valore',
};
