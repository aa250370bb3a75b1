import type { Words } from '../catalogue.ts';
import type { LABIRINTO as EN_LABIRINTO } from '../en/labirinto.ts';
import { FORMAT } from './names.ts';

const trises = (lowest: readonly number[]): string => lowest.map((n) => `${n}–${n + 2}`).join(', ');

const GUARDS = ['Pedone', 'Alfiere', 'Cavallo', 'Torre', 'Regina', 'Re'];

export const LABIRINTO: Words<typeof EN_LABIRINTO> = {
  goal: (drawn, needed) =>
    `Fermati nelle stanze degli altri per pescare numeri: pescati ${drawn} su ${needed}.`,
  panel: 'Personaggi',
  energy: (energy, full) => `energia ${energy} su ${full}`,
  infirmary: (missed) =>
    missed > 0
      ? `in infermeria, ${FORMAT.count(missed, { one: 'turno', other: 'turni' })} da saltare`
      : 'in infermeria',
  isolation: (missed) =>
    missed > 0
      ? `in isolamento, ${FORMAT.count(missed, { one: 'turno', other: 'turni' })} da saltare`
      : 'in isolamento',
  queue: (place) => `posto ${place} nella fila`,
  hidden: (count) => FORMAT.count(count, { one: 'numero nascosto', other: 'numeri nascosti' }),
  hand: (numbers) => (numbers.length === 0 ? 'nessun numero' : `numeri ${numbers.join(', ')}`),
  fresh: (numbers) => `nuovi: ${numbers.join(', ')}`,
  open: (lowest) => `tris giocati: ${trises(lowest)}`,
  points: (points) => FORMAT.count(points, { one: 'punto', other: 'punti' }),
  sets: ['radicali', 'finali', 'stessa figura', 'inversi', 'consecutivi', 'complementari'],
  waiting: 'Isolamento: aspetta, o liberati con un tris.',
  tris: 'Gioca un tris',
  trisHow:
    'I suoi tre numeri restano scoperti e alla fine contano. La guardia che guida non ti costa energia.',
  whichTris: 'Quale tris',
  whichGuard: 'Guardia',
  ownEnd: 'Tu vai in',
  guardEnd: 'La guardia va in',
  stays: 'resta ferma',
  guards: GUARDS,
  playTris: 'Gioca il tris',
  happened: "Dall'ultima tua decisione",
  since: (events) => `dall'ultima tua decisione: ${events.join('; ')}`,
  you: 'Tu',
  events: {
    room: ([cell]) => `stanza ora in ${cell}`,
    walks: ([cell]) => `cammino fino a ${cell}`,
    stays: () => 'nessun passo',
    tris: (lowest) => `tris ${trises(lowest)}`,
    leads: ([guard, cell]) => `${GUARDS[guard]} in ${cell}`,
    draws: () => 'un numero pescato',
    waits: () => 'un turno saltato in isolamento',
    freed: (lowest) => `fuori dall'isolamento con il tris ${trises(lowest)}`,
    loses: ([energy]) => `energia −${energy}`,
    rests: () => 'riposo, energia piena',
    faints: ([place]) => (place > 0 ? `svenimento, posto ${place} nella fila` : 'svenimento, in infermeria'),
    enters: () => "dalla fila all'infermeria",
    recovers: () => "energia piena dopo l'infermeria",
    caught: ([guard, cell]) => `arresto in ${cell} (${GUARDS[guard]})`,
  },
  eventsOf: (name, events) => `${name}: ${events.join('; ')}.`,
};
