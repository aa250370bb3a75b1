/**
 * What plays for a fleet: takes batches from the queue, one for each of its threads, has them played and brings the
 * answers. It holds nothing that matters: killed, it costs the time since its last answers.
 *
 * The main thread only waits, so that heartbeats go out however busy the threads are.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Alarm, TaskPool } from '../../selfplay/pool/index.ts';
import { type Claim, type Member, type Orders, ServerClosed } from '../queue/index.ts';
import { blobsOf, encodeAnswer } from '../wire/index.ts';
import type { BlobCache } from './blob-cache.ts';

/** What happened, and what belongs to it: one object of the log. */
interface WorkerEvent {
  readonly event: string;
  readonly [detail: string]: unknown;
}

export type WorkerLog = (event: WorkerEvent) => void;

/** Writes an event as one line, the time first (ISO 8601, UTC). */
export function jsonLines(print: (line: string) => void, now: () => Date): WorkerLog {
  return (event) => print(JSON.stringify({ at: now().toISOString(), ...event }));
}

const BEAT_MS = 3000;
/** How long answers may take that are brought when the worker ends. */
const LEAVE_MS = 3000;
/** How long to wait for work after so many questions in vain: as often as that costs nothing, and soon after new work. */
const IDLE_MS = [100, 200, 400, 800, 1500];
/** A thread that is silent for so long, or 50 times the longest batch so far, hangs. */
const MIN_HANG_MS = 600_000;
const HANG_FACTOR = 50;
/** So many batches in a row whose threads die are the fault of this machine: it must not be the one that judges them. */
const GIVE_UP_AFTER = 3;

interface WorkerOptions {
  readonly member: Member;
  /** A module whose `runTask` plays batches. */
  readonly workerFile: URL;
  readonly threads: number;
  /** Commands of bots outside that may be run here, word for word. */
  readonly commands: readonly string[];
  readonly cache: BlobCache;
  readonly log: WorkerLog;
  /** Milliseconds of a clock that only goes forwards. */
  readonly clock: () => number;
  readonly alarm: Alarm;
  /** How long what is under way when the worker is told to stop may take to its next block, in milliseconds. */
  readonly graceMs: number;
}

/** Why a worker has ended: told to from here, told to by `fleet drain`, shut out, or its machine is not fit. */
export type Ending = 'stopped' | 'drained' | 'barred' | 'unfit';

/** A batch that is being played. */
interface Errand {
  readonly claim: Claim;
  /** Shared with the thread: not 0 ends the batch after the task under way. */
  readonly stop: Int32Array;
  readonly quit: AbortController;
  /** Handed back or no longer ours: what the thread still says does not matter. */
  isOver: boolean;
}

