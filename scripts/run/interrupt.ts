/** Signals that end a run before its last block. */

/** Exit codes: 128 and the number of the signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof SIGNALS;

/** Asks a run to stop at the first signal of each kind, until `release`. */
export class Interrupt {
  /** The exit code: 0 without a signal. */
  code = 0;
  readonly #take: (signal: Signal) => void;

  constructor(stop: () => void) {
    this.#take = (signal) => {
      this.code = SIGNALS[signal];
      stop();
    };
    for (const signal of Object.keys(SIGNALS)) process.once(signal, this.#take);
  }

  release(): void {
    for (const signal of Object.keys(SIGNALS)) process.removeListener(signal, this.#take);
  }
}
