/**
 * Many small tasks on worker threads, none of them lost. Which worker does a task, and when, leaves no trace in what
 * comes back.
 *
 * A round trip to a worker costs about as much as a short hand, so tasks travel in batches that take a fraction of a
 * second; how long tasks take is learnt from the CPU time in their answers.
 *
 * A worker may throw, die or hang. Its batch is then given out again task by task, so that the one to blame is found
 * and the others are answered. A task that fails three times alone is handed to the caller as lost, and the rest goes
 * on; if one task after the other is lost and none answered, the tasks are not to blame, and the run ends.
 */
import { resourceFault } from '../../engine/index.ts';
import type { ReplyOf, TaskKind, TaskOf } from './messages.ts';
import { type PoolOptions, TaskPool } from './task-pool.ts';

/** Why a task is given up. */
export interface Loss {
  readonly attempts: number;
  /** What the last attempt failed with. */
  readonly error: Error;
}

/**
 * Gets each batch of answers on the calling thread, in the order in which they are done. Where it gives a promise, it has no
 * room for more until that resolves.
 */
export type Sink<T, R> = (tasks: readonly T[], answers: readonly R[]) => Promise<void> | undefined | void;

/** Gets a task that cannot be done. */
export type Lost<T> = (task: T, loss: Loss) => void;

/**
 * Takes back answers that the sink has had and that are not believed any more; gives the tasks to be done again. They come as
 * they were sent, without what meant something to their caller only.
 */
export type Revoked<T, U extends T> = (tasks: readonly T[], reason: string) => Promise<Iterable<U>>;

export interface Pool<T, R> {
  /**
   * Has every task done. Ends early after `stop`; rejects with the first error of the sink, with the error of a task that
   * is lost where `lost` is left out, and when nothing but losses comes back. Threads of this process are believed, so they
   * revoke nothing; where others' answers turn out wrong and `revoked` is left out, it rejects with the reason.
   */
  play<U extends T>(
    tasks: Iterator<U>,
    sink: Sink<U, R>,
    lost?: Lost<U>,
    revoked?: Revoked<T, U>,
  ): Promise<void>;
  /** Has every task done and gives the answers in the order of the tasks; rejects if one cannot be done. */
  playAll(tasks: readonly T[]): Promise<readonly R[]>;
  /** Ends `play` without waiting for the tasks under way: their answers are dropped. */
  stop(): Promise<void>;
}

const BATCH_MS = 150;
const MAX_BATCH = 128;
/** How often a task may fail alone. */
export const ATTEMPTS = 3;
/** So many tasks lost in a row are the fault of something else: of the installation, of the machine, of a bot. */
export const GIVE_UP_AFTER = 16;
const MIN_TIMEOUT_MS = 600_000;
/** The longest task so far, taken so often, is no honest work any more. */
const TIMEOUT_FACTOR = 50;
const START_MS = 60_000;

/** Rings after `ms` milliseconds, unless what it gives is called before. */
export type Alarm = (ms: number, ring: () => void) => () => void;

interface BatchOptions extends PoolOptions {
  /** The caller's timer: nothing here has a clock. */
  readonly alarm: Alarm;
  /** How long a worker may be silent, in milliseconds; by default 50 times the longest task so far, 10 minutes at least. */
  readonly timeoutMs?: number | undefined;
  /** What a worker gets on top where it may have to start first, in milliseconds. */
  readonly startMs?: number;
}

interface Batch<T> {
  readonly tasks: readonly T[];
  /** How often the task has failed alone; batches of several have not been tried. */
  readonly failures: number;
}

/** A batch that is with a worker. `answers` never rejects. */
interface Errand<T, R> {
  readonly batch: Batch<T>;
  readonly answers: Promise<readonly R[] | Error>;
}

/** Kinds of tasks that travel in batches: their replies say how long they took. */
export type BatchKind = Exclude<
  { [K in TaskKind]: ReplyOf<K> extends Timed ? K : never }[TaskKind],
  // It is one already.
  'batch'
>;

interface Timed {
  /** CPU time, in milliseconds. */
  readonly cpuMs: number;
}

/** `Pool.playAll` by `Pool.play`. */
export async function playInOrder<T, R>(pool: Pool<T, R>, tasks: readonly T[]): Promise<readonly R[]> {
  const places = new Map(tasks.map((task, place) => [task, place]));
  const answers: R[] = new Array(tasks.length);
  await pool.play(tasks[Symbol.iterator](), (done, some) => {
    for (const [i, task] of done.entries()) answers[places.get(task) as number] = some[i];
  });
  return answers;
}

export class BatchPool<
  K extends BatchKind,
  T extends TaskOf<K> = TaskOf<K>,
  R extends ReplyOf<K> & Timed = ReplyOf<K> & Timed,
