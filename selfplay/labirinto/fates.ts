/** What befell each character in a game, from the places and the energy that it had from ply to ply. */
import { hasFainted, isInIsolation, isOnCell, type LabirintoState } from '../../engine/labirinto/index.ts';

export interface Fate {
  readonly faints: number;
  /** By guards. */
  readonly caught: number;
  /** What it had less after an action than before, and all that it had where it fainted. */
  readonly energyLost: number;
}

function fateOf(state: LabirintoState, seat: number): Fate {
  const fate = { faints: 0, caught: 0, energyLost: 0 };
  let before = state.earlier(0, seat);
  for (let ply = 1; ply <= state.ply; ply++) {
    const after = state.earlier(ply, seat);
    const isSetUp = before.place > 0;
    const fainted = isSetUp && hasFainted(before.place, after.place);
    if (fainted) fate.faints++;
    else if (isOnCell(before.place) && isInIsolation(after.place)) fate.caught++;
    const full = state.course.full;
    const had = isSetUp ? before.energy : full;
    if (after.place > 0) fate.energyLost += fainted ? had : Math.max(0, had - after.energy);
    before = after;
  }
  return fate;
}

/** By seat; the state has been played from the start of its game. */
export function fatesOf(state: LabirintoState): Fate[] {
  return Array.from({ length: state.players }, (_, seat) => fateOf(state, seat));
}
