/** Who plays the trials of a reference for a command. */
import { playPlan } from '../../selfplay/index.ts';
import type { PlayPlan } from '../../selfplay/reference/index.ts';
import { openRolloutPool, type PoolChoice } from '../run/index.ts';

/** One worker and no queue: this thread. */
export async function withPlayers<T>(choice: PoolChoice, work: (play: PlayPlan) => Promise<T>): Promise<T> {
  if (choice.workers === 1 && !choice.queue) return await work(playPlan);
  const pool = await openRolloutPool(choice);
  try {
    return await work((root, plan) => pool.play(root, plan));
  } finally {
    await pool.stop();
  }
}
