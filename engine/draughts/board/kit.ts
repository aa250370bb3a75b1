/** The board of draughts for drawing and clicking. */
import { type BoardKit, type Geometry, openBoard, type Spot, type View } from '../../index.ts';
import { squareGeometry } from '../../square-board/index.ts';
import type { Draughts } from '../game.ts';
import { spelledTurns } from '../spelled-turns.ts';
import { ALL_SQUARES, BOARD, cellOf, DIRECTIONS, squareAt, squareBeside } from '../squares.ts';
import type { DraughtsState } from '../state.ts';
import { DraughtsGuide, marksOf, walkAlong } from './guide.ts';

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
  return { width, height, spots: named, lines: diagonals(spots), look: 'chequers' };
}

const GEOMETRY = create();

function guideAt(state: DraughtsState): DraughtsGuide {
  return new DraughtsGuide(state.toSetup(), spelledTurns(state));
}

export const DRAUGHTS_BOARD: BoardKit<Draughts, View<DraughtsState>> = openBoard({
  geometry: () => GEOMETRY,
  marks: (state: DraughtsState) => marksOf(state.toSetup().squares),
  clicks: (_game, state) => guideAt(state).clicks,
  guide: (_game, state) => guideAt(state),
  walks: (_game, state, move) => {
    const [way] = spelledTurns(state).find((turn) => turn.move === move)?.ways ?? [];
    if (!way) throw new Error(`${move} is no legal move`);
    return way.path.length === 0 ? [] : [walkAlong(way, 0, way.path.length - 1)];
  },
});
