/**
 * The page's side of a worker that speaks the analysis protocol (docs/protocol.md). The worker has one request at a time;
 * the others wait here. It cannot be interrupted: a request that is given up while it is worked on ends the worker, and
 * the next one gets another.
 */

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly at?: number | string;
}

/** What an engine refuses: `code` is of the closed list of the protocol. */
export class EngineFault extends Error {
  readonly code: string;
  readonly at: number | string | undefined;

  constructor({ code, message, at }: Fault) {
    super(message);
    this.name = 'EngineFault';
    this.code = code;
    this.at = at;
  }
}

interface Reply {
  readonly id: number | null;
  readonly error?: Fault;
  readonly progress?: object;
}

export interface Asking {
  /** Takes lines of progress. */
  readonly onProgress?: (progress: object) => void;
  /** Gives the request up: it rejects with ERR_CANCELLED. */
  readonly signal?: AbortSignal;
}

interface Pending {
  readonly id: number;
  readonly line: string;
  readonly onProgress: Asking['onProgress'];
  readonly done: (answer: object) => void;
  readonly fail: (error: Error) => void;
}

/** The part of a worker that an engine needs. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class Engine {
  readonly #start: () => EngineWorker;
  /** In the order in which they were asked; the worker has the first. */
  #pending: Pending[] = [];
  #worker: EngineWorker | undefined;
  #isBusy = false;
  #last = 0;

  constructor(start: () => EngineWorker) {
    this.#start = start;
  }

  /** The answer of one operation. Rejects with an `EngineFault` for wrong input, and if the request is given up. */
  ask<A extends object>(op: string, fields: object = {}, asking: Asking = {}): Promise<A> {
    const { onProgress, signal } = asking;
    const id = ++this.#last;
    const line = JSON.stringify({ id, op, ...fields, ...(onProgress ? { progress: true } : {}) });
    const giveUp = (): void => this.#giveUp(id);
    const asked = new Promise<object>((done, fail) => {
      this.#pending.push({ id, line, onProgress, done, fail });
      if (signal?.aborted) giveUp();
      else signal?.addEventListener('abort', giveUp);
      this.#goOn();
    });
    return asked.finally(() => signal?.removeEventListener('abort', giveUp)) as Promise<A>;
  }

  /** Starts the worker, so that the first answer does not wait for it. */
  warm(): void {
    if (this.#worker) return;
    try {
      const worker = this.#start();
      worker.onmessage = ({ data }: MessageEvent<string>) => this.#take(data);
      worker.onerror = ({ message }) => this.#fail(message);
      this.#worker = worker;
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #goOn(): void {
    const [first] = this.#pending;
    if (this.#isBusy || !first) return;
    this.warm();
    if (!this.#worker) return;
    this.#isBusy = true;
    this.#worker.postMessage(first.line);
  }

  #take(line: string): void {
    const reply = JSON.parse(line) as Reply;
    const [first] = this.#pending;
    if (reply.id !== first?.id) return;
    if (reply.progress) {
      first.onProgress?.(reply.progress);
      return;
    }
    this.#pending.shift();
    this.#isBusy = false;
    // A worker never fetches a part of its program again that it could not have once; another one does.
    if (reply.error?.code === 'ERR_FILE') this.#end();
    if (reply.error) first.fail(new EngineFault(reply.error));
    else first.done(reply);
    this.#goOn();
  }

  #giveUp(id: number): void {
    const given = this.#pending.find((one) => one.id === id);
    if (!given) return;
    if (this.#isBusy && given === this.#pending[0]) this.#end();
    this.#pending = this.#pending.filter((one) => one !== given);
    given.fail(new EngineFault({ code: 'ERR_CANCELLED', message: 'the request was given up', at: 'id' }));
    this.#goOn();
  }

  /** The worker itself has failed, so no request can be answered by it; the next one starts another. */
  #fail(message: string | undefined): void {
    const failed = this.#pending;
    this.#pending = [];
    this.#end();
    const why = message ? `the engine has failed: ${message}` : 'the engine cannot be started';
    for (const { fail } of failed)
      fail(new EngineFault({ code: 'ERR_RESOURCES', message: why, at: 'worker' }));
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }
}

let start = (): EngineWorker => {
  throw new Error('no worker has been named');
};

export const player = new Engine(() => start());
export const analyst = new Engine(() => start());

/** Says how workers are started: from a file beside the page, or from the page itself. */
export function useWorkers(how: () => EngineWorker): void {
  start = how;
}

/** Starts the worker that plays, before anything is asked of it. */
export function warmPlayer(): void {
  player.warm();
}
