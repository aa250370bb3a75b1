/**
 * The threads of pools. Loading the games takes a thread longer than a short run takes, so those of a pool that is done wait
 * for the next one of the process: a lab opens a pool for each of its rounds. Tasks leave nothing behind in a thread, but a
 * thread sees the environment as it was when it started.
 */
import { Piscina } from 'piscina';
import type { PoolReply, PoolTask } from './messages.ts';

export type Threads = Piscina<PoolTask, PoolReply>;

export interface ThreadOptions {
  /** A module whose `runTask` answers a task; the caller knows where it lives. */
  readonly workerFile: URL;
  /** Number of worker threads. */
  readonly workers: number;
}

interface Idle {
  readonly threads: Threads;
  readonly key: string;
  readonly fail: () => void;
}

/** A process that opens pools of one size after another needs one; two are for a caller that compares sizes. */
const MOST = 2;
const idle: Idle[] = [];

function keyOf({ workerFile, workers }: ThreadOptions): string {
  return JSON.stringify([workerFile.href, workers, process.env]);
}

function dropIdle(one: Idle): void {
  idle.splice(idle.indexOf(one), 1);
  one.threads.off('error', one.fail);
}

/** Threads that wait, or else new ones. */
export function takeThreads(options: ThreadOptions): { readonly threads: Threads; readonly key: string } {
  const key = keyOf(options);
  const waiting = idle.find((one) => one.key === key);
  if (waiting) {
    dropIdle(waiting);
    return { threads: waiting.threads, key };
  }
  const { workerFile, workers } = options;
  const threads: Threads = new Piscina({
    filename: workerFile.href,
    name: 'runTask',
    minThreads: workers,
    maxThreads: workers,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  return { threads, key };
}

/** Lets threads that have nothing to do wait for the next pool with this key. */
export async function keepThreads(threads: Threads, key: string): Promise<void> {
  const one: Idle = {
    threads,
    key,
    fail: () => {
      dropIdle(one);
      void threads.destroy();
    },
  };
  threads.on('error', one.fail);
  idle.unshift(one);
  for (const old of idle.slice(MOST)) {
    dropIdle(old);
    await old.threads.destroy();
  }
}

/** Ends all threads that wait. */
export async function endThreads(): Promise<void> {
  for (const one of idle.slice()) {
    dropIdle(one);
    await one.threads.destroy();
  }
}
