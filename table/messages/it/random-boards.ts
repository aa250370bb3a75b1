import type { Words } from '../catalogue.ts';
import type { RANDOM_BOARDS as EN_RANDOM_BOARDS } from '../en/random-boards.ts';
import { FORMAT } from './names.ts';

export const RANDOM_BOARDS: Words<typeof EN_RANDOM_BOARDS> = {
  about:
    'Tabelloni estratti a sorte per i tuoi giochi: le terre di una mappa di guerra, o i pezzi degli scacchi circolari. Lo stesso seme estrae sempre lo stesso tabellone.',
  kind: 'Tabellone',
  kinds: { 'war-map': 'Mappa di guerra', 'circular-chess': 'Scacchi circolari' },
  seed: 'Seme',
  seats: 'Posti',
  cells: 'Case per posto',
  pieces: 'Pezzi per posto',
  wrap: 'Dove si toccano gli estremi del tabellone',
  wraps: {
    radius: 'La casa più esterna e la più interna di un settore',
    opposite: 'Le case opposte dei bordi',
    none: 'Da nessuna parte',
  },
  another: 'Un altro',
  print: 'Stampa',
  save: "Salva l'immagine",
  text: 'Come testo',
  warMap: {
    sheet: (seed) => `Mappa di guerra, seme ${seed}`,
    seat: (seat, cells, regions) =>
      `Posto ${seat}: ${FORMAT.count(cells, { one: 'casa', other: 'case' })} in ${FORMAT.count(regions, { one: 'regione', other: 'regioni' })}`,
    lands: (sizes) =>
      `${FORMAT.count(sizes.length, { one: 'terra', other: 'terre' })}, dalla casa più bassa, di tante case: ${sizes.join(', ')}`,
  },
  circularChess: {
    sheet: (seed) => `Scacchi circolari, seme ${seed}`,
    seat: (seat, pieces) => `Posto ${seat}: ${FORMAT.count(pieces, { one: 'pezzo', other: 'pezzi' })}`,
    letters: 'K re, Q donna, R torre, B alfiere, N cavallo, P pedone; la cifra è il posto',
  },
};
