/** Registers the goose race: its rules, its players and its studies. */
import { OCA_PLAYERS } from '../../ai/oca/index.ts';
import { OCA, type OcaGame, type OcaRules, type OcaState } from '../../engine/oca/index.ts';
import type { GameKit } from '../study-kit.ts';
import { OCA_STUDIES } from './study.ts';

export const OCA_KIT: GameKit<OcaRules, OcaState, OcaGame> = {
  module: OCA,
  players: OCA_PLAYERS,
  studies: OCA_STUDIES,
};
