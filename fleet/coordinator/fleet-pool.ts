/**
 * Has tasks done by workers on other machines, by way of the queue. For its caller it is what `BatchPool` is with threads of
 * this process: the answers are the same, and this process stays the only one that records them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Lost,
  type Pool,
  type PoolOptions,
  playInOrder,
  type ReplyOf,
  type Revoked,
  type Sink,
  type TaskKind,
  type TaskOf,
} from '../../selfplay/pool/index.ts';
import { openRun, type RunLink, ServerClosed } from '../queue/index.ts';
import { Auditor } from './auditor.ts';
import { Course } from './course.ts';

interface FleetOptions extends PoolOptions {
  /** Address of the PostgreSQL, once it is there. */
  readonly url: string | Promise<string>;
  /** What the run is for: the next one of that name goes on with what is left of this one. */
  readonly origin: string;
  /** For people: what status calls the run. */
  readonly title: string;
  /** Of the program: workers of another play nothing of the run. */
  readonly revision: string;
  /** Higher goes first. */
  readonly priority: number;
  /** Runs of one priority have workers in this proportion. */
  readonly share: number;
  /** The share of the answers that is played again here, on `workers` threads; from 0 to 1. */
  readonly audit: number;
  /** How long a worker's thread may be silent, in milliseconds; learnt by each worker if left out. */
  readonly hangMs?: number | undefined;
  /** Milliseconds of a clock that only goes forwards. */
  readonly clock: () => number;
  /** Draws which answers are played again: at least 0, below 1, and not to be foreseen. */
  readonly random: () => number;
  /** Says what a person should know. */
  readonly note: (line: string) => void;
}

/** How long the queue may take to be tidied up at the end; what stays behind is found by the next run. */
const CLOSE_MS = 5_000;

export class FleetPool<K extends TaskKind, T extends TaskOf<K> = TaskOf<K>, R extends ReplyOf<K> = ReplyOf<K>>
  implements Pool<T, R>
{
  readonly #kind: K;
  readonly #options: FleetOptions;
  readonly #auditor: Auditor;
  readonly #courses = new Set<{ stop(): void }>();
  #link: Promise<RunLink> | undefined;
  #taskMs: number | undefined;
  #playing: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;
  /** Tasks that are asked for one by one, gathered for a batch. */
  #asked: {
    readonly task: T;
    readonly answer: (reply: R) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];

  constructor(kind: K, options: FleetOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#auditor = new Auditor(kind, options, options.audit, options.random);
  }

  async play<U extends T>(
    tasks: Iterator<U>,
    sink: Sink<U, R>,
    lost?: Lost<U>,
    revoked?: Revoked<T, U>,
  ): Promise<void> {
    // One after the other: they share what is left of a former life.
    const play = this.#playing.then(() => this.#play(tasks, sink, lost, revoked));
    this.#playing = play.catch(() => undefined);
    await play;
  }

  async playAll(tasks: readonly T[]): Promise<readonly R[]> {
    return await playInOrder(this, tasks);
  }

  /** Like `TaskPool.run`: what is asked for at one moment goes into the queue together. */
  async run(message: {
    readonly kind: K;
    readonly tasks: readonly T[];
  }): Promise<{ readonly replies: readonly R[] }> {
    const replies = message.tasks.map(
      (task) => new Promise<R>((answer, fail) => void this.#asked.push({ task, answer, fail })),
    );
    setImmediate(() => void this.#ask());
    return { replies: await Promise.all(replies) };
  }

  async stop(): Promise<void> {
    this.#stopping ??= this.#close();
    await this.#stopping;
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    if (asked.length === 0) return;
    try {
      const replies = await this.playAll(asked.map(({ task }) => task));
      for (const [i, { answer }] of asked.entries()) answer(replies[i]);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }

  async #play<U extends T>(
    tasks: Iterator<U>,
    sink: Sink<U, R>,
    lost: Lost<U> | undefined,
    revoked: Revoked<T, U> | undefined,
  ): Promise<void> {
    if (this.#stopping) return;
    const link = await this.#open();
    const { note, revision, hangMs, clock } = this.#options;
    const kind = this.#kind;
    const course = new Course<T, U, R>({
      kind,
      link,
      auditor: this.#auditor,
      revision,
      tasks,
      sink,
      lost,
      revoked,
      taskMs: this.#taskMs,
      hangMs,
      clock,
      note,
    });
    this.#courses.add(course);
    if (this.#stopping) course.stop();
    try {
      await course.run();
    } catch (error) {
      if (this.#stopping && error instanceof ServerClosed) return;
      throw error;
    } finally {
      this.#taskMs = course.taskMs;
      this.#courses.delete(course);
    }
  }

  #open(): Promise<RunLink> {
    const { note, ...options } = this.#options;
    this.#link ??= Promise.resolve(options.url).then((url) =>
      openRun({
        ...options,
        url,
        kind: this.#kind,
        trouble: (reason) =>
          note(
            reason === undefined
              ? 'the queue answers again'
              : `the queue does not answer (${reason}); what is recorded stays, and the run goes on once it is back`,
          ),
      }),
    );
    return this.#link;
  }

  async #close(): Promise<void> {
    for (const course of this.#courses) course.stop();
    await this.#auditor.stop();
    const link = await this.#link?.catch(() => undefined);
    if (!link) return;
    const tidy = this.#playing.then(() => link.close()).catch(() => undefined);
    await Promise.race([tidy, sleep(CLOSE_MS, undefined, { ref: false })]);
    await link.leave();
    const { audited, skipped } = this.#auditor;
    if (audited + skipped > 0)
      this.#options.note(
        `${audited} answers were played again here${skipped > 0 ? `, ${skipped} were not, for want of time` : ''}`,
      );
  }
}
