/** Signals that end a run before its last block. */
import { onSignals, SIGNAL_CODES } from '../signals.ts';

/** Asks a run to stop at the first signal, until `release`. A second one ends the process at once. */
export class Interrupt {
  /** The exit code: 0 without a signal. */
  code = 0;
  readonly release: () => void;

  constructor(stop: () => void) {
    this.release = onSignals(['SIGINT', 'SIGTERM'], (signal, times) => {
      if (times > 1) process.exit(SIGNAL_CODES[signal]);
      this.code = SIGNAL_CODES[signal];
      stop();
    });
  }
}
