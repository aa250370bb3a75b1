/** Runs any task of messages.ts in worker threads, in the order of the calls. */
import type { PoolTask, ReplyOf, TaskKind, TaskOf } from './messages.ts';
import { keepThreads, type ThreadOptions, type Threads, takeThreads } from './threads.ts';

interface Message<K extends TaskKind> {
  readonly kind: K;
  readonly tasks: readonly TaskOf<K>[];
}

interface Answer<K extends TaskKind> {
  readonly kind: K;
  readonly replies: readonly ReplyOf<K>[];
}

export interface PoolOptions extends ThreadOptions {
  /**
   * Whether threads that have done all that was asked of them wait for the next pool of the process, and not only end:
   * not where tasks start something that ends with their thread. False if left out.
   */
  readonly areKept?: boolean | undefined;
}

export class TaskPool {
  readonly workers: number;
  readonly #threads: Threads;
  readonly #key: string;
  readonly #running = new Set<AbortController>();
  readonly #fail = (error: Error): void => {
    for (const task of this.#running) task.abort(error);
  };
  #areKept: boolean;
  #stopped: Promise<void> | undefined;

  constructor(options: PoolOptions) {
    this.workers = options.workers;
    this.#areKept = options.areKept ?? false;
    const { threads, key } = takeThreads(options);
    this.#threads = threads;
    this.#key = key;
    // A thread that fails outside of any task, mostly while it starts: tasks that wait for it would wait for ever.
    threads.on('error', this.#fail);
  }

  /**
   * The replies in the order of the tasks. Rejects with the error of the worker, or once the pool has stopped. When `quit` is aborted it rejects with its
   * reason, and the thread that is at the task is ended, whatever it does, and replaced.
   */
  async run<K extends TaskKind>(task: Message<K>, quit = new AbortController()): Promise<Answer<K>> {
    if (this.#stopped) throw new Error('the pool has stopped');
    this.#running.add(quit);
    try {
      const reply = await this.#threads.run(task as PoolTask, { signal: quit.signal });
      if (reply.kind !== task.kind)
        throw new Error(`expected an answer of the kind ${task.kind}, found ${reply.kind}`);
      return reply as unknown as Answer<K>;
    } catch (error) {
      this.#areKept = false;
      throw quit.signal.aborted ? quit.signal.reason : error;
    } finally {
      this.#running.delete(quit);
    }
  }

  /** Ends the threads without waiting for what they are at, or keeps them. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #end(): Promise<void> {
    if (!this.#areKept || this.#running.size > 0) return await this.#threads.destroy();
    this.#threads.off('error', this.#fail);
    await keepThreads(this.#threads, this.#key);
  }
}
