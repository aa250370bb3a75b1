/** Plays hands for a calibration on worker threads. */
import type { CalibrateReply, CalibrateTask } from '../index.ts';
import { BatchPool } from './batch-pool.ts';
import type { TaskPool } from './task-pool.ts';

export class CalibratePool extends BatchPool<CalibrateTask, CalibrateReply> {
  protected override async ask(
    pool: TaskPool,
    tasks: readonly CalibrateTask[],
    quit: AbortController,
  ): Promise<readonly CalibrateReply[]> {
    return (await pool.run({ kind: 'calibrate', tasks }, quit)).replies;
  }

  protected override cpuMsOf(reply: CalibrateReply): number {
    return reply.cpuMs;
  }
}