> implements Pool<T, R>
{
  readonly #kind: K;
  readonly #pool: TaskPool;
  readonly #options: BatchOptions;
  /** Tasks to be tried alone. */
  #retries: { task: unknown; failures: number }[] = [];
  #stopped = false;
  #done = 0;
  #cpuMs = 0;
  #longestMs = 0;
  #lostInARow = 0;

  constructor(kind: K, options: BatchOptions) {
    this.#kind = kind;
    this.#pool = new TaskPool(options);
    this.#options = options;
  }

  async play<U extends T>(tasks: Iterator<U>, sink: Sink<U, R>, lost?: Lost<U>): Promise<void> {
    const lane = async (): Promise<void> => {
      // A lane that has just started or failed may have to start a thread first.
      let errand = this.#send(this.#take(tasks), true);
      while (errand) {
        const { batch } = errand;
        const answers = await errand.answers;
        if (this.#stopped) return;
        if (answers instanceof Error) {
          this.#fail(batch, answers, lost);
          errand = this.#send(this.#take(tasks), true);
        } else {
          this.#learn(answers);
          // The worker gets its next batch before its answers are dealt with.
          errand = this.#send(this.#take(tasks), false);
          await sink(batch.tasks, answers);
        }
      }
    };
    this.#retries = [];
    const lanes: Promise<void>[] = [];
    for (let i = 0; i < this.#pool.workers; i++) lanes.push(lane());
    try {
      await Promise.all(lanes);
    } catch (error) {
      if (this.#stopped) return;
      this.#stopped = true;
      throw error;
    }
  }

  async playAll(tasks: readonly T[]): Promise<readonly R[]> {
    return await playInOrder(this, tasks);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#pool.stop();
  }

  #send<U extends T>(batch: Batch<U>, mayStart: boolean): Errand<U, R> | undefined {
    if (batch.tasks.length === 0) return undefined;
    return { batch, answers: this.#ask(batch.tasks, mayStart) };
  }

  async #ask(tasks: readonly T[], mayStart: boolean): Promise<readonly R[] | Error> {
    const quit = new AbortController();
    const { alarm, timeoutMs, startMs = START_MS } = this.#options;
    const limit = timeoutMs ?? Math.max(MIN_TIMEOUT_MS, TIMEOUT_FACTOR * this.#longestMs);
    const ring = (): void => quit.abort(new Error(`no answer for ${limit / 1000} s`));
    const dismiss = alarm(limit + (mayStart ? startMs : 0), ring);
    try {
      const { replies } = await this.#pool.run({ kind: this.#kind, tasks }, quit);
      const answers = replies as readonly R[];
      if (answers.length === tasks.length) return answers;
      return new Error(`${tasks.length} tasks came back as ${answers.length}`);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      dismiss();
    }
  }

  #fail<U extends T>({ tasks, failures }: Batch<U>, error: Error, lost?: Lost<U>): void {
    const exhausted = resourceFault(error);
    if (exhausted) throw exhausted;
    if (tasks.length > 1) {
      for (const task of tasks) this.#retries.push({ task, failures: 0 });
      return;
    }
    const attempts = failures + 1;
    if (attempts < ATTEMPTS) {
      this.#retries.unshift({ task: tasks[0], failures: attempts });
      return;
    }
    if (!lost) throw error;
    lost(tasks[0], { attempts, error });
    if (++this.#lostInARow < GIVE_UP_AFTER) return;
    throw new Error(
      `${GIVE_UP_AFTER} blocks in a row failed ${ATTEMPTS} times each; the last: ${error.message}`,
      {
        cause: error,
      },
    );
  }

  #learn(answers: readonly R[]): void {
    this.#lostInARow = 0;
    for (const answer of answers) {
      const { cpuMs } = answer;
      this.#done++;
      this.#cpuMs += cpuMs;
      this.#longestMs = Math.max(this.#longestMs, cpuMs);
    }
  }

  #take<U extends T>(tasks: Iterator<U>): Batch<U> {
    const retry = this.#stopped ? undefined : this.#retries.shift();
    if (retry) return { tasks: [retry.task as U], failures: retry.failures };
    const batch: U[] = [];
    const size = this.#batchSize();
    while (batch.length < size && !this.#stopped) {
      const next = tasks.next();
      if (next.done) break;
      batch.push(next.value);
    }
    return { tasks: batch, failures: 0 };
  }

  #batchSize(): number {
    if (this.#done === 0) return 1;
    const perTask = Math.max(this.#cpuMs / this.#done, BATCH_MS / MAX_BATCH);
    return Math.max(1, Math.min(MAX_BATCH, Math.round(BATCH_MS / perTask)));
  }
}
