import type { Words } from '../catalogue.ts';
import type { DAILY as EN_DAILY, RECORD as EN_RECORD } from '../en/record.ts';
import { FORMAT } from './names.ts';

export const RECORD: Words<typeof EN_RECORD> = {
  none: 'Finisci una partita contro un livello e qui vedrai i tuoi risultati.',
  count: (count) => FORMAT.count(count, { one: 'partita', other: 'partite' }),
  won: (won, of) => `${FORMAT.number(won, 1)} vinte su ${FORMAT.number(of)}`,
  wins: 'Vinte',
  loss: 'Ceduto a ogni turno',
  givenAway: (share) => `${share} ceduto a ogni turno`,
  was: (share) => `(prima ${share})`,
  overTime: 'Ceduto a ogni turno, partita per partita',
  overTimeIs: "Meno è meglio. L'ultima partita è a destra.",
  several: 'Più livelli',
  reviewing: (left) => `Sto riguardando le tue partite: ne restano ${FORMAT.number(left)} …`,
  export: 'Salva su file',
  fileName: 'dama-risultati.json',
  clear: 'Cancella tutti i risultati',
  clearSure: "Cancellare tutti i risultati? Le partite finite restano nell'archivio.",
  all: 'Tutti i risultati',
  device: 'Solo delle partite su questo dispositivo. Nulla viene inviato.',
};

export const DAILY: Words<typeof EN_DAILY> = {
  title: 'Problema del giorno',
  solve: 'Risolvilo',
  done: 'Risolto. Il prossimo arriva domani.',
  again: 'Riguardalo',
  streak: (days) => FORMAT.count(days, { one: 'giorno di fila', other: 'giorni di fila' }),
  of: (date) => `Problema del ${date}`,
};
