/** What is measured of draughts alone. */
import { DRAUGHTS } from '../../engine/draughts/index.ts';
import type { GameBench } from '../game-bench.ts';
import { GENERATION } from './generation.ts';
import { signDraughts } from './signature.ts';

export const DRAUGHTS_BENCH: GameBench = {
  game: DRAUGHTS.name,
  measures: [GENERATION],
  sign: signDraughts,
};
