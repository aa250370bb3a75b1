import { GENERATION, PERFT3 } from './generation.ts';
import type { Measure } from './measure.ts';
import { HANDS, RECORDING } from './self-play.ts';
import { SIGNATURE } from './signature.ts';

export type { CpuSeconds, Measure } from './measure.ts';

/** Every benchmark, the quick ones first. */
export const MEASURES: readonly Measure[] = [SIGNATURE, GENERATION, HANDS, RECORDING, PERFT3];
