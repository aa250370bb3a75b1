import type { FURTHER as EN } from '../en/further.ts';
import type { Words } from '../words.ts';

export const FURTHER: Words<typeof EN> = {
  levels: {
    random: 'A caso',
    greedy: 'Ingordo',
    search: 'Calcolatore',
  },
  variants: {
    'go-bang': 'Go-bang',
    'go-bang-15': 'Go-bang, 15 per 15',
    'go-bang-exact': 'Go-bang, cinque esatti',
    filetto: 'Filetto',
    alma: 'Alma',
    'alma-13': 'Alma, 13 pedine',
    'alma-lettera': 'Alma alla lettera',
  },
  notes: {
    'go-bang': 'Vincono cinque in fila, su 20 case per 20.',
    'go-bang-15': 'Vincono cinque in fila, su 15 case per 15.',
    'go-bang-exact': 'Vincono cinque in fila, e non di più.',
    filetto: 'Vincono tre in fila, su 3 case per 3.',
    alma: "Porta 19 pedine nell'angolo opposto, con passi e catene di salti.",
    'alma-13': 'Lo stesso con 13 pedine, come si usa in quattro.',
    'alma-lettera': 'Si saltano soltanto le pedine altrui.',
  },
  why: {
    'no-move': 'Nessuna delle tue pedine può muoversi.',
    blocked: 'Questa pedina non può muoversi.',
    'no-leap': 'Lì non portano né un passo né dei salti.',
    'leave-camp': 'Una pedina arrivata resta nel suo campo.',
    'back-home': 'Nessuna pedina torna nel campo da cui è partita.',
  },
};
