/** The editor of positions. */
import { FORMAT } from './format.ts';

export const EDITOR = {
  title: 'Set up a position',
  board: 'Board to set up',
  how: 'Choose a seat, then choose cells: a pawn comes or goes.',
  pieceOf: 'Put pawns of',
  seat: (seat: number) => `Seat ${seat}`,
  off: (count: number) => `${FORMAT.number(count)} off`,
  inCentre: 'one in the centre',
  seats: 'Seats',
  mover: 'To move',
  starter: 'Started the hand',
  variant: 'Variant',
  ownRules: 'Rules of its own',
  match: 'Match',
  single: 'A single hand',
  hand: 'Hand',
  totalOf: (seat: number) => `Total of seat ${seat}`,
  text: 'The position as text',
  wrong: 'Not a position yet',
  here: 'here',
  right: 'This position can be played.',
  clear: 'Empty the board',
  put: (cell: string, seat: number) => `Pawn of seat ${seat} on ${cell}`,
  taken: (cell: string) => `${cell} is empty`,
} as const;
