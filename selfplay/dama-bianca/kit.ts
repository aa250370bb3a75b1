/** Dama Bianca as general code knows it. */
import { DAMA_PLAYERS } from '../../ai/dama-bianca/index.ts';
import { DAMA_BIANCA, type DamaGame, type DamaState, type Variant } from '../../engine/dama-bianca/index.ts';
import type { GameKit } from '../study-kit.ts';
import { DAMA_STUDIES } from './study.ts';

export const DAMA_BIANCA_KIT: GameKit<Variant, DamaState, DamaGame> = {
  module: DAMA_BIANCA,
  players: DAMA_PLAYERS,
  studies: DAMA_STUDIES,
};
