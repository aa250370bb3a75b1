/** The drawing of the board: all 64 cells, of which the light ones hold nothing; pieces move along the diagonals. */
import type { Geometry, Spot } from '../../index.ts';
import { squareGeometry } from '../../square-board/index.ts';
import { ALL_SQUARES, BOARD, cellOf, DIRECTIONS, squareAt, squareBeside } from '../squares.ts';

/** Steps on that way are the same lines, seen from the other end. */
const DOWNWARDS = DIRECTIONS.filter(([down]) => down > 0);

function diagonals(spots: readonly Spot[]): string[] {
  return ALL_SQUARES.flatMap((square) =>
    DOWNWARDS.flatMap(([down, right]) => {
      // Each diagonal once, from where it enters the board to where it leaves it.
      if (squareBeside(square, [down, right], -1) !== undefined) return [];
      let last = square;
      for (let next = squareBeside(last, [down, right]); next !== undefined; ) {
        last = next;
        next = squareBeside(last, [down, right]);
      }
      const [a, b] = [spots[cellOf(square)], spots[cellOf(last)]];
      return last === square ? [] : [`M${a.x} ${a.y}L${b.x} ${b.y}`];
    }),
  );
}

function create(): Geometry {
  const { width, height, spots } = squareGeometry(BOARD);
  const named = spots.map((spot): Spot => {
    const square = squareAt(spot.id);
    return square === undefined ? { ...spot, label: '', kind: 'idle' } : { ...spot, label: String(square) };
  });
  return { width, height, spots: named, lines: diagonals(spots) };
}

export const GEOMETRY = create();
