/** Asks a process and waits for its answer, from a thread that plays and has no time for events. */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Answer, Dismissal, Question } from './messages.ts';

/** The other thread keeps the time; this only ends the wait if that thread is gone. */
const GRACE_MS = 30_000;

export class Bridge {
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  readonly #port;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const file = new URL('../../bin/external.mjs', import.meta.url);
    const worker = new Worker(file, { workerData: { port: port2, flag: this.#flag }, transferList: [port2] });
    worker.unref();
    port1.unref();
  }

  /** Ends the process of a command; the next question starts another. */
  dismiss(command: string): void {
    this.#port.postMessage({ dismiss: command } satisfies Dismissal);
  }

  ask(question: Question): Answer {
    Atomics.store(this.#flag, 0, 0);
    this.#port.postMessage(question);
    const wait = question.timeMs + question.startMs + GRACE_MS;
    if (Atomics.wait(this.#flag, 0, 0, wait) === 'timed-out')
      throw new Error('the thread of external bots is gone');
    const received = receiveMessageOnPort(this.#port) as { message: Answer } | undefined;
    if (!received) throw new Error('the thread of external bots has raised its flag without an answer');
    return received.message;
  }
}
