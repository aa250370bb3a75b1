/** Why a spot cannot be clicked while a turn is entered: one word of a closed list, with its rule. */
import type { Refusal } from '../../index.ts';
import { chainsOf, strictChains } from '../plain/captures.ts';
import type { Setup } from '../setup.ts';
import { columnOf, forward, rowOf, SIDE, squareAt } from '../squares.ts';

/** Every reason with its rule. */
export const REFUSALS = {
  /** A light square. */
  'light-square': 'D1',
  /** No piece of the seat stands there to be taken up. */
  'no-piece': 'D2',
  /** Nothing can be done with the piece. */
  'piece-stuck': 'D2',
  /** Another piece can take, so that this one may not move. */
  'must-take': 'D5',
  /** Another capture comes first by the order of taking. */
  'better-capture': 'D5',
  /** A man neither moves nor takes backwards. */
  backwards: 'D2',
  /** Men do not take kings. */
  'takes-king': 'D4',
  /** Another piece stands there. */
  'taken-square': 'D2',
  /** The piece does not get there. */
  'out-of-reach': 'D2',
  /** The turn is complete. */
  entered: 'D4',
} as const;

type RefusalReason = keyof typeof REFUSALS;

function because(reason: RefusalReason): Refusal {
  return { reason, rule: REFUSALS[reason] };
}

/** Why no piece can be taken up there. */
function notPicked({ squares, mover }: Setup, square: number): Refusal {
  if (squares[square]?.seat !== mover) return because('no-piece');
  if (strictChains(squares, mover).length === 0) return because('piece-stuck');
  const canTake = chainsOf(squares, mover).some(({ path }) => path[0] === square);
  return because(canTake ? 'better-capture' : 'must-take');
}

/** Why the piece that was taken up cannot go there at once. `at` is where it stands now. */
function notPlaced({ squares, mover }: Setup, origin: number, at: number, square: number): Refusal {
  const isKing = squares[origin]?.isKing ?? false;
  const [down, right] = [rowOf(square) - rowOf(at), columnOf(square) - columnOf(at)];
  const distance = Math.abs(down) === Math.abs(right) ? Math.abs(down) : 0;
  if (squares[square] && square !== origin) return because('taken-square');
  if (distance !== 1 && distance !== 2) return because('out-of-reach');
  if (!isKing && Math.sign(down) !== forward(mover)) return because('backwards');
  const over = squares[squareBetween(at, square)];
  if (distance === 2) {
    if (over?.seat !== 1 - mover) return because('out-of-reach');
    if (over.isKing && !isKing) return because('takes-king');
  }
  return because(distance === 1 ? 'must-take' : 'better-capture');
}

function squareBetween(a: number, b: number): number {
  const [row, column] = [(rowOf(a) + rowOf(b)) / 2, (columnOf(a) + columnOf(b)) / 2];
  return Number.isInteger(row) ? (squareAt(row * SIDE + column) ?? 0) : 0;
}

/** Why nothing can be clicked there: `origin` is the square of the piece that is taken up, if one is. */
export function refusalOf(
  setup: Setup,
  square: number | undefined,
  origin: number | undefined,
  at: number | undefined,
): Refusal {
  if (square === undefined) return because('light-square');
  if (origin === undefined || at === undefined) return notPicked(setup, square);
  return notPlaced(setup, origin, at, square);
}

export const COMPLETE = because('entered');
