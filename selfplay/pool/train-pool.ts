/** Plays hands for a run of training on worker threads. */
import type { TrainReply, TrainTask } from '../index.ts';
import { BatchPool } from './batch-pool.ts';
import type { TaskPool } from './task-pool.ts';

export class TrainPool extends BatchPool<TrainTask, TrainReply> {
  protected override async ask(
    pool: TaskPool,
    tasks: readonly TrainTask[],
    quit: AbortController,
  ): Promise<readonly TrainReply[]> {
    return (await pool.run({ kind: 'train', tasks }, quit)).replies;
  }

  protected override cpuMsOf(reply: TrainReply): number {
    return reply.cpuMs;
  }
}
