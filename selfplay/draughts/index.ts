/** Registers draughts: its rules, its players and its studies. */
export { FIT_CONFIG, type FitConfig } from './train/config.ts';
export { fitWeights } from './train/fit.ts';
export { GameSampler } from './train/games.ts';
export { Samples } from './train/samples.ts';

import { DRAUGHTS_PLAYERS } from '../../ai/draughts/index.ts';
import {
  DRAUGHTS,
  type Draughts,
  type DraughtsRules,
  type DraughtsState,
} from '../../engine/draughts/index.ts';
import type { GameKit } from '../study-kit.ts';
import { DRAUGHTS_STUDIES } from './study.ts';

export const DRAUGHTS_KIT: GameKit<DraughtsRules, DraughtsState, Draughts> = {
  module: DRAUGHTS,
  players: DRAUGHTS_PLAYERS,
  studies: DRAUGHTS_STUDIES,
};
