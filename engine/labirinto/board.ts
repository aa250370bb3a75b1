/**
 * The board of the labyrinth for front ends: cells as on Dama Bianca's board. Walls, guards, rooms, infirmary and isolation are
 * the ground on which characters stand; the queue stands at the infirmary.
 */
import type { BoardKit, ClicksOf, Geometry, LaidWalk, Mark, Move } from '../index.ts';
import { CENTRE_SPOT, roundGeometry } from '../round-board/index.ts';
import { BOARD, INFIRMARY, numbersIn } from './cells.ts';
import type { Labirinto } from './game.ts';
import { cellOf, guardCellOf, guardIn, trisIn } from './move.ts';
import { CHOICE, isInIsolation, isOnCell, SETUP } from './row.ts';
import type { LabirintoView } from './view.ts';

/** The guards in their order (L4), with their letters in Italian. */
const GUARDS = ['pedone', 'alfiere', 'cavallo', 'torre', 'regina', 're'] as const;
const LETTERS = ['P', 'A', 'C', 'T', 'D', 'R'];

/** The spot of a place: a cell, the infirmary with its queue, isolation in the centre. */
function spotOf(place: number): number {
  if (isOnCell(place)) return place;
  return isInIsolation(place) ? CENTRE_SPOT : INFIRMARY;
}

function ground(spot: number, kind: string, more: Partial<Mark> = {}): Mark {
  return { spot, kind, seat: -1, isGround: true, ...more };
}

/** Characters have their energy as their label. */
function marks(view: LabirintoView): readonly Mark[] {
  if (view.kind === SETUP) return [];
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const walls = numbersIn(view.maze.walls, 0).filter((spot) => spot !== INFIRMARY);
  const infirmary = view.maze.isWall(INFIRMARY)
    ? ground(INFIRMARY, 'walled-infirmary', { label: '#+#' })
    : ground(INFIRMARY, 'infirmary', { label: '+' });
  return [
    infirmary,
    ground(CENTRE_SPOT, 'isolation'),
    ...walls.map((spot) => ground(spot, 'wall', { label: '###' })),
    ...seats.map((seat) => ground(view.room(seat), 'room', { seat, label: `r${seat + 1}` })),
    ...view.guards.map((spot, i) => ground(spot, `guard-${GUARDS[i]}`, { label: LETTERS[i] })),
    ...seats.map((seat): Mark => {
      const label = String(view.energy(seat));
      return { spot: spotOf(view.place(seat)), kind: 'character', seat, label };
    }),
  ];
}

/**
 * A walk is entered by its last cell. With a tris the guard that is led comes first, then, where there are several, the
 * lowest number of the tris, then the last cells of character and guard. What happens without a choice needs no click.
 */
function clicksAt(view: LabirintoView): ClicksOf {
  const { guards, kind, hand } = view;
  const trises = hand.filter((n) => hand.includes(n + 1) && hand.includes(n + 2));
  return (move: Move) => {
    if (kind === CHOICE) return [move === 0 ? [] : [move]];
    const cell = cellOf(move);
    const tris = trisIn(move);
    if (tris === 0) return [cell === 0 ? [] : [cell]];
    const to = guardCellOf(move);
    const which = trises.length > 1 ? [tris] : [];
    return [[guards[guardIn(move) - 1], ...which, cell, ...(to === 0 ? [] : [to])]];
  };
}

/** Of moves with a tris the notation says more than their ends. */
function walksOf(view: LabirintoView, move: Move): LaidWalk[] {
  const to = cellOf(move);
  if (view.kind === CHOICE || to === 0 || trisIn(move) > 0) return [];
  const from = spotOf(view.place(view.seat));
  return [{ from, to, path: [from, to], jumps: [], numbers: [] }];
}

function geometry(): Geometry {
  return { ...roundGeometry(BOARD, 0), look: 'maze' };
}

export const LABIRINTO_BOARD: BoardKit<Labirinto, LabirintoView> = {
  geometry,
  marks,
  clicks: (_game, view) => clicksAt(view),
  walks: (_game, view, move) => walksOf(view, move),
};
