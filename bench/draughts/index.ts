/** What is measured of draughts alone. */
import { DRAUGHTS } from '../../engine/draughts/index.ts';
import type { GameBench } from '../game-bench.ts';
import { GENERATION } from './generation.ts';
import { SEARCH_DEPTH, SEARCH_NODES } from './search.ts';
import { signDraughts } from './signature.ts';

export const DRAUGHTS_BENCH: GameBench = {
  game: DRAUGHTS.name,
  measures: [GENERATION, SEARCH_NODES, SEARCH_DEPTH],
  sign: signDraughts,
};