export class Worker {
  readonly #options: WorkerOptions;
  readonly #pool: TaskPool;
  readonly #errands = new Set<Errand>();
  /** Aborted once no batch is wanted any more, and once none is under way. */
  readonly #wake = new AbortController();
  readonly #done = new AbortController();
  #ending: Ending | undefined;
  #taking: Promise<unknown> = Promise.resolve();
  #inVain = 0;
  #longestMs = 0;
  #failedInARow = 0;
  /** What status says of this worker. */
  #lastError = '';
  #leaving: Promise<void> | undefined;
  readonly #refused = new Set<string>();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#pool = new TaskPool({ workerFile: options.workerFile, workers: options.threads });
  }

  /** Plays until the worker is to end, and leaves the fleet; says why. */
  async run(): Promise<Ending> {
    const { threads, log } = this.#options;
    const beating = this.#beat();
    const lanes = Array.from({ length: threads }, () => this.#lane());
    try {
      await Promise.all(lanes);
    } finally {
      this.#end('stopped');
      this.#done.abort();
      await this.#pool.stop();
      await beating;
      await this.#leave();
    }
    const ending = this.#ending as Ending;
    log({ event: 'left', reason: ending });
    return ending;
  }

  /** Blocks under way are finished if that is soon, and the others handed back. */
  stop(): void {
    this.#end('stopped');
    for (const { stop } of this.#errands) {
      Atomics.store(stop, 0, 1);
      Atomics.notify(stop, 0);
    }
    const { graceMs } = this.#options;
    setTimeout(() => void this.#handBack(), graceMs).unref();
    // What still waits then waits for a server that is away.
    setTimeout(() => void this.#leave(), graceMs + LEAVE_MS).unref();
  }

  /** Ends the connection; what waits for an answer is given up. */
  #leave(): Promise<void> {
    this.#leaving ??= this.#options.member.leave();
    return this.#leaving;
  }

  #end(ending: Ending): void {
    this.#ending ??= ending;
    this.#wake.abort();
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#wake.signal }).catch(() => undefined);
  }

  async #lane(): Promise<void> {
    try {
      while (this.#ending === undefined) {
        const claim = await this.#next();
        if (claim === undefined) return;
        await this.#play(claim);
      }
    } catch (error) {
      if (this.#leaving === undefined || !(error instanceof ServerClosed)) throw error;
    }
  }

  /** One lane after the other asks, so that an idle worker of many threads asks no more than one of a single thread. */
  #next(): Promise<Claim | undefined> {
    const ask = async (): Promise<Claim | undefined> => {
      while (this.#ending === undefined) {
        const claim = await this.#options.member.take();
        if (claim) {
          this.#inVain = 0;
          return claim;
        }
        await this.#pause(IDLE_MS[Math.min(this.#inVain++, IDLE_MS.length - 1)]);
      }
      return undefined;
    };
    const turn = this.#taking.then(ask, ask);
    this.#taking = turn.catch(() => undefined);
    return turn;
  }

  async #play(claim: Claim): Promise<void> {
    const { member, commands, log, clock } = this.#options;
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const errand: Errand = { claim, stop, quit: new AbortController(), isOver: false };
    this.#errands.add(errand);
    if (this.#ending === 'stopped') Atomics.store(stop, 0, 1);
    const start = clock();
    try {
      const reply = await this.#perform(errand, commands);
      if (errand.isOver) return;
      this.#failedInARow = 0;
      this.#longestMs = Math.max(this.#longestMs, clock() - start);
      const { answer, done, failed, cpuMs } = reply;
      const isTaken = await member.complete(claim, answer, { tasks: done, cpuMs });
      const ms = Math.round(clock() - start);
      const { count, kind } = claim.batch;
      const what = { run: claim.run, batch: claim.id, kind, count, done, failed };
      log({ event: isTaken ? 'batch' : 'late', ...what, ms, cpuMs: Math.round(cpuMs) });
    } catch (error) {
      if (!errand.isOver) await this.#fail(errand, error);
    } finally {
      this.#errands.delete(errand);
    }
  }

  async #perform({ claim, stop, quit }: Errand, commands: readonly string[]) {
    const { cache, member } = this.#options;
    const { paths: blobs, release } = await cache.hold(blobsOf(claim.batch), (hash) => member.blob(hash));
    const { hangMs = Math.max(MIN_HANG_MS, HANG_FACTOR * this.#longestMs) } = claim.batch;
    const ring = (): void => quit.abort(new Error(`no answer for ${hangMs / 1000} s`));
    const dismiss = this.#options.alarm(hangMs, ring);
    try {
      const tasks = [{ batch: claim.batch, blobs, commands, stop }];
      return (await this.#pool.run({ kind: 'batch', tasks }, quit)).replies[0];
    } finally {
      dismiss();
      release();
    }
  }

  async #fail({ claim }: Errand, error: unknown): Promise<void> {
    const { member, log } = this.#options;
    if (error instanceof ServerClosed) return;
    const message = error instanceof Error ? error.message : String(error);
    log({ event: 'failed', run: claim.run, batch: claim.id, attempt: claim.attempt, message });
    this.#lastError = message;
    await member.complete(claim, allFailed(claim.batch.count, message), { tasks: 0, cpuMs: 0 });
    if (++this.#failedInARow < GIVE_UP_AFTER || this.#ending !== undefined) return;
    log({ event: 'unfit', message: `${GIVE_UP_AFTER} batches in a row failed on this machine` });
    this.#end('unfit');
  }

  /** Gives back what is still under way, as batches of which nothing was begun. */
  async #handBack(): Promise<void> {
    for (const errand of this.#errands) {
      errand.isOver = true;
      const nothing = encodeAnswer({ begun: 0, replies: [], failed: [] });
      await this.#options.member
        .complete(errand.claim, nothing, { tasks: 0, cpuMs: 0 })
        .catch(() => undefined);
      errand.quit.abort(new Error('handed back'));
    }
  }

  async #beat(): Promise<void> {
    const { member } = this.#options;
    const { signal } = this.#done;
    while (!signal.aborted) {
      try {
        this.#obey(
          await member.beat(
            [...this.#errands].map(({ claim }) => claim),
            this.#lastError,
          ),
        );
      } catch (error) {
        if (error instanceof ServerClosed) return;
        throw error;
      }
      await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #obey({ lost, barred, drain, refused }: Orders): void {
    const { log } = this.#options;
    for (const errand of this.#errands) {
      if (errand.isOver || !lost.includes(errand.claim.id)) continue;
      // Somebody else has it: the thread is of more use elsewhere.
      errand.isOver = true;
      Atomics.store(errand.stop, 0, 1);
      log({ event: 'lost', run: errand.claim.run, batch: errand.claim.id });
    }
    for (const run of refused) {
      const name = JSON.stringify(run);
      if (this.#refused.has(name)) continue;
      this.#refused.add(name);
      log({ event: 'refused', ...run });
    }
    if (barred !== undefined && this.#ending === undefined) {
      log({ event: 'barred', reason: barred });
      this.#end('barred');
      for (const { stop } of this.#errands) Atomics.store(stop, 0, 1);
    }
    if (drain && this.#ending === undefined) {
      log({ event: 'draining' });
      this.#end('drained');
    }
  }
}

/** That nobody knows which task ended the thread: the coordinator tries each alone. */
function allFailed(count: number, message: string): Uint8Array {
  const indices = Array.from({ length: count }, (_, index) => index);
  const failed = indices.map((index) => ({ index, message }));
  return encodeAnswer({ begun: count, replies: indices.map(() => null), failed });
}
