/**
 * The tasks that come next: drawn ahead from those of the caller, as many as the workers can soon use, and cut into batches of
 * about ten seconds; near the end of a run they are smaller, so that all workers finish together.
 */

/** CPU time of a batch, in milliseconds: long against a question to the queue, short against what a kill may cost. */
const BATCH_MS = 10_000;
const LEAST_BATCH_MS = 100;
const MOST_TASKS = 10_000;
const MOST_AHEAD = 50_000;
/** How much what is measured now counts against what was measured before. */
const NEWS = 0.3;

/** A task that has to be tried by itself, and how often it has failed so. */
interface Alone<U> {
  readonly task: U;
  readonly failures: number;
}

export class Window<U> {
  readonly #source: Iterator<U>;
  /** Gets each task as it is drawn; false takes it out. */
  readonly #admit: (task: U) => boolean;
  #ahead: U[] = [];
  /** Of `ahead`: those before it are gone. */
  #at = 0;
  #again: U[] = [];
  readonly #alone: Alone<U>[] = [];
  #isExhausted = false;
  #taskMs: number | undefined;

  constructor(source: Iterator<U>, admit: (task: U) => boolean, taskMs?: number) {
    this.#source = source;
    this.#admit = admit;
    this.#taskMs = taskMs;
  }

  /** CPU time of a task as far as known, in milliseconds. */
  get taskMs(): number | undefined {
    return this.#taskMs;
  }

  get size(): number {
    return this.#ahead.length - this.#at + this.#again.length + this.#alone.length;
  }

  /** Whether the caller has no more. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  learn(tasks: number, cpuMs: number): void {
    if (tasks === 0) return;
    const ms = Math.max(0.01, cpuMs / tasks);
    this.#taskMs = this.#taskMs === undefined ? ms : this.#taskMs + NEWS * (ms - this.#taskMs);
  }

  /** Draws what `batches` batches can take. */
  draw(batches: number): void {
    const wanted = Math.min(MOST_AHEAD, 2 * batches * this.#fullBatch());
    if (this.#at > MOST_TASKS) {
      this.#ahead = this.#ahead.slice(this.#at);
      this.#at = 0;
    }
    while (!this.#isExhausted && this.size < wanted) {
      const next = this.#source.next();
      if (next.done) this.#isExhausted = true;
      else if (this.#admit(next.value)) this.#ahead.push(next.value);
    }
  }

  /** The tasks of the next batch, while `underWay` others are with `threads` threads; none if there are none. */
  next(
    threads: number,
    underWay: number,
  ): { tasks: readonly U[]; failures: number; isUrgent: boolean } | undefined {
    const alone = this.#alone.shift();
    if (alone) return { tasks: [alone.task], failures: alone.failures, isUrgent: true };
    const size = this.#batchSize(threads, underWay);
    if (this.#again.length > 0) return { tasks: this.#again.splice(0, size), failures: 0, isUrgent: true };
    const tasks = this.#ahead.slice(this.#at, this.#at + size);
    this.#at += tasks.length;
    return tasks.length === 0 ? undefined : { tasks, failures: 0, isUrgent: false };
  }

  /** Tasks that were given out in vain: they go first. */
  putBack(tasks: Iterable<U>): void {
    this.#again.push(...tasks);
  }

  putAlone(task: U, failures: number): void {
    this.#alone.push({ task, failures });
  }

  #fullBatch(): number {
    if (this.#taskMs === undefined) return 1;
    return Math.max(1, Math.min(MOST_TASKS, Math.round(BATCH_MS / this.#taskMs)));
  }

  #batchSize(threads: number, underWay: number): number {
    const full = this.#fullBatch();
    if (!this.#isExhausted || this.#taskMs === undefined) return full;
    const workMs = (this.size + underWay) * this.#taskMs;
    const fairMs = Math.max(LEAST_BATCH_MS, workMs / (2 * threads));
    return Math.max(1, Math.min(full, Math.round(fairMs / this.#taskMs)));
  }
}
