/** Registers Fuga dal labirinto: its rules, its players and its studies. */
import { LABIRINTO_PLAYERS } from '../../ai/labirinto/index.ts';
import {
  LABIRINTO,
  type Labirinto,
  type LabirintoRules,
  type LabirintoState,
} from '../../engine/labirinto/index.ts';
import type { GameKit } from '../study-kit.ts';
import { LABIRINTO_STUDIES } from './study.ts';

export const LABIRINTO_KIT: GameKit<LabirintoRules, LabirintoState, Labirinto> = {
  module: LABIRINTO,
  players: LABIRINTO_PLAYERS,
  studies: LABIRINTO_STUDIES,
};
