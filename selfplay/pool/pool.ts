/** Who has tasks done: threads of this process (`BatchPool`), or workers on other machines. */

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
