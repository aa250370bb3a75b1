import type { Words } from '../catalogue.ts';
import type { PANEL as EN_PANEL } from '../en/panel.ts';
import { FORMAT } from './names.ts';

export const PANEL: Words<typeof EN_PANEL> = {
  parts: 'Parti del pannello',
  turns: 'Mosse',
  rules: 'Regole',
  more: 'Altro',
  throw: 'Tira i dadi',
  toThrow: 'Tira i dadi.',
  points: (points) => FORMAT.plural(points, { one: 'punto', other: 'punti' }),
  pawns: (count) => FORMAT.count(count, { one: 'pedina', other: 'pedine' }),
  shares: 'Chi è in vantaggio',
  sharesWhy: 'Una barra con le probabilità di vittoria secondo il programma.',
  share: (name, share) => `${name}: ${share}`,
  playHint: 'Giocala',
  nextHint: "Un'altra",
  alone: (loss) => `la seconda perde ${loss}`,
  among: (count) =>
    FORMAT.count(count, { one: 'altra mossa vale lo stesso', other: 'altre mosse valgono lo stesso' }),
  many: 'molte altre valgono lo stesso',
  again: 'Rivedi la partita',
  allEnds: (count) => `Tutte: ${FORMAT.number(count)}`,
  whole: 'Tutto il tabellone',
  seed: (seed) => `Numero dei dadi: ${seed}`,
  legend: 'Segni sul tabellone',
  cellSays: (what) => `La casa dice: ${what}.`,
};
