/** How Fuga dal labirinto is studied. The set-up is drawn by chance, from a stream that is the same in every rotation. */
import {
  CATEGORIES,
  combinationsIn,
  type Labirinto,
  type LabirintoState,
} from '../../engine/labirinto/index.ts';
import type { Detail } from '../detail.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { categoryColumn, HAND_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { fatesOf } from './fates.ts';
import { LABIRINTO_FIGURES } from './figures.ts';
import { LabirintoLuck } from './luck.ts';

/** By seat, what is known of it besides its numbers. */
function detailsOf(state: LabirintoState): readonly Detail[] {
  return fatesOf(state).map(({ faints, caught, energyLost }, seat) => {
    const combinations = combinationsIn(state.held(seat), 0, state.rules.values);
    return {
      tris: state.open(seat).length,
      faints,
      caught,
      energy_lost: energyLost,
      ...Object.fromEntries(CATEGORIES.map((one) => [categoryColumn(one), combinations[one]])),
    };
  });
}

class LabirintoStudy extends WholeGameStudy<LabirintoState> {
  override luck(seed: number, block: number): Luck<LabirintoState> {
    return new LabirintoLuck(seed, block);
  }

  result(state: LabirintoState): PartResult {
    const shares = new Float64Array(state.players).fill(1 / state.players);
    if (state.isOver) state.returns(shares);
    const details = detailsOf(state);
    const places = [...shares].map((share, seat) => {
      const detail = { numbers: state.count(seat), ...details[seat] };
      return { seat, units: state.score(seat), share, detail };
    });
    return { places, detail: { rounds: state.round, left: state.bagSize } };
  }
}

export const LABIRINTO_STUDIES: StudyKit<LabirintoState, Labirinto> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: LABIRINTO_FIGURES,
  unitsPerPoint: 1,
  study: () => new LabirintoStudy(),
};
