/** What is measured of Fuga dal labirinto alone. */
import { LABIRINTO } from '../../engine/labirinto/index.ts';
import type { GameBench } from '../game-bench.ts';
import { LABIRINTO_WAYS } from './ways.ts';

export const LABIRINTO_BENCH: GameBench = { game: LABIRINTO.name, measures: [LABIRINTO_WAYS] };
