import type { Words } from '../../../table/messages/index.ts';
import { THIN } from '../intervals.ts';
import type { EN } from './en.ts';

export const IT: Words<typeof EN> = {
  contents: 'Indice',
  warning: 'Attenzione',
  howToRead: `Il punto è il valore misurato. La linea spessa contiene il valore vero in 50 studi su 100 fatti così, quella sottile in 95. Un punto vuoto poggia su meno di ${THIN} blocchi o mani, o ha un intervallo senza fine: non è ancora il caso di fidarsene.`,
  band: (label) => `Fascia verde: ${label}.`,
  reference: (label) => `Linea tratteggiata: ${label}.`,
  barIntervals:
    'Le linee sulle barre contengono la quota vera in 95 studi su 100; sotto i 400 blocchi non si disegnano.',
  folded: 'Altre misure',
  tableHint: 'Tra parentesi quadre: l’intervallo al 95 %, calcolato sui blocchi.',
  games: (title) => `Le partite che ci stanno dietro: ${title}`,
  again: (title) => `${title} (già mostrata sopra)`,
  game: {
    seat: (seat) => `Posto ${seat}`,
    turns: 'Scegli un turno',
    picture: (board) => `${board}. Il turno scelto nell’elenco dice che cosa è appena successo.`,
  },
  provenance: {
    heading: 'Da dove vengono i numeri',
    basis: 'Base',
    bots: 'Programmi',
    blocks: 'Blocchi',
    games: 'Partite',
    effective: 'Partite effettive',
    effectiveRange: (low, high) => (low === high ? low : `da ${low} a ${high}, secondo la misura`),
    seeds: 'Semi',
    revisions: 'Revisione',
    nets: 'Reti',
    command: 'Fatto con',
  },
  print: 'Questo file non ha bisogno di rete né di programmi: si conserva, si spedisce, si stampa.',
};
