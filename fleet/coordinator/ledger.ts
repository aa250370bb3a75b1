/** Keeps the batches that are queued or under way, with the tasks in each. */
import { identitiesOf, identityOf, type WireBatch } from '../wire/index.ts';

export interface Entry<U> {
  /** By index in the batch; undefined where the caller has not asked for the task, in a batch of a former life. */
  readonly tasks: (U | undefined)[];
  /** How often its only task has failed alone. */
  readonly failures: number;
  /** Of batches of a former life. */
  readonly identities?: readonly string[];
}

/** An answer to a task that the caller has not asked for yet. */
interface Early {
  readonly reply: unknown;
  readonly worker: string;
}

export class Ledger<U extends object> {
  readonly #kind: WireBatch['kind'];
  readonly #entries = new Map<string, Entry<U>>();
  /** Where a task of a former life lies, by identity. */
  readonly #places = new Map<string, { readonly batch: string; readonly index: number }>();
  readonly #early = new Map<string, Early>();
  #tasks = 0;

  constructor(kind: WireBatch['kind']) {
    this.#kind = kind;
  }

  /** Batches queued or under way. */
  get size(): number {
    return this.#entries.size;
  }

  /** Tasks of the caller in them. */
  get tasks(): number {
    return this.#tasks;
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  add(id: string, tasks: readonly U[], failures: number): void {
    this.#entries.set(id, { tasks: [...tasks], failures });
    this.#tasks += tasks.length;
  }

  /** A batch of a former life. */
  adopt(id: string, batch: WireBatch): void {
    const identities = identitiesOf(batch);
    this.#entries.set(id, { tasks: new Array(batch.count).fill(undefined), failures: 0, identities });
    for (const [index, identity] of identities.entries())
      if (!this.#places.has(identity)) this.#places.set(identity, { batch: id, index });
  }

  /** Looks a task of the caller up among those of a former life: whether it is under way already, or its answer is here. */
  claim(task: U): { readonly early?: Early } | undefined {
    if (this.#places.size === 0 && this.#early.size === 0) return undefined;
    const identity = identityOf(this.#kind, task);
    const early = this.#early.get(identity);
    if (early) {
      this.#early.delete(identity);
      return { early };
    }
    const place = this.#places.get(identity);
    const entry = place && this.#entries.get(place.batch);
    if (!place || !entry) return undefined;
    this.#places.delete(identity);
    entry.tasks[place.index] = task;
    this.#tasks++;
    return {};
  }

  /** Takes a batch out. */
  take(id: string): Entry<U> | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    this.#entries.delete(id);
    for (const task of entry.tasks) if (task !== undefined) this.#tasks--;
    for (const identity of entry.identities ?? [])
      if (this.#places.get(identity)?.batch === id) this.#places.delete(identity);
    return entry;
  }

  keepEarly(identity: string, early: Early): void {
    this.#early.set(identity, early);
  }

  /** Forgets early answers of a worker. */
  dropEarly(worker: string): void {
    for (const [identity, early] of this.#early) if (early.worker === worker) this.#early.delete(identity);
  }

  /** The batches of which the caller wants nothing, taken out: he has no more tasks. */
  unwanted(): string[] {
    this.#early.clear();
    const unwanted = [...this.#entries].filter(([, { tasks }]) => tasks.every((task) => task === undefined));
    const ids = unwanted.map(([id]) => id);
    for (const id of ids) this.take(id);
    return ids;
  }
}
