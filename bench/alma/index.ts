/** What is measured of alma alone. */
import { ALMA } from '../../engine/alma/index.ts';
import type { GameBench } from '../game-bench.ts';
import { ALMA_GENERATION } from './generation.ts';
import { ALMA_SEARCH } from './search.ts';
import { signAlma } from './signature.ts';

export const ALMA_BENCH: GameBench = {
  game: ALMA.name,
  measures: [ALMA_GENERATION, ALMA_SEARCH],
  sign: signAlma,
};
