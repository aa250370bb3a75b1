/** Runs one thread for long operations, one at a time. It is started when it is first needed, and again after a cancel. */
import { Worker } from 'node:worker_threads';
import { threadFile } from '../../studies/host/index.ts';

export interface ThreadSetup {
  /** Full paths: see `NetFolders`. */
  readonly nets: readonly string[];
  /** Threads that search a decision together, the one of long operations among them. */
  readonly workers: number;
}

/** To the thread: a request as it was read. */
export interface LongRequest {
  readonly line: string;
}

/** From it: lines of progress, then the answer; and at any time what belongs on standard error. */
export type LongReply =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'answer'; readonly line: string }
  | { readonly kind: 'log'; readonly text: string };

interface Task {
  readonly onProgress: (line: string) => void;
  /** `undefined`: it was cancelled. */
  readonly done: (answer: string | undefined) => void;
  readonly fail: (error: Error) => void;
}

export class LongThread {
  readonly #setup: ThreadSetup;
  readonly #log: (text: string) => void;
  #worker: Worker | undefined;
  #task: Task | undefined;

  constructor(setup: ThreadSetup, log: (text: string) => void) {
    this.#setup = setup;
    this.#log = log;
  }

  /**
   * The answer to a request; `undefined` if `cancel` ended it. Rejects if the thread itself ends, as where there is no
   * memory left; the next request gets another thread.
   */
  ask(line: string, onProgress: (line: string) => void): Promise<string | undefined> {
    if (this.#task) throw new Error('one long operation at a time');
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((done, fail) => {
      this.#task = { onProgress, done, fail };
      worker.postMessage({ line } satisfies LongRequest);
    });
  }

  /** Ends the operation under way, wherever it is. */
  cancel(): void {
    if (!this.#task) return;
    const task = this.#takeTask();
    void this.close().then(() => task?.done(undefined));
  }

  /** Ends the thread. An operation under way is never answered. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#task = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(threadFile(), { workerData: this.#setup });
    // One that was cancelled may still have spoken.
    const isCurrent = (): boolean => this.#worker === worker;
    worker.on('message', (reply: LongReply) => {
      if (!isCurrent()) return;
      if (reply.kind === 'progress') this.#task?.onProgress(reply.line);
      else if (reply.kind === 'answer') this.#takeTask()?.done(reply.line);
      else this.#log(reply.text);
    });
    const end = (error: Error): void => {
      if (!isCurrent()) return;
      this.#worker = undefined;
      this.#takeTask()?.fail(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the thread of long operations ended with code ${code}`)));
    return worker;
  }

  #takeTask(): Task | undefined {
    const task = this.#task;
    this.#task = undefined;
    return task;
  }
}
