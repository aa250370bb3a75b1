/** Opens the threads that search one decision together. */
import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import type { Spreader } from '../selfplay/index.ts';
import { SpreadThreads } from '../selfplay/pool/index.ts';
import { workerFile } from '../studies/host/index.ts';
import { readInteger } from '../studies/input/index.ts';

const SPREAD_FILE = new URL('../bin/spread.mjs', import.meta.url);

/** The option that says how many threads search together. */
export function withWorkers<A>(y: Argv<A>) {
  return y.option('workers', {
    type: 'number',
    default: availableParallelism(),
    describe: 'threads that search a turn together, from depth 3 on; the answer is the same',
  });
}

/** They start with the first search that is deep enough; the caller ends them. */
export function openSpread(
  workers: number,
  note: (line: string) => void,
): { readonly spreader: Spreader; readonly close: () => Promise<void> } {
  const count = readInteger(workers, 'workers', 1, 256);
  const threads = new SpreadThreads({ file: SPREAD_FILE, workerFile: workerFile(), workers: count, note });
  return {
    spreader: (name, game, owner) => threads.for(name, game, owner),
    close: () => threads.close(),
  };
}

/** Does work with threads that search together, and ends them. */
export async function withSpread<T>(
  workers: number,
  note: (line: string) => void,
  work: (spreader: Spreader) => T | Promise<T>,
): Promise<T> {
  const { spreader, close } = openSpread(workers, note);
  try {
    return await work(spreader);
  } finally {
    await close();
  }
}
