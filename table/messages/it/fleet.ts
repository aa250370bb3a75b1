import type { FLEET as EN } from '../en/fleet.ts';
import type { Words } from '../words.ts';
import { FORMAT } from './format.ts';

export const FLEET: Words<typeof EN> = {
  title: 'Flotta',
  look: 'Guarda la flotta',
  paused: 'La flotta è in pausa: nessun lavoratore inizia nulla.',
  here: (workers, threads) =>
    `${FORMAT.count(workers, { one: 'lavoratore', other: 'lavoratori' })} con ${FORMAT.count(threads, { one: 'thread', other: 'thread' })}`,
  rate: (rate) => `${FORMAT.number(rate, rate < 10 ? 2 : 0)} al secondo`,
  answers: (count) =>
    `${FORMAT.count(count, { one: 'risposta aspetta', other: 'risposte aspettano' })} di essere registrate`,
  runs: 'Lavori',
  noRuns: 'Non si sta giocando nulla.',
  workers: 'Lavoratori',
  noWorkers: "Non c'è nessun lavoratore. Se ne avvia uno con: dama worker --queue URL",
  run: 'Lavoro',
  state: 'Stato',
  progress: 'Fatto',
  batches: 'Lotti',
  speed: 'Al secondo',
  left: 'Tempo che manca',
  worker: 'Lavoratore',
  machine: 'Macchina',
  threads: 'Thread',
  tasks: 'Compiti',
  cpu: 'Tempo di CPU',
  revision: 'Revisione',
  note: 'Nota',
  done: (done, total) =>
    total === null ? FORMAT.number(done) : `${FORMAT.number(done)} di ${FORMAT.number(total)}`,
  lost: (count) => `${FORMAT.number(count)} abbandonati`,
  underWay: (waiting, active) => `${FORMAT.number(waiting)} in attesa, ${FORMAT.number(active)} in gioco`,
  runStates: {
    running: 'in corso',
    paused: 'in pausa',
    alone: 'il coordinatore tace',
    stopped: 'finito prima',
    done: 'finito',
  },
  workerStates: {
    here: 'presente',
    draining: 'sta per finire',
    silent: 'tace',
    left: 'andato via',
    barred: 'escluso',
  },
  seconds: (n) => `${FORMAT.number(n)} s`,
  minutes: (n) => `${FORMAT.number(n)} min`,
  hours: (n) => `${FORMAT.number(n, 1)} h`,
  days: (n) => FORMAT.count(n, { one: 'giorno', other: 'giorni' }),
  failed: 'La coda non risponde:',
};
