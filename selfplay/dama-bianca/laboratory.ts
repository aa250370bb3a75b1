/** What only studies of Dama Bianca need: dice by place, plies as bytes, columns, figures, packed endings, and the hands of a training. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import type { StudyKit } from '../study-kit.ts';
import { DAMA_COLUMNS } from './columns.ts';
import { DAMA_ENDINGS } from './endings/ending-kit.ts';
import { DAMA_FIGURES } from './figure-readings.ts';
import { DAMA_INSIGHTS } from './insights/index.ts';
import { playTrainTask } from './train/task.ts';

export { COURSES } from './courses.ts';

/** What a study kit has besides the studies themselves. */
export type Laboratory = Omit<StudyKit<DamaState, DamaGame>, 'unitsPerPoint' | 'study'>;

export const LABORATORY: Laboratory = {
  ...DAMA_COLUMNS,
  figures: DAMA_FIGURES,
  endings: DAMA_ENDINGS,
  insights: DAMA_INSIGHTS,
  jobs: { train: playTrainTask },
};
