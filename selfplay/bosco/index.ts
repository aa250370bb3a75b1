/** Registers Bosco urbano: its rules, its players and its studies. */
export { BOSCO_FIT, type BoscoFitConfig, fitProspects } from './fit.ts';

import { BOSCO_PLAYERS } from '../../ai/bosco/index.ts';
import { BOSCO, type Bosco, type BoscoRules, type BoscoState } from '../../engine/bosco/index.ts';
import type { GameKit } from '../study-kit.ts';
import { BOSCO_STUDIES } from './study.ts';

export const BOSCO_KIT: GameKit<BoscoRules, BoscoState, Bosco> = {
  module: BOSCO,
  players: BOSCO_PLAYERS,
  studies: BOSCO_STUDIES,
};
