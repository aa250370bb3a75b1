/** Hands a run to whoever has started it: how far it is, and to pause, continue and stop it. */
import { awakeClock } from '../host/index.ts';
import type { RunContext, RunProgress } from './context.ts';
import type { Fallback } from './fallbacks.ts';

export type RunState = 'running' | 'paused' | 'stopping' | 'done' | 'failed';

export type RunEvent =
  /** Missing progress: nothing is under way now that could be counted. */
  | { readonly kind: 'progress'; readonly progress: RunProgress | undefined }
  /** A detail is a line that most people leave out. */
  | { readonly kind: 'note' | 'detail'; readonly text: string }
  | { readonly kind: 'fallback'; readonly found: readonly Fallback[] }
  | { readonly kind: 'state'; readonly state: RunState };

export interface Run<T> {
  readonly state: RunState;
  readonly progress: RunProgress | undefined;
  /** Resolves when the run has ended, by `stop` too; rejects with what went wrong. */
  readonly result: Promise<T>;
  /** Calls `listener` with all that happens from here on, until the function that it gives is called. */
  follow(listener: (event: RunEvent) => void): () => void;
  /** Has the workers finish what they are at, and wait. */
  pause(): void;
  continue(): void;
  /** Ends the run; what is recorded stays, and the same run goes on from there. */
  stop(): void;
}

/** Keeps whoever waits for its promise until it is opened. */
export class Gate {
  readonly promise: Promise<void>;
  open = (): void => undefined;

  constructor() {
    this.promise = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}

class StartedRun<T> implements Run<T> {
  readonly result: Promise<T>;
  state: RunState = 'running';
  progress: RunProgress | undefined;
  readonly #listeners = new Set<(event: RunEvent) => void>();
  readonly #quit = new AbortController();
  readonly #begun = awakeClock();
  /** There while the run is paused. */
  #gate: Gate | undefined;
  #pausedAt = 0;
  #pausedMs = 0;

  constructor(work: (context: RunContext) => Promise<T>) {
    // Not before the caller follows it.
    this.result = Promise.resolve()
      .then(() => work(this.#context()))
      .then(
        (result) => {
          this.#enter('done');
          return result;
        },
        (error: unknown) => {
          this.#enter('failed');
          throw error;
        },
      );
    // Who asks for the result hears of it, and perhaps nobody does.
    this.result.catch(() => undefined);
  }

  follow(listener: (event: RunEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  pause(): void {
    if (this.state !== 'running') return;
    this.#gate = new Gate();
    this.#pausedAt = awakeClock();
    this.#enter('paused');
  }

  continue(): void {
    if (this.state !== 'paused') return;
    this.#enter('running');
    this.#openGate();
  }

  stop(): void {
    if (this.state !== 'running' && this.state !== 'paused') return;
    this.#enter('stopping');
    this.#quit.abort();
    this.#openGate();
  }

  #openGate(): void {
    if (!this.#gate) return;
    this.#pausedMs += awakeClock() - this.#pausedAt;
    this.#gate.open();
    this.#gate = undefined;
  }

  #enter(state: RunState): void {
    this.state = state;
    this.#tell({ kind: 'state', state });
  }

  #tell(event: RunEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #elapsed(): number {
    const paused = this.#gate ? awakeClock() - this.#pausedAt : 0;
    return awakeClock() - this.#begun - this.#pausedMs - paused;
  }

  #context(): RunContext {
    return {
      note: (text) => this.#tell({ kind: 'note', text }),
      detail: (text) => this.#tell({ kind: 'detail', text }),
      fallback: (found) => this.#tell({ kind: 'fallback', found }),
      signal: this.#quit.signal,
      pause: () => this.#gate?.promise,
      elapsed: () => this.#elapsed(),
      progress: (progress) => {
        this.progress = progress;
        this.#tell({ kind: 'progress', progress });
      },
    };
  }
}

/** Starts what `work` does. Its listeners hear of everything if they follow it at once. */
export function startRun<T>(work: (context: RunContext) => Promise<T>): Run<T> {
  return new StartedRun(work);
}
