/**
 * One call of `play`: tasks go into the queue, answers come back, whatever is lost on the way is asked for again. At least
 * once delivered, exactly once handed on: what a task has been answered by is taken out of the ledger with the batch.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ATTEMPTS,
  GIVE_UP_AFTER,
  type Lost,
  type Revoked,
  type Sink,
  type TaskKind,
} from '../../selfplay/pool/index.ts';
import { type BroughtAnswer, type Fleet, LEASES, type RunLink } from '../queue/index.ts';
import {
  type Answer,
  type Blobs,
  decodeAnswer,
  packBatch,
  unpackBatch,
  type WireBatch,
} from '../wire/index.ts';
import type { Auditor } from './auditor.ts';
import { type Entry, Ledger } from './ledger.ts';
import { NeedsOf } from './task-needs.ts';
import { Window } from './window.ts';

/** A worker hands back what it has not begun after so many milliseconds. */
const LIMIT_MS = 30_000;
const BEAT_MS = 2_000;
/** How long to wait for answers, first and at last: a fraction of what has been waited already. */
const PAUSES_MS = { first: 10, last: 1000, growth: 1.3 } as const;
/** Without workers for so long, the run says so. */
const ALONE_MS = 6_000;

interface CourseOptions<T extends object, U extends T, R> {
  readonly kind: TaskKind;
  readonly link: RunLink;
  readonly auditor: Auditor;
  readonly revision: string;
  readonly tasks: Iterator<U>;
  readonly sink: Sink<U, R>;
  readonly lost: Lost<U> | undefined;
  readonly revoked: Revoked<T, U> | undefined;
  /** What a task took in the course before, in milliseconds. */
  readonly taskMs: number | undefined;
  readonly hangMs: number | undefined;
  /** Milliseconds of a clock that only goes forwards. */
  readonly clock: () => number;
  readonly note: (line: string) => void;
}

export class Course<T extends object, U extends T, R> {
  readonly #options: CourseOptions<T, U, R>;
  readonly #link: RunLink;
  readonly #window: Window<U>;
  readonly #ledger: Ledger<U>;
  readonly #needs = new NeedsOf();
  readonly #blobs = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #toldOf = new Set<string>();
  /** Answers of a former life to tasks that have been drawn since. */
  #early: { readonly task: U; readonly reply: R; readonly worker: string }[] = [];
  #fleet: Fleet = { threads: 0, strangers: [] };
  #beatAt = Number.NEGATIVE_INFINITY;
  #aloneSince: number;
  #done = 0;
  #lost = 0;
  #lostInARow = 0;
  /** Whether the caller has no room for more answers. They stay in the queue meanwhile. */
  #isFull = false;

  constructor(options: CourseOptions<T, U, R>) {
    this.#options = options;
    this.#aloneSince = options.clock();
    this.#link = options.link;
    this.#ledger = new Ledger(options.kind);
    this.#window = new Window(options.tasks, (task) => this.#admit(task), options.taskMs);
  }

