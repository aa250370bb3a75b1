/** What only studies of the labyrinth need: what is written down of a game, and figures. */
import { CATEGORIES, combinationsIn, type LabirintoState } from '../../engine/labirinto/index.ts';
import type { Detail } from '../detail.ts';
import type { StudyKit } from '../study-kit.ts';
import { categoryColumn, HAND_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { fatesOf } from './fates.ts';
import { LABIRINTO_FIGURES } from './figures.ts';

export type Laboratory = Pick<StudyKit, 'handColumns' | 'placeColumns' | 'figures'> & {
  /** By seat, what is known of it besides its numbers. */
  readonly detailsOf: (state: LabirintoState) => readonly Detail[];
};

export const LABORATORY: Laboratory = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: LABIRINTO_FIGURES,
  detailsOf: (state) =>
    fatesOf(state).map(({ faints, caught, energyLost }, seat) => {
      const combinations = combinationsIn(state.held(seat), 0, state.rules.values);
      return {
        tris: state.open(seat).length,
        faints,
        caught,
        energy_lost: energyLost,
        ...Object.fromEntries(CATEGORIES.map((one) => [categoryColumn(one), combinations[one]])),
      };
    }),
};
