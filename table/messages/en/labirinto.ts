/** What is said of Fuga dal labirinto alone. */
import { FORMAT } from './format.ts';

const trises = (lowest: readonly number[]): string => lowest.map((n) => `${n}–${n + 2}`).join(', ');

export const LABIRINTO = {
  panel: 'Characters',
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
  guards: ['Pawn', 'Bishop', 'Knight', 'Rook', 'Queen', 'King'],
  playTris: 'Play the tris',
} as const;
