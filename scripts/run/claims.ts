/** Hands or matches that show whether what an evaluator says comes true, played by threads or by a queue. */
import type { CalibrateTask, Claims } from '../../selfplay/index.ts';
import { openPool, type PoolChoice } from './pools.ts';

/** A task takes a fraction of a second. */
const HANDS_PER_TASK = 20;

/** The claims of `about.hands` hands, or matches, in their order. They do not depend on the number of workers. */
export async function playClaims(
  about: Omit<CalibrateTask, 'first'>,
  choice: PoolChoice,
): Promise<readonly Claims[]> {
  const tasks: CalibrateTask[] = [];
  for (let first = 0; first < about.hands; first += HANDS_PER_TASK)
    tasks.push({ ...about, first, hands: Math.min(HANDS_PER_TASK, about.hands - first) });
  const pool = await openPool('calibrate', choice);
  try {
    return (await pool.playAll(tasks)).flatMap(({ claims }) => claims);
  } finally {
    await pool.stop();
  }
}
