/** The board of draughts for drawing and clicking. */
import { type BoardKit, openBoard, type View } from '../../index.ts';
import type { Draughts } from '../game.ts';
import { spelledTurns } from '../spelled-turns.ts';
import type { DraughtsState } from '../state.ts';
import { GEOMETRY } from './geometry.ts';
import { DraughtsGuide, walkAlong } from './guide.ts';
import { marksOf } from './marks.ts';

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
