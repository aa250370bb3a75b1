import type { Words } from '../catalogue.ts';
import type { LEARN as EN_LEARN } from '../en/learn.ts';

export const LEARN: Words<typeof EN_LEARN> = {
  title: (game) => `Impara: ${game}`,
  which: 'Gioco',
  step: (step, of) => `Passo ${step} di ${of}`,
  steps: 'Passi',
  seen: 'visto',
  back: 'Indietro',
  next: 'Avanti',
  again: "Dall'inizio",
  play: 'Gioca la prima mano con i consigli',
  playWhy: 'Un avversario alle prime armi e un consiglio a ogni novità.',
  begin: (game) => `Gioca: ${game}`,
  puzzles: 'Prova i problemi',
};
