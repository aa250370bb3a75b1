/** What is said of Fuga dal labirinto alone. */
import { FORMAT } from './names.ts';

const trises = (lowest: readonly number[]): string => lowest.map((n) => `${n}–${n + 2}`).join(', ');

const GUARDS = ['Pawn', 'Bishop', 'Knight', 'Rook', 'Queen', 'King'];

export const LABIRINTO = {
  panel: 'Characters',
  goal: (drawn: number, needed: number) =>
    `Stop in the rooms of others to draw numbers: ${drawn} of ${needed} are drawn.`,
  energy: (energy: number, full: number) => `energy ${energy} of ${full}`,
  infirmary: (missed: number) =>
    missed > 0
      ? `in the infirmary, ${FORMAT.count(missed, { one: 'turn', other: 'turns' })} to miss`
      : 'in the infirmary',
  isolation: (missed: number) =>
    missed > 0
      ? `in isolation, ${FORMAT.count(missed, { one: 'turn', other: 'turns' })} to miss`
      : 'in isolation',
  queue: (place: number) => `place ${place} in the queue`,
  hidden: (count: number) => FORMAT.count(count, { one: 'hidden number', other: 'hidden numbers' }),
  hand: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'no numbers' : `numbers ${numbers.join(', ')}`,
  fresh: (numbers: readonly number[]) => `new: ${numbers.join(', ')}`,
  open: (lowest: readonly number[]) => `tris played: ${trises(lowest)}`,
  points: (points: number) => FORMAT.count(points, { one: 'point', other: 'points' }),
  sets: ['same tens', 'same last digit', 'same figure', 'inverse', 'in a row', 'complement'],
  waiting: 'Isolation: wait, or free yourself by a tris.',
  tris: 'Play a tris',
  trisHow:
    'Its three numbers lie open then, and count in the end. The guard that it leads costs you nothing.',
  whichTris: 'Which tris',
  whichGuard: 'Guard',
  ownEnd: 'You go to',
  guardEnd: 'The guard goes to',
  stays: 'stays',
  guards: GUARDS,
  playTris: 'Play the tris',
  happened: 'Since your last decision',
  since: (events: readonly string[]) => `since your last decision: ${events.join('; ')}`,
  you: 'You',
  /** Of a seat, one after the other; numbers as the events have them. */
  events: {
    room: ([cell]: readonly number[]) => `room now on ${cell}`,
    walks: ([cell]: readonly number[]) => `walk to ${cell}`,
    stays: () => 'stay',
    tris: (lowest: readonly number[]) => `tris ${trises(lowest)}`,
    leads: ([guard, cell]: readonly number[]) => `${GUARDS[guard]} led to ${cell}`,
    draws: () => 'a number drawn',
    waits: () => 'a turn missed in isolation',
    freed: (lowest: readonly number[]) => `out of isolation by the tris ${trises(lowest)}`,
    loses: ([energy]: readonly number[]) => `${energy} energy lost`,
    rests: () => 'full energy by rest',
    faints: ([place]: readonly number[]) =>
      place > 0 ? `fainted, place ${place} in the queue` : 'fainted, into the infirmary',
    enters: () => 'from the queue into the infirmary',
    recovers: () => 'full energy after the infirmary',
    caught: ([guard, cell]: readonly number[]) => `caught on ${cell} (${GUARDS[guard]})`,
  },
  eventsOf: (name: string, events: readonly string[]) => `${name}: ${events.join('; ')}.`,
} as const;
