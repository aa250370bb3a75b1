/** Worker threads that take any task of messages.ts, in the order in which they are given. */
import { Piscina } from 'piscina';
import type { PoolReply, PoolTask, ReplyOf, TaskKind, TaskOf } from './messages.ts';

export interface PoolOptions {
  /** A module whose `runTask` answers a task; the caller knows where it lives. */
  readonly workerFile: URL;
  /** Number of worker threads. */
  readonly workers: number;
}

export class TaskPool {
  readonly workers: number;
  readonly #piscina: Piscina<PoolTask, PoolReply>;

  constructor({ workerFile, workers }: PoolOptions) {
    this.workers = workers;
    this.#piscina = new Piscina({
      filename: workerFile.href,
      name: 'runTask',
      minThreads: workers,
      maxThreads: workers,
      idleTimeout: Number.POSITIVE_INFINITY,
    });
  }

  /** Rejects with the error of the worker, or once the pool has stopped. */
  async run<K extends TaskKind>(task: TaskOf<K>): Promise<ReplyOf<K>> {
    const reply = await this.#piscina.run(task);
    if (reply.kind !== task.kind) throw new Error(`a task of ${task.kind} is answered with ${reply.kind}`);
    return reply as ReplyOf<K>;
  }

  /** Ends the threads without waiting for what they are at. */
  async stop(): Promise<void> {
    await this.#piscina.destroy();
  }
}
