/** Registers go-bang: its rules, its players and its studies. */
import { GO_BANG_PLAYERS } from '../../ai/go-bang/index.ts';
import { GO_BANG, type GoBang, type GoBangRules, type GoBangState } from '../../engine/go-bang/index.ts';
import type { GameKit } from '../study-kit.ts';
import { GO_BANG_STUDIES } from './study.ts';

export const GO_BANG_KIT: GameKit<GoBangRules, GoBangState, GoBang> = {
  module: GO_BANG,
  players: GO_BANG_PLAYERS,
  studies: GO_BANG_STUDIES,
};