  get taskMs(): number | undefined {
    return this.#window.taskMs;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async run(): Promise<void> {
    for (const { id, batch } of await this.#link.leftOver()) this.#ledger.adopt(id, batch);
    let pause: number = PAUSES_MS.first;
    while (!this.#isOver()) {
      await this.#beat();
      await this.#send();
      this.#takeEarly();
      const answers = this.#isStopped() || this.#isFull ? [] : await this.#link.answers();
      for (const answer of answers) if (!this.#isStopped()) await this.#take(answer);
      if (answers.length > 0) await this.#link.forget(answers.map(({ id }) => id));
      for (const { worker, task } of this.#options.auditor.takeVerdicts())
        await this.#shutOut(worker, `its answer to ${nameOf(task)} is not what comes out here`);
      pause = answers.length > 0 ? PAUSES_MS.first : Math.min(PAUSES_MS.growth * pause, PAUSES_MS.last);
      if (answers.length === 0 && !this.#isOver())
        await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    if (!this.#isStopped()) await this.#link.dropBlobs(this.#blobs);
  }

  #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #isOver(): boolean {
    if (this.#isStopped()) return true;
    const { auditor } = this.#options;
    return (
      this.#window.isExhausted &&
      this.#window.size === 0 &&
      this.#ledger.tasks === 0 &&
      this.#early.length === 0 &&
      auditor.isIdle
    );
  }

  /** Whether a task that has been drawn has to be sent. */
  #admit(task: U): boolean {
    const known = this.#ledger.claim(task);
    if (!known) return true;
    const { early } = known;
    if (early) this.#early.push({ task, reply: early.reply as R, worker: early.worker });
    return false;
  }

  async #beat(): Promise<void> {
    const now = this.#options.clock();
    if (now - this.#beatAt < BEAT_MS) return;
    this.#beatAt = now;
    const { isExhausted, size } = this.#window;
    const total = isExhausted ? this.#done + this.#lost + size + this.#ledger.tasks : undefined;
    this.#fleet = await this.#link.beat({ total, done: this.#done, lost: this.#lost });
    this.#report(now);
    for (const id of await this.#link.failures()) {
      const entry = this.#ledger.take(id);
      if (entry) this.#split(entry);
      await this.#link.remove([id]);
    }
  }

  /** Says what keeps workers away. */
  #report(now: number): void {
    const { note, revision } = this.#options;
    const { threads, strangers } = this.#fleet;
    for (const { name, revision: other } of strangers) {
      if (this.#toldOf.has(`${name} ${other}`)) continue;
      this.#toldOf.add(`${name} ${other}`);
      note(`worker ${name} is of revision ${other}, this is ${revision}: it plays nothing of this run`);
    }
    if (threads > 0) this.#aloneSince = now;
    else if (now - this.#aloneSince > ALONE_MS && !this.#toldOf.has('')) {
      this.#toldOf.add('');
      note(`no worker of revision ${revision} plays for this run yet: dama worker --queue starts one`);
    }
  }

  async #send(): Promise<void> {
    const threads = Math.max(1, this.#fleet.threads);
    const wanted = 2 * threads + 2;
    this.#window.draw(wanted);
    if (this.#window.isExhausted && this.#window.size === 0) {
      // Nobody will ask for what is left of a former life.
      const unwanted = this.#ledger.unwanted();
      if (unwanted.length > 0) await this.#link.remove(unwanted);
    }
    const batches: { id: string; batch: WireBatch; urgent: boolean }[] = [];
    const blobs: Blobs = new Map();
    const commands = new Set<string>();
    while (this.#ledger.size < wanted) {
      const next = this.#window.next(threads, this.#ledger.tasks);
      if (!next) break;
      const id = randomUUID();
      batches.push({ id, batch: this.#pack(next.tasks, blobs, commands), urgent: next.isUrgent });
      this.#ledger.add(id, next.tasks, next.failures);
    }
    if (batches.length === 0) return;
    for (const hash of blobs.keys()) this.#blobs.add(hash);
    await this.#link.needCommands(commands);
    await this.#link.send(batches, blobs);
  }

  #pack(tasks: readonly U[], blobs: Blobs, commands: Set<string>): WireBatch {
    const nets = new Map<string, string>();
    for (const task of tasks) {
      for (const needs of this.#needs.of(task)) {
        for (const command of needs.commands) commands.add(command);
        for (const [text, { bytes, hash }] of needs.nets) {
          nets.set(text, hash);
          blobs.set(hash, bytes);
        }
      }
    }
    const references = [...nets].map(([text, hash]) => ({ text, hash }));
    const { kind, hangMs } = this.#options;
    return packBatch({ kind, tasks, nets: references, limitMs: LIMIT_MS, hangMs }, blobs);
  }

  #takeEarly(): void {
    const early = this.#early;
    if (early.length === 0) return;
    this.#early = [];
    this.#handOn(
      early.map(({ task }) => task),
      early.map(({ reply }) => reply),
    );
    for (const { task, reply, worker } of early) this.#options.auditor.consider(worker, task, reply);
  }

  #handOn(tasks: readonly U[], replies: readonly R[]): void {
    if (tasks.length === 0) return;
    this.#done += tasks.length;
    this.#lostInARow = 0;
    const room = this.#options.sink(tasks, replies);
    if (!room) return;
    this.#isFull = true;
    void room.then(() => {
      this.#isFull = false;
    });
  }

  async #take(brought: BroughtAnswer): Promise<void> {
    const entry = this.#ledger.take(brought.batch);
    // Brought twice, or of a life before the last.
    if (!entry) return;
    if (brought.isBarred) {
      this.#window.putBack(wantedOf(entry));
      return;
    }
    let answer: Answer;
    try {
      answer = decodeAnswer(brought.body, entry.tasks.length);
      checkReplies(entry, answer);
    } catch (error) {
      this.#window.putBack(wantedOf(entry));
      await this.#shutOut(brought.worker, `what it brought is no answer: ${(error as Error).message}`);
      return;
    }
    this.#window.learn(answer.begun, brought.cpuMs);
    const failed = new Map(answer.failed.map(({ index, message }) => [index, message]));
    const tasks: U[] = [];
    const replies: R[] = [];
    for (const [index, task] of entry.tasks.entries()) {
      const message = failed.get(index);
      const isDone = index < answer.begun && message === undefined;
      if (task === undefined) {
        const identity = entry.identities?.[index];
        if (isDone && identity !== undefined)
          this.#ledger.keepEarly(identity, { reply: answer.replies[index], worker: brought.worker });
      } else if (isDone) {
        tasks.push(task);
        replies.push(answer.replies[index] as R);
      } else if (message === undefined) {
        this.#window.putBack([task]);
      } else {
        this.#fail(task, entry.failures + 1, message);
      }
    }
    this.#handOn(tasks, replies);
    for (const [i, task] of tasks.entries()) this.#options.auditor.consider(brought.worker, task, replies[i]);
  }

  /** A batch whose workers have all vanished: its tasks are tried one by one, so that the one to blame is found. */
  #split(entry: Entry<U>): void {
    for (const task of wantedOf(entry)) {
      if (entry.tasks.length > 1) this.#window.putAlone(task, 0);
      else this.#lose(task, LEASES, 'no worker that began it came back');
    }
  }

  #fail(task: U, failures: number, message: string): void {
    if (failures < ATTEMPTS) {
      this.#window.putAlone(task, failures);
      return;
    }
    this.#lose(task, failures, message);
  }

