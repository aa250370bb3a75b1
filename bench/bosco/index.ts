/** What is measured of Bosco urbano alone. */
import { BOSCO } from '../../engine/bosco/index.ts';
import type { GameBench } from '../game-bench.ts';
import { signBosco } from './signature.ts';
import { BOSCO_WALKS } from './walks.ts';

export const BOSCO_BENCH: GameBench = { game: BOSCO.name, measures: [BOSCO_WALKS], sign: signBosco };
