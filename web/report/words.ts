/** Words what every report says around its sentences, in English and Italian. */
import type { Language, Words } from '../../table/messages/index.ts';
import { THIN } from './intervals.ts';

const EN = {
  contents: 'Contents',
  warning: 'Warning',
  howToRead: `The dot is the estimate. The thick line holds the true value in 50 of 100 such studies, the thin one in 95. A hollow dot rests on fewer than ${THIN} blocks or hands, or has no interval with an end: do not trust it yet.`,
  band: (label: string) => `Green band: ${label}.`,
  reference: (label: string) => `Dashed line: ${label}.`,
  barIntervals:
    'Lines on bars hold the true share in 95 of 100 such studies; they are left out below 400 blocks.',
  folded: 'More statistics',
  tableHint: 'In brackets: the 95 % interval over blocks.',
  games: (title: string) => `Games behind it: ${title}`,
  again: (title: string) => `${title} (shown above)`,
  game: {
    seat: (seat: number) => `Seat ${seat}`,
    turns: 'Choose a turn',
    picture: (board: string) => `${board}. The chosen turn in the list says what has just happened.`,
  },
  provenance: {
    heading: 'Where the numbers come from',
    basis: 'Basis',
    bots: 'Bots',
    blocks: 'Blocks',
    games: 'Games',
    effective: 'Effective games',
    effectiveRange: (low: string, high: string) => (low === high ? low : `${low} to ${high}, by statistic`),
    seeds: 'Seeds',
    revisions: 'Revision',
    nets: 'Nets',
    command: 'Made by',
  },
  print: 'This file needs no network and no program: keep it, mail it, print it.',
} as const;

const IT: Words<typeof EN> = {
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

export type ReportWords = Words<typeof EN>;

export function reportWords(language: Language): ReportWords {
  return language === 'it' ? IT : EN;
}
