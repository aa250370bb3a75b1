/** Worker threads that take any task of messages.ts, in the order in which they are given. */
import { Piscina } from 'piscina';
import type { PoolReply, PoolTask, ReplyOf, TaskKind, TaskOf } from './messages.ts';

interface Message<K extends TaskKind> {
  readonly kind: K;
  readonly tasks: readonly TaskOf<K>[];
}

interface Answer<K extends TaskKind> {
  readonly kind: K;
  readonly replies: readonly ReplyOf<K>[];
}

export interface PoolOptions {
  /** A module whose `runTask` answers a task; the caller knows where it lives. */
  readonly workerFile: URL;
  /** Number of worker threads. */
  readonly workers: number;
}

export class TaskPool {
  readonly workers: number;
  readonly #piscina: Piscina<PoolTask, PoolReply>;
  readonly #running = new Set<AbortController>();

  constructor({ workerFile, workers }: PoolOptions) {
    this.workers = workers;
    this.#piscina = new Piscina({
      filename: workerFile.href,
      name: 'runTask',
      minThreads: workers,
      maxThreads: workers,
      idleTimeout: Number.POSITIVE_INFINITY,
    });
    // A thread that fails outside of any task, mostly while it starts: tasks that wait for it would wait for ever.
    this.#piscina.on('error', (error: Error) => {
      for (const task of this.#running) task.abort(error);
    });
  }

  /**
   * The replies in the order of the tasks. Rejects with the error of the worker, or once the pool has stopped. When `quit` is aborted it rejects with its
   * reason, and the thread that is at the task is ended, whatever it does, and replaced.
   */
  async run<K extends TaskKind>(task: Message<K>, quit = new AbortController()): Promise<Answer<K>> {
    this.#running.add(quit);
    try {
      const reply = await this.#piscina.run(task as PoolTask, { signal: quit.signal });
      if (reply.kind !== task.kind)
        throw new Error(`expected an answer of the kind ${task.kind}, found ${reply.kind}`);
      return reply as unknown as Answer<K>;
    } catch (error) {
      throw quit.signal.aborted ? quit.signal.reason : error;
    } finally {
      this.#running.delete(quit);
    }
  }

  /** Ends the threads without waiting for what they are at. */
  async stop(): Promise<void> {
    await this.#piscina.destroy();
  }
}
