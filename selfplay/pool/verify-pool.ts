/** Verifies recorded blocks on worker threads. */
import type { BlockCheck, VerifyTask } from '../index.ts';
import { BatchPool } from './batch-pool.ts';
import type { TaskPool } from './task-pool.ts';

export class VerifyPool extends BatchPool<VerifyTask, BlockCheck> {
  protected override async ask(
    pool: TaskPool,
    tasks: readonly VerifyTask[],
    quit: AbortController,
  ): Promise<readonly BlockCheck[]> {
    return (await pool.run({ kind: 'verify', tasks }, quit)).checks;
  }

  protected override cpuMsOf(check: BlockCheck): number {
    return check.cpuMs;
  }
}
