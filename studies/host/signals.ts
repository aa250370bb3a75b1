/**
 * Hears the signals that ask a command to end, and counts each. One that goes to a group of processes can come twice:
 * `timeout` sends it to its command and to the group, npm passes on what the group has got, and the launcher
 * (bin/dama.mjs) tells of every one that it gets.
 */

/** Exit codes: 128 and the number of the signal. */
export const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type EndSignal = keyof typeof SIGNAL_CODES;

/** Thrown by what a signal has stopped, once it has kept and said what it has: the command ends with its code. */
export class Stopped extends Error {
  readonly code: number;

  constructor(code: number) {
    super('stopped by a signal');
    this.code = code;
  }
}

/** Of one sender, in milliseconds: a person who presses twice takes longer. */
const SAME_MS = 300;

/** How often one sender has given a signal. */
class Count {
  times = 0;
  #last = Number.NEGATIVE_INFINITY;

  add(now: number): void {
    if (now - this.#last >= SAME_MS) this.times++;
    this.#last = now;
  }
}

/** The signal that the launcher has got, if this is such a message (see bin/dama.mjs). */
function toldBy(message: unknown): string | undefined {
  return (message as { readonly signal?: string } | null)?.signal;
}

/** What hears now, the last of which takes a signal: a run within a command knows best what there is to save. */
const hearing: symbol[] = [];

/**
 * Calls `take` whenever one of the signals is given, with the number of times that any of them was given so far, until the
 * returned function is called. What comes to the process and to its launcher counts once. After the first signal the process
 * hears them to its end: the other half of a signal that came twice must not end it before it has said how it ended.
 */
export function onSignals<S extends EndSignal>(
  signals: readonly S[],
  take: (signal: S, times: number) => void,
): () => void {
  const self = Symbol();
  const counts = new Map(signals.map((signal) => [signal, { own: new Count(), told: new Count() }]));
  let given = 0;
  const add = (signal: S, sender: 'own' | 'told'): void => {
    counts.get(signal)![sender].add(performance.now());
    const now = [...counts.values()].reduce((sum, { own, told }) => sum + Math.max(own.times, told.times), 0);
    if (now === given) return;
    given = now;
    if (hearing.at(-1) === self) take(signal, now);
  };
  const isMine = (signal: string | undefined): signal is S => counts.has(signal as S);
  const onMessage = (message: unknown): void => {
    const signal = toldBy(message);
    if (isMine(signal)) add(signal, 'told');
  };
  const own = signals.map((signal) => [signal, () => add(signal, 'own')] as const);
  hearing.push(self);
  for (const [signal, listener] of own) process.on(signal, listener);
  process.on('message', onMessage);
  return () => {
    if (given > 0) return;
    hearing.splice(hearing.indexOf(self), 1);
    for (const [signal, listener] of own) process.removeListener(signal, listener);
    process.removeListener('message', onMessage);
  };
}

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
