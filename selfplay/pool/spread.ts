/**
 * Spreads the branches of one search over a pool of threads. Searches are synchronous, so the thread that decides cannot hear
 * of a pool's answers. Another thread owns the pool (spread-thread.ts); this one posts branches to it and sleeps until the
 * results are there. They come in the order of the branches, so the decision is that of one thread, bit for bit.
 */
import { type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { BranchValue, Spread } from '../../ai/index.ts';
import type { Game } from '../../engine/index.ts';
import { type BranchTask, gameKeyOf, type Thinker } from '../index.ts';

interface SpreadOptions {
  /** A module that imports `spread-thread.ts` and calls its `beat` every second; the caller knows where it lives. */
  readonly file: URL;
  /** The module that the threads of the pool run. */
  readonly workerFile: URL;
  /** Threads that search; with 1 nothing is spread. */
  readonly workers: number;
  /** Told once if the threads fail. Searches then go on without them. */
  readonly note: (line: string) => void;
}

export interface SpreadSetup {
  readonly port: MessagePort;
  readonly flags: Int32Array;
  readonly workerFile: string;
  readonly workers: number;
}

export type SpreadAnswer = { readonly values: readonly BranchValue[] } | { readonly error: string };

/** Places of the flags, in shared memory: whether threads are ready, searches that are answered, signs of life. */
export const READY = 0;
export const ANSWERED = 1;
export const BEATS = 2;
/** The search that is not wanted any more; searches count from 1. */
export const STOPPED = 3;

/** How often a search that waits looks whether it is stopped. */
const LOOK_MS = 20;
/** After so many looks without a beat the thread that owns the pool is gone. */
const MOST_SILENT_LOOKS = 1500;

export class SpreadThreads {
  readonly #options: SpreadOptions;
  readonly #flags = new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT));
  #begun: { readonly worker: Worker; readonly port: MessagePort } | undefined;
  #searches = 0;
  #hasFailed = false;

  constructor(options: SpreadOptions) {
    this.#options = options;
  }

  /** For a bot or an analyst of a game; `name` is that of the game. */
  for(name: string, game: Game, owner: Thinker): Spread | undefined {
    if (this.#options.workers === 1) return undefined;
    const all = { ...gameKeyOf(name, game), ...owner };
    const isReady = (): boolean => this.#isReady();
    return {
      get isReady() {
        return isReady();
      },
      search: (searcher, position, branches, isStopped) =>
        this.#search({ owner: all, searcher, position, branches }, isStopped),
    };
  }

  /** Starts the threads, and resolves when they are ready. */
  start(): Promise<void> {
    const { worker } = this.#begin();
    return new Promise((done, fail) => worker.once('message', done).once('error', fail));
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    this.#hasFailed = true;
    await this.#begun?.worker.terminate();
  }

  #isReady(): boolean {
    if (!this.#hasFailed) this.#begin();
    return !this.#hasFailed && Atomics.load(this.#flags, READY) !== 0;
  }

  #begin(): { readonly worker: Worker; readonly port: MessagePort } {
    if (this.#begun) return this.#begun;
    const { file, workerFile, workers } = this.#options;
    const { port1: port, port2 } = new MessageChannel();
    const setup: SpreadSetup = { port: port2, flags: this.#flags, workerFile: workerFile.href, workers };
    const worker = new Worker(file, { workerData: setup, transferList: [port2] });
    worker.on('error', (error) => this.#fail(error.message));
    // Threads that have nothing to do keep no process.
    worker.unref();
    port.unref();
    this.#begun = { worker, port };
    return this.#begun;
  }

  #search(task: BranchTask, isStopped: () => boolean): readonly BranchValue[] | undefined {
    const { port } = this.#begin();
    const flags = this.#flags;
    const before = this.#searches++;
    port.postMessage(task);
    let [beats, silent] = [-1, 0];
    while (Atomics.wait(flags, ANSWERED, before, LOOK_MS) === 'timed-out') {
      if (isStopped()) Atomics.store(flags, STOPPED, this.#searches);
      const now = Atomics.load(flags, BEATS);
      silent = now === beats ? silent + 1 : 0;
      beats = now;
      if (silent > MOST_SILENT_LOOKS) return this.#fail('their thread is gone');
    }
    const answer = (receiveMessageOnPort(port) as { readonly message: SpreadAnswer }).message;
    if ('error' in answer) return this.#fail(answer.error);
    return answer.values.length === task.branches.length ? answer.values : undefined;
  }

  #fail(reason: string): undefined {
    if (!this.#hasFailed) this.#options.note(`the threads that search together have failed: ${reason}`);
    this.#hasFailed = true;
  }
}
