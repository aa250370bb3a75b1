/** Values recorded blocks on worker threads. */
import type { AdjustedBlock, AdjustTask } from '../adjust/index.ts';
import { BatchPool } from './batch-pool.ts';
import type { TaskPool } from './task-pool.ts';

export class AdjustPool extends BatchPool<AdjustTask, AdjustedBlock> {
  protected override async ask(
    pool: TaskPool,
    tasks: readonly AdjustTask[],
    quit: AbortController,
  ): Promise<readonly AdjustedBlock[]> {
    return (await pool.run({ kind: 'adjust', tasks }, quit)).blocks;
  }

  protected override cpuMsOf(block: AdjustedBlock): number {
    return block.cpuMs;
  }
}
