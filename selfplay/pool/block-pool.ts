/**
 * Plays blocks on worker threads. Which worker plays a block, and when, leaves no trace in its record.
 *
 * A round trip to a worker costs about as much as a short hand, so blocks travel in batches that take a fraction of a
 * second; how long blocks take is learnt from the CPU time in their records.
 */
import type { BlockRecord, BlockTask } from '../index.ts';
import { type PoolOptions, TaskPool } from './task-pool.ts';

const BATCH_MS = 150;
const MAX_BATCH = 128;
/** Batches per worker that are under way at once: one played, one waiting. */
const LANES_PER_WORKER = 2;

export class BlockPool {
  readonly #pool: TaskPool;
  #stopped = false;
  #blocks = 0;
  #cpuMs = 0;

  constructor(options: PoolOptions) {
    this.#pool = new TaskPool(options);
  }

  /**
   * Plays every task and hands each batch of records to `sink` on the calling thread, in the order in which they are
   * done. Ends early after `stop`; rejects with the first error of a worker or of the sink.
   */
  async play<T extends BlockTask>(
    tasks: Iterator<T>,
    sink: (tasks: readonly T[], records: readonly BlockRecord[]) => void,
  ): Promise<void> {
    const lane = async (): Promise<void> => {
      for (let batch = this.#take(tasks); batch.length > 0; batch = this.#take(tasks)) {
        const { records } = await this.#pool.run({ kind: 'blocks', tasks: batch });
        if (this.#stopped) return;
        for (const record of records) {
          this.#blocks++;
          this.#cpuMs += record.cpuMs;
        }
        sink(batch, records);
      }
    };
    const lanes: Promise<void>[] = [];
    for (let i = 0; i < this.#pool.workers * LANES_PER_WORKER; i++) lanes.push(lane());
    try {
      await Promise.all(lanes);
    } catch (error) {
      if (this.#stopped) return;
      this.#stopped = true;
      throw error;
    }
  }

  /** Ends `play` without waiting for the blocks under way: they are not recorded, and can be played again. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#pool.stop();
  }

  #take<T extends BlockTask>(tasks: Iterator<T>): T[] {
    const batch: T[] = [];
    const size = this.#batchSize();
    while (batch.length < size && !this.#stopped) {
      const next = tasks.next();
      if (next.done) break;
      batch.push(next.value);
    }
    return batch;
  }

  #batchSize(): number {
    if (this.#blocks === 0) return 1;
    const perBlock = Math.max(this.#cpuMs / this.#blocks, BATCH_MS / MAX_BATCH);
    return Math.max(1, Math.min(MAX_BATCH, Math.round(BATCH_MS / perBlock)));
  }
}
