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
  },
  notes: {
    'go-bang': 'Vincono cinque in fila, su 20 case per 20.',
    'go-bang-15': 'Vincono cinque in fila, su 15 case per 15.',
    'go-bang-exact': 'Vincono cinque in fila, e non di più.',
    filetto: 'Vincono tre in fila, su 3 case per 3.',
  },
};