  #lose(task: U, attempts: number, message: string): void {
    const error = new Error(message);
    const { lost } = this.#options;
    if (!lost) throw error;
    this.#lost++;
    lost(task, { attempts, error });
    if (++this.#lostInARow < GIVE_UP_AFTER) return;
    throw new Error(`${GIVE_UP_AFTER} blocks in a row failed ${attempts} times each; the last: ${message}`, {
      cause: error,
    });
  }

  /** Believes nothing of a worker any more: what it has answered in this run is done again. */
  async #shutOut(worker: string, reason: string): Promise<void> {
    const { note, revoked } = this.#options;
    note(`worker ${worker} is shut out, until dama fleet readmit --worker ${worker.slice(0, 8)}: ${reason}`);
    await this.#link.bar(worker, reason);
    this.#ledger.dropEarly(worker);
    const batches = (await this.#link.answeredBy(worker)).filter(({ id }) => !this.#ledger.has(id));
    const tasks = batches.flatMap(({ batch }) => unpackBatch(withoutProvisions(batch), noBlob) as T[]);
    if (!revoked)
      throw new Error(
        `worker ${worker} has answered wrongly (${reason}), and what was made of it cannot be taken back: begin again`,
      );
    const again = [...(await revoked(tasks, `worker ${worker} has answered wrongly`))];
    this.#window.putBack(again);
    this.#done -= again.length;
    note(`${again.length} of its answers are played again`);
    await this.#link.remove(batches.map(({ id }) => id));
  }
}

function wantedOf<U>(entry: Entry<U>): U[] {
  return entry.tasks.filter((task): task is U & {} => task !== undefined);
}

/** Replies say which block they are of. */
function checkReplies<U>(entry: Entry<U>, { replies }: Answer): void {
  for (const [i, reply] of replies.entries()) {
    if (reply === null) continue;
    if (typeof reply !== 'object') throw new Error('a reply that is none');
    const asked = (entry.tasks[i] as { readonly block?: unknown } | undefined)?.block;
    const { block } = reply as { readonly block?: unknown };
    if (asked !== undefined && block !== asked) throw new Error(`block ${block} for block ${asked}`);
  }
}

function nameOf(task: object): string {
  const { block, seed, variant, lineup } = task as Record<string, unknown>;
  if (block === undefined) return 'a task';
  const bots = Array.isArray(lineup) ? ` of ${lineup.join(' ')}` : '';
  return typeof variant === 'string' ? `block ${block}${bots}, seed ${seed}` : `block ${block}`;
}

/** They change no answer, and are kept elsewhere. */
function withoutProvisions(batch: WireBatch): WireBatch {
  const { provisions: _, ...columns } = batch.columns;
  return { ...batch, columns };
}

function noBlob(): Uint8Array {
  return new Uint8Array();
}
