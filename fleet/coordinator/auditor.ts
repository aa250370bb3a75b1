/** Plays a share of the workers' answers again, on threads of this process, and compares. */
import { type PoolOptions, type TaskKind, type TaskOf, TaskPool } from '../../selfplay/pool/index.ts';
import { encodeText } from '../wire/index.ts';
import { hasExternal } from './task-needs.ts';

/** More than these do not wait for a thread, but for the first answers of workers. */
const MOST_WAITING = 64;

/** An answer that is not what comes out here. */
interface Verdict {
  readonly worker: string;
  readonly task: object;
}

interface Doubt {
  readonly worker: string;
  /** Whether it is the worker's first answer, which is played again in any case. */
  readonly isFirst: boolean;
  readonly task: object;
  readonly reply: unknown;
}

/** A reply without the times that it took, its properties in one order. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(bare);
  const entries = Object.entries(value).filter(([key]) => key !== 'cpuMs');
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, bare(entry)]));
}

/** Whether two replies are the same to the bit, but for the time that they took. */
function isSameReply(one: unknown, other: unknown): boolean {
  return encodeText(bare(one)) === encodeText(bare(other));
}

export class Auditor {
  readonly #kind: TaskKind;
  readonly #options: PoolOptions;
  readonly #share: number;
  readonly #random: () => number;
  readonly #seen = new Set<string>();
  #pool: TaskPool | undefined;
  #waiting: Doubt[] = [];
  #verdicts: Verdict[] = [];
  #busy = 0;
  /** Tasks that were played again, and those that had been chosen but were too many. */
  audited = 0;
  skipped = 0;

  /**
   * `share` of the answers, from 0 to 1; of each worker the first answer in any case, unless it is 0. `random` draws which,
   * at least 0 and below 1. No result depends on the choice, and a worker must not foresee it.
   */
  constructor(kind: TaskKind, options: PoolOptions, share: number, random: () => number) {
    this.#kind = kind;
    this.#options = options;
    this.#share = share;
    this.#random = random;
  }

  get isIdle(): boolean {
    return this.#busy === 0 && this.#waiting.length === 0 && this.#verdicts.length === 0;
  }

  /** Hears of every answer. */
  consider(worker: string, task: object, reply: unknown): void {
    if (this.#share === 0 || hasExternal(task)) return;
    const isFirst = !this.#seen.has(worker);
    if (!isFirst && this.#random() >= this.#share) return;
    this.#seen.add(worker);
    this.#waiting.push({ worker, isFirst, task, reply });
    if (this.#waiting.length > MOST_WAITING) this.#skipOne();
    if (this.#busy < this.#options.workers) void this.#work();
  }

  /** What has been found since this was last asked; the first of each worker. */
  takeVerdicts(): readonly Verdict[] {
    const found = this.#verdicts;
    this.#verdicts = [];
    return found;
  }

  async stop(): Promise<void> {
    this.#waiting = [];
    await this.#pool?.stop();
  }

  /**
   * Drops one of those that wait, of the worker with the most: if the latest went without, a worker could answer wrongly
   * unseen while the many answers of another wait.
   */
  #skipOne(): void {
    const counts = new Map<string, number>();
    for (const { worker } of this.#waiting) counts.set(worker, (counts.get(worker) ?? 0) + 1);
    const [most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
    const later = this.#waiting.filter(({ worker, isFirst }) => worker === most && !isFirst);
    const dropped = later[Math.floor(this.#random() * later.length)];
    if (!dropped) return;
    this.#waiting = this.#waiting.filter((doubt) => doubt !== dropped);
    this.skipped++;
  }

  async #work(): Promise<void> {
    this.#busy++;
    this.#pool ??= new TaskPool(this.#options);
    for (let doubt = this.#waiting.shift(); doubt; doubt = this.#waiting.shift()) {
      const { worker, task, reply } = doubt;
      try {
        const tasks = [task as TaskOf<TaskKind>];
        const [again] = (await this.#pool.run({ kind: this.#kind, tasks })).replies;
        this.audited++;
        if (isSameReply(again, reply)) continue;
        this.#verdicts.push({ worker, task });
        this.#waiting = this.#waiting.filter((other) => other.worker !== worker);
      } catch {
        // It cannot be played here, or not any more: that says nothing about the worker.
        this.skipped++;
      }
    }
    this.#busy--;
  }
}
