/** Registers alma: its rules, its players and its studies. */
import { ALMA_PLAYERS } from '../../ai/alma/index.ts';
import { ALMA, type Alma, type AlmaRules, type AlmaState } from '../../engine/alma/index.ts';
import type { GameKit } from '../study-kit.ts';
import { ALMA_STUDIES } from './study.ts';

export const ALMA_KIT: GameKit<AlmaRules, AlmaState, Alma> = {
  module: ALMA,
  players: ALMA_PLAYERS,
  studies: ALMA_STUDIES,
};
