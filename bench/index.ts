import { DATABASE } from './database.ts';
import { DECISIONS, EVALUATIONS, NET_EVALUATIONS } from './decisions.ts';
import { GENERATION, PERFT3 } from './generation.ts';
import { KERNEL_GENERATION, KERNEL_NET } from './kernel.ts';
import type { Measure } from './measure.ts';
import { MEMORY } from './memory.ts';
import { LUCK, ROLLOUT2 } from './rollout.ts';
import { HANDS, NET_HANDS, POOL2, RECORDING } from './self-play.ts';
import { SIGNATURE } from './signature.ts';

export type { CpuSeconds } from './measure.ts';

/** Every benchmark, the quick ones first. */
export const MEASURES: readonly Measure[] = [
  SIGNATURE,
  GENERATION,
  HANDS,
  NET_HANDS,
  RECORDING,
  EVALUATIONS,
  NET_EVALUATIONS,
  ...DECISIONS,
  KERNEL_GENERATION,
  KERNEL_NET,
  LUCK,
  ROLLOUT2,
  POOL2,
  PERFT3,
  MEMORY,
  DATABASE,
];
