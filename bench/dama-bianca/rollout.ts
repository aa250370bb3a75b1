/** What a second worker brings to a rollout. */
import type { Measure } from '../measure.ts';
import { measureScaling, shareOfCeiling } from '../scaling.ts';
import { workload } from './workloads.ts';

export const ROLLOUT2: Measure = {
  name: 'rollout2',
  unit: 'of the ceiling',
  help: 'speed-up of a rollout by a second worker, divided by that of a second process in the same minutes',
  run: async () => shareOfCeiling(await measureScaling(workload('rollout'))),
};
