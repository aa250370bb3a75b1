/** Plays blocks on worker threads. */
import type { BlockRecord, BlockTask } from '../index.ts';
import { BatchPool } from './batch-pool.ts';
import type { TaskPool } from './task-pool.ts';

export class BlockPool extends BatchPool<BlockTask, BlockRecord> {
  protected override async ask(
    pool: TaskPool,
    tasks: readonly BlockTask[],
    quit: AbortController,
  ): Promise<readonly BlockRecord[]> {
    return (await pool.run({ kind: 'blocks', tasks }, quit)).records;
  }

  protected override cpuMsOf(record: BlockRecord): number {
    return record.cpuMs;
  }
}
