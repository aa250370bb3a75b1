/** What the protocol says of a race beside its shares: the chances with the rounds left out, and how far each pawn has to go. */
import { type ByPlayer, CHANCE } from '../../engine/index.ts';
import type { OcaGame, OcaState } from '../../engine/oca/index.ts';
import type { Chances } from '../index.ts';
import { chancesWithoutEnd, exactShares, lonePawnOf } from './chances.ts';
import { estimatedShares } from './evaluators.ts';

/** Races by which the chances of pawns that change places are estimated: to a percent or so. */
const SHOWN_RACES = 4000;

/** Shown after every turn: exact where pawns do not disturb each other. */
export function liveChances({ numPlayers, rules }: OcaGame, state: OcaState): Chances | undefined {
  if (!state.drawn) return undefined;
  const shares = new Float64Array(numPlayers);
  const isExact = rules.values.meet === 'share' && exactShares(state, shares);
  if (!isExact) estimatedShares(state, SHOWN_RACES, shares);
  return { values: [...shares], isExact };
}

/** As fields of an answer. */
type Evaluation = Readonly<Record<string, unknown>> & {
  readonly points: ByPlayer<number>;
  readonly race?: { readonly shares?: ByPlayer<number>; readonly rolls: readonly (number | null)[] };
};

/**
 * `race`: `shares`, the probabilities that each seat wins if rounds do not end the race, where that is known (before a roll, with
 * pawns that do not disturb each other); `rolls`, how many each pawn needs by itself on average, `null` for infinitely many.
 */
export function evaluation(_game: OcaGame, state: OcaState, values: ByPlayer<number>): Evaluation {
  // A win is a point, and a drawn race is shared.
  const points = values;
  if (!state.drawn) return { points };
  const pawn = lonePawnOf(state);
  const rolls = Array.from({ length: state.players }, (_, seat) => {
    const mean = pawn.rolls(state.pawn(seat));
    return Number.isFinite(mean) ? mean : null;
  });
  const chances = state.player === CHANCE ? chancesWithoutEnd(state) : undefined;
  return { points, race: { ...(chances ? { shares: chances.wins } : {}), rolls } };
}
