/** What only studies of the goose race need: what is written down of a race, and figures. */
import type { StudyKit } from '../study-kit.ts';
import { HAND_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { OCA_FIGURES } from './figures.ts';

export type Laboratory = Pick<StudyKit, 'handColumns' | 'placeColumns' | 'figures'>;

export const LABORATORY: Laboratory = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: OCA_FIGURES,
};
