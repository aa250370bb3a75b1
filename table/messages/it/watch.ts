import type { Words } from '../catalogue.ts';
import type { FLEET as EN_FLEET, WATCH as EN_WATCH } from '../en/watch.ts';
import { FORMAT } from './names.ts';

export const WATCH: Words<typeof EN_WATCH> = {
  intro: "Fai giocare i livelli l'uno contro l'altro, e guarda.",
  level: (seat) => `Livello del posto ${seat}`,
  add: 'Un posto in più',
  remove: 'Un posto in meno',
  game: 'Gioco',
  hand: 'Una mano sola',
  match: 'Una partita',
  begin: 'Inizia',
  another: "Un'altra partita",
  setUp: 'Altri giocatori',
  board: 'Tabellone della partita',
  goOn: 'Continua',
  step: 'Un turno',
  speed: 'Velocità',
  speeds: { slow: 'lenta', normal: 'normale', fast: 'veloce', none: 'la più veloce' },
  thinking: (who) => `${who} pensa …`,
  over: (names) => {
    if (names.length === 0) return 'La partita è finita.';
    const verb = FORMAT.plural(names.length, { one: 'ha vinto', other: 'hanno vinto' });
    return `La partita è finita: ${verb} ${FORMAT.and(names)}.`;
  },
  review: 'Rivedi questa partita',
  failed: 'La partita non può continuare:',
  study: 'Uno studio in corso',
  none: 'Nessuno studio è in corso.',
  leave: 'Smetti di seguirlo',
  newest: 'Partite più recenti',
  waiting: 'In attesa della prossima partita …',
  lost: 'La connessione è caduta. Nuovo tentativo …',
};

export const FLEET: Words<typeof EN_FLEET> = {
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
