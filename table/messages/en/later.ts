/** What screens say that come after the first ones. */
import { ANALYSIS, EDITOR } from './analysis.ts';
import { FURTHER } from './further.ts';
import { LABORATORY } from './laboratory.ts';
import { LEARN } from './learn.ts';
import { LIBRARY } from './library.ts';
import { RANDOM_BOARDS } from './random-boards.ts';
import { DAILY, RECORD } from './record.ts';
import { REVIEW } from './review.ts';
import { SETTINGS } from './settings.ts';
import { FLEET, WATCH } from './watch.ts';

export const LATER_EN = {
  analysis: ANALYSIS,
  editor: EDITOR,
  fleet: FLEET,
  further: FURTHER,
  laboratory: LABORATORY,
  learn: LEARN,
  library: LIBRARY,
  randomBoards: RANDOM_BOARDS,
  daily: DAILY,
  record: RECORD,
  review: REVIEW,
  settings: SETTINGS,
  watch: WATCH,
} as const;
