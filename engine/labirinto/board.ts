/** The board of the labyrinth for front ends: cells as on Dama Bianca's board, with walls, guards, rooms and characters. */
import type { BoardKit, ClicksOf, Geometry, Mark, Move } from '../index.ts';
import { CENTRE_SPOT, reserveSpot, roundGeometry } from '../round-board/index.ts';
import { BOARD, INFIRMARY, numbersIn } from './cells.ts';
import type { Labirinto } from './game.ts';
import { cellOf, guardCellOf, guardIn, trisIn } from './move.ts';
import { CHOICE, isInIsolation, isInQueue, isOnCell, SETUP } from './row.ts';
import type { LabirintoView } from './view.ts';

/** The spot of a place: cell, infirmary, isolation in the centre; the queue waits at the reserve of its seat. */
function spotOf(place: number, seat: number): number {
  if (isOnCell(place)) return place;
  if (isInIsolation(place)) return CENTRE_SPOT;
  return isInQueue(place) ? reserveSpot(BOARD, seat) : INFIRMARY;
}

function geometry({ numPlayers }: Labirinto): Geometry {
  return roundGeometry(BOARD, numPlayers);
}

/** Walls, guards by number, rooms, characters with their energy, and the sizes of hidden hands. */
function marks(view: LabirintoView): readonly Mark[] {
  if (view.kind === SETUP) return [];
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  return [
    ...numbersIn(view.maze.walls, 0).map((spot) => ({ spot, kind: 'wall', seat: -1 })),
    ...view.guards.map((spot, guard) => ({ spot, kind: 'guard', seat: -1, label: String(guard + 1) })),
    ...seats.map((seat) => ({ spot: view.room(seat), kind: 'room', seat })),
    ...seats.map((seat) => {
      return {
        spot: spotOf(view.place(seat), seat),
        kind: 'character',
        seat,
        label: String(view.energy(seat)),
      };
    }),
    ...seats
      .filter((seat) => view.handSize(seat) > 0)
      .map((seat) => ({ spot: reserveSpot(BOARD, seat), kind: 'number', seat, count: view.handSize(seat) })),
  ];
}

/**
 * A walk is entered by its last cell, and with a tris by the guard's cell, the lowest number of the tris and the cell to
 * which the guard is led, behind it. What happens without a choice needs no click.
 */
function clicksAt(view: LabirintoView): ClicksOf {
  const { guards, kind } = view;
  return (move: Move) => {
    if (kind === CHOICE) return [move === 0 ? [] : [move]];
    const cell = cellOf(move);
    if (cell === 0) return [[]];
    if (trisIn(move) === 0) return [[cell]];
    const to = guardCellOf(move);
    return [[cell, guards[guardIn(move) - 1], trisIn(move), ...(to === 0 ? [] : [to])]];
  };
}

export const LABIRINTO_BOARD: BoardKit<Labirinto, LabirintoView> = {
  geometry,
  marks,
  clicks: (_game, view) => clicksAt(view),
};
