/** What is known of races for sure: the chances of every position in which pawns do not disturb each other, or two do. */
import type { OcaGame, OcaState } from '../../engine/oca/index.ts';
import type { Oracle } from '../index.ts';
import { exactShares, isSolved } from './chances.ts';

export function ocaOracle(game: OcaGame): Oracle<OcaState> | undefined {
  if (!isSolved(game)) return undefined;
  const shares = new Float64Array(game.numPlayers);
  return {
    knowsChance: true,
    know(state) {
      if (!exactShares(state, shares)) return undefined;
      return { by: 'tree', values: [...shares] };
    },
  };
}
