import type { FURTHER as EN } from '../en/further.ts';
import { sureEnd } from '../sure-end.ts';
import type { Words } from '../words.ts';
import { FORMAT } from './format.ts';

export const FURTHER: Words<typeof EN> = {
  seatChoice: {
    keep: 'tiene il posto',
    swap: 'scambia i posti',
    own: 'Tengo il mio posto',
    other: 'Prendo il posto del rivale',
    ask: 'Scegli: tieni il tuo posto, oppure prendi le pedine e il posto del rivale.',
  },
  levels: {
    random: 'A caso',
    greedy: 'Ingordo',
    search: 'Calcolatore',
  },
  games: {
    'go-bang': 'Go-bang',
    alma: 'Alma',
    draughts: 'Dama italiana',
    oca: "Gioco dell'oca",
    labirinto: 'Fuga dal labirinto',
    bosco: 'Bosco urbano',
  },
  variants: {
    'go-bang': 'Go-bang',
    'go-bang-15': 'Go-bang, 15 per 15',
    'go-bang-exact': 'Go-bang, cinque esatti',
    filetto: 'Filetto',
    alma: 'Alma',
    'alma-13': 'Alma, 13 pedine',
    'alma-lettera': 'Alma alla lettera',
    dama: 'Dama italiana',
    'dama-fid': 'Dama italiana, patte della federazione',
    'dama-soffio': 'Dama italiana con il soffio',
    vinciperdi: 'Vinciperdi',
    oca: "Gioco dell'oca",
    'oca-numeri': "Gioco dell'oca per numeri",
    'oca-catena': "Gioco dell'oca con le catene",
    labirinto: 'Fuga dal labirinto',
    'labirinto-breve': 'Fuga dal labirinto, breve',
    'labirinto-unico': 'Fuga dal labirinto, ogni numero una volta',
    bosco: 'Bosco urbano',
    'bosco-turno': 'Bosco urbano, dischetti a ogni turno',
    'bosco-otto': 'Bosco urbano, accerchiamento con gli angoli',
    'bosco-obbligo': 'Bosco urbano, ogni diritto un obbligo',
  },
  notes: {
    'go-bang': 'Vincono cinque in fila, su 20 case per 20.',
    'go-bang-15': 'Vincono cinque in fila, su 15 case per 15.',
    'go-bang-exact': 'Vincono cinque in fila, e non di più.',
    filetto: 'Vincono tre in fila, su 3 case per 3.',
    alma: "Porta 19 pedine nell'angolo opposto, con passi e catene di salti.",
    'alma-13': 'Lo stesso con 13 pedine, come si usa in quattro.',
    'alma-lettera': 'Si saltano soltanto le pedine altrui.',
    dama: 'Chi può prendere deve, e deve prendere di più. Perde chi non può muovere.',
    'dama-fid': 'Lo stesso, con le patte della federazione: dopo 40 mosse, o alla quarta posizione uguale.',
    'dama-soffio': 'Si può non prendere, ma il pezzo che doveva farlo può essere soffiato.',
    vinciperdi: 'Vince chi resta senza pezzi.',
    oca: 'Una corsa al centro, anello per anello, su un percorso di imprevisti estratto per ogni partita.',
    'oca-numeri': 'Lo stesso seguendo i numeri delle case, settore per settore.',
    'oca-catena': 'Un imprevisto può portare a un altro, e le pedine che si incontrano si scambiano.',
    labirinto: "Visita le stanze altrui per i numeri, e sta' lontano dalle guardie.",
    'labirinto-breve': 'Lo stesso con metà dei numeri; ideale in due.',
    'labirinto-unico': 'Lo stesso, ma ogni numero conta in una sola combinazione.',
    bosco:
      'Riconquista una città inquinata: accerchia i dischetti con le pedine, mentre le carte ne portano altri.',
    'bosco-turno': 'Tre carte di inquinamento prima di ogni turno.',
    'bosco-otto': 'Le case confinano anche agli angoli: servono più pedine per accerchiare un dischetto.',
    'bosco-obbligo': "Chi può liberare una pedina, tenere un animale o pescare un'altra carta, deve farlo.",
  },
  grounds: {
    again: 'tira ancora',
    stop: 'fermo',
    forward: 'avanti',
    back: 'indietro',
    outward: 'anello fuori',
    inward: 'anello dentro',
  },
  chance: (percent, isExact) => `${isExact ? '' : 'circa '}${percent} % di vittoria`,
  sureAfter: ({ values, plies }) => {
    const end = sureEnd({ values });
    if (end === 'open') return 'esatto';
    if (end === 'draw') return 'esattamente patta';
    const when = plies ? ` in altre ${FORMAT.count(plies, { one: 'mossa', other: 'mosse' })}` : '';
    return `vince il posto ${end + 1}${when}`;
  },
  takenBack: 'Sei di nuovo alla tua ultima decisione.',
  squareKeys: {
    arrows: 'Di casa in casa',
    home: 'Prima casa',
  },
  why: {
    'no-move': 'Nessuna delle tue pedine può muoversi.',
    blocked: 'Questa pedina non può muoversi.',
    'no-leap': 'Lì non portano né un passo né dei salti.',
    'leave-camp': 'Una pedina arrivata resta nel suo campo.',
    'back-home': 'Nessuna pedina torna nel campo da cui è partita.',
    'light-square': 'Sulle case chiare non si gioca.',
    'no-piece': 'Lì non hai pezzi.',
    'piece-stuck': 'Questo pezzo non può muoversi.',
    'must-take': 'Chi può prendere deve, e questa non è una presa.',
    'better-capture':
      "Un'altra presa ha la precedenza: più pezzi, poi con la dama, poi più dame, poi le dame incontrate prima.",
    backwards: 'Una pedina va soltanto avanti.',
    'takes-king': 'Una pedina non può prendere una dama.',
    'taken-square': 'Lì sta un altro pezzo.',
    'out-of-reach': 'Questo pezzo non arriva lì.',
    entered: 'La mossa è completa: confermala, oppure annullala.',
  },
};
