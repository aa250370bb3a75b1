/** Ends what a command has started, and what the process keeps for the next one. */

import { endBySignal } from './farewell.ts';
import { onSignals, SIGNAL_CODES } from './signals.ts';

type Ending = () => Promise<void>;

const endings: Ending[] = [];
const exits: Ending[] = [];

/** To be ended with the command; at a signal that nothing else hears, at once. */
export function atEnd(end: Ending): void {
  if (endings.length === 0) hearSignals();
  endings.push(end);
}

function hearSignals(): void {
  const deafen = onSignals(['SIGINT', 'SIGTERM'], (signal, times) => {
    if (times > 1) process.exit(SIGNAL_CODES[signal]);
    void endAll().finally(() => endBySignal(SIGNAL_CODES[signal]));
  });
  endings.push(async () => deafen());
}

/** Ends what was started, the last first. */
export async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
}

export function atExit(end: Ending): void {
  exits.push(end);
}

/** Ends what the process keeps, before it exits. */
export async function leave(): Promise<void> {
  for (const end of exits) await end();
}
