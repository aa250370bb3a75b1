/**
 * Has work done in a process of its own, by bounds on what waits: the thread that answers requests does nothing that takes more
 * than a few milliseconds. The process starts when it is first needed, and ends when it has had nothing to do for a while. It is
 * not a thread, because the memory of one does not go back to the system when it ends, and one without memory left can end the
 * server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

interface OffThreadOptions {
  /** A module that calls `workOffThread`; the caller knows where it lives. */
  readonly file: URL;
  /** What the process gets: JSON, see `setupOffThread`. */
  readonly setup: unknown;
  /** Tasks that the process has at once; more than one where they let each other in. */
  readonly atOnce: number;
  /** Tasks that wait besides. */
  readonly waiting: number;
  /** Who waits for tasks under way and waiting, several for the same one included. */
  readonly askers: number;
  /** Milliseconds without a task after which the process ends. */
  readonly idleMs: number;
}

/** So much waits already that this would wait too long. */
export class Overload extends Error {}

interface Job<T> {
  readonly id: number;
  readonly key: string;
  readonly task: T;
  /** How many still want it; with nobody left it is to end, and what it comes to may be a part. */
  askers: number;
  isDropped: boolean;
  readonly settle: PromiseSettle;
  readonly answer: Promise<unknown>;
}

interface PromiseSettle {
  readonly done: (answer: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** To the process. */
type Order<T> = { readonly id: number; readonly task: T } | { readonly id: number; readonly drop: true };
/** From it. */
type Answer<R> =
  | { readonly id: number; readonly answer: R }
  | { readonly id: number; readonly message: string };

/** `T` and `R` are plain data. Equal tasks that are asked for while one of them waits or is worked on are done once. */
export class OffThread<T, R> {
  readonly #options: OffThreadOptions;
  readonly #waiting: Job<T>[] = [];
  readonly #sent = new Map<number, Job<T>>();
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #askers = 0;
  #lastId = 0;

  constructor(options: OffThreadOptions) {
    this.#options = options;
  }

  /**
   * The answer to a task. Rejects with an Overload where too much waits already, with the reason of `gone` once that is aborted,
   * and with an error where the process fails at it. What nobody waits for any more is not begun, and is told to end.
   */
  async ask(task: T, gone: AbortSignal): Promise<R> {
    gone.throwIfAborted();
    const job = this.#jobFor(task);
    job.askers++;
    this.#askers++;
    let leave = (): void => undefined;
    const left = new Promise<never>((_done, fail) => {
      leave = () => fail(gone.reason);
    });
    gone.addEventListener('abort', leave);
    try {
      return (await Promise.race([job.answer, left])) as R;
    } finally {
      gone.removeEventListener('abort', leave);
      this.#askers--;
      if (--job.askers === 0) this.#drop(job);
    }
  }

  /** Starts the process before anything is asked of it: loading the program takes most of a second. */
  wake(): void {
    this.#worker ??= this.#start();
    this.#send();
  }

  /** Ends the process. What was asked for is answered with an error. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#end(new Error('the server ends'));
    if (worker?.kill('SIGKILL')) await once(worker, 'exit');
  }

  #jobFor(task: T): Job<T> {
    const key = JSON.stringify(task);
    const { atOnce, waiting, askers } = this.#options;
    if (this.#askers >= askers) throw new Overload();
    const known = [...this.#sent.values(), ...this.#waiting].find((job) => job.key === key && !job.isDropped);
    if (known) return known;
    if (this.#sent.size >= atOnce && this.#waiting.length >= waiting) throw new Overload();
    let settle: PromiseSettle | undefined;
    const answer = new Promise((done, fail) => {
      settle = { done, fail };
    });
    // Whoever asked may have left.
    answer.catch(() => undefined);
    const job: Job<T> = {
      id: ++this.#lastId,
      key,
      task,
      askers: 0,
      isDropped: false,
      settle: settle as never as PromiseSettle,
      answer,
    };
    this.#waiting.push(job);
    this.#send();
    return job;
  }

  #send(): void {
    clearTimeout(this.#idle);
    while (this.#sent.size < this.#options.atOnce) {
      const job = this.#waiting.shift();
      if (!job) break;
      this.#worker ??= this.#start();
      this.#sent.set(job.id, job);
      this.#worker.send({ id: job.id, task: job.task } satisfies Order<T>);
    }
    if (this.#sent.size === 0) this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref();
  }

  #drop(job: Job<T>): void {
    job.isDropped = true;
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    else if (this.#sent.has(job.id)) this.#worker?.send({ id: job.id, drop: true } satisfies Order<T>);
  }

  #start(): ChildProcess {
    const { file, setup } = this.#options;
    const worker = fork(file, [JSON.stringify(setup)], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The server decides how long its own process lives.
    worker.unref();
    worker.channel?.unref();
    worker.on('message', (answer: Answer<R>) => {
      const job = this.#sent.get(answer.id);
      if (!job || this.#worker !== worker) return;
      this.#sent.delete(answer.id);
      if ('message' in answer) job.settle.fail(new Error(answer.message));
      else job.settle.done(answer.answer);
      this.#send();
    });
    const end = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#end(error);
    };
    worker.on('error', end);
    worker.on('exit', (code, signal) =>
      end(new Error(`a process of the server ended by ${signal ?? `code ${code}`}`)),
    );
    return worker;
  }

  #end(error: Error): void {
    this.#worker = undefined;
    const jobs = [...this.#sent.values(), ...this.#waiting.splice(0)];
    this.#sent.clear();
    for (const { settle } of jobs) settle.fail(error);
  }
}

/** What the module of such a process was given. */
export function setupOffThread<S>(): S {
  return JSON.parse(process.argv[2]) as S;
}

/** What the module of such a process calls: does each task as it comes. `gone` is aborted when nobody waits for it any more. */
export function workOffThread<T, R>(work: (task: T, gone: AbortSignal) => Promise<R>): void {
  const under = new Map<number, AbortController>();
  process.on('disconnect', () => process.exit(0));
  // A terminal sends it to us too, and the server decides when we end.
  process.on('SIGINT', () => undefined);
  process.on('message', (order: Order<T>) => {
    if ('drop' in order) {
      under.get(order.id)?.abort();
      return;
    }
    const { id, task } = order;
    const gone = new AbortController();
    under.set(id, gone);
    const reply = (answer: Answer<R>): void => {
      under.delete(id);
      process.send?.(answer);
    };
    work(task, gone.signal).then(
      (answer) => reply({ id, answer }),
      (error: unknown) => reply({ id, message: error instanceof Error ? error.message : String(error) }),
    );
  });
}
