/** What only studies of Bosco urbano need: what is written down of a game, and figures. */
import type { StudyKit } from '../study-kit.ts';
import { HAND_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { BOSCO_FIGURES } from './figures.ts';

export type Laboratory = Pick<StudyKit, 'handColumns' | 'placeColumns' | 'figures'>;

export const LABORATORY: Laboratory = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: BOSCO_FIGURES,
};
