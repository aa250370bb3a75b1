/** Says what speaks for a turn of Dama Bianca. */
import { type DamaGame, type DamaState, POINT } from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import { type Reason, reasonsThat } from '../index.ts';

/** How far a seat's pawns have come: a ring each for those in the outermost, one more for each ring further in. */
function advance(rings: readonly number[]): number {
  return rings.reduce((sum, pawns, ring) => sum + pawns * (ring + 1), 0);
}

export function damaReasons(_: DamaGame, state: DamaState, move: Move): Reason[] {
  if (state.isChoosing) return [];
  const seat = state.mover;
  const before = state.scoreSeat(seat);
  const hadClosed = state.hasClosed(seat);
  state.do(move);
  const closes = state.hasClosed(seat) && !hadClosed;
  const after = state.scoreSeat(seat);
  state.undo();
  if (closes) return reasonsThat([['closes', 1]]);
  const inPoints = state.plan.format === 'points';
  return reasonsThat([
    ['array', after.array && !before.array],
    ['enters', before.off - after.off],
    ['points', inPoints ? (after.units - before.units) / POINT : 0],
    ['inwards', !inPoints && before.off === after.off ? advance(after.rings) - advance(before.rings) : 0],
  ]);
}
