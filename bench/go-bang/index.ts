/** What is measured of go-bang alone. */
import { GO_BANG } from '../../engine/go-bang/index.ts';
import type { GameBench } from '../game-bench.ts';
import { PROOFS, SEARCH } from './threats.ts';

export const GO_BANG_BENCH: GameBench = { game: GO_BANG.name, measures: [PROOFS, SEARCH] };
