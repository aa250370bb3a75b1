/** How many threads search a decision together, for commands that think about one decision at a time. */
import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { HelperThreads } from '../selfplay/helpers/index.ts';
import { gameKeyOf, type Help } from '../selfplay/index.ts';
import { readInteger } from './input.ts';
import { workerFile } from './worker-file.ts';

const HELPER_FILE = new URL('../bin/helper.mjs', import.meta.url);

/** The option that says how many threads search together. */
export function withSearchers<A>(y: Argv<A>) {
  return y.option('workers', {
    type: 'number',
    default: availableParallelism(),
    describe: 'threads that search a turn together, from depth 3 on; the answer is the same',
  });
}

/** Threads besides this one, of so many in all; they start with the first search that wants them, and the caller ends them. */
export function openHelpers(
  workers: number,
  note: (line: string) => void,
): { readonly help: Help; readonly close: () => Promise<void> } {
  const threads = new HelperThreads({
    file: HELPER_FILE,
    setup: { workerFile: workerFile().href },
    threads: readInteger(workers, 'workers', 1, 256) - 1,
    clock: () => performance.now(),
    note,
  });
  const help: Help = (name, game, owner) => threads.for({ ...gameKeyOf(name, game), ...owner });
  return { help, close: () => threads.close() };
}

/** Does what is to be done with threads that help, and ends them. */
export async function withHelp<T>(
  workers: number,
  note: (line: string) => void,
  work: (help: Help) => T | Promise<T>,
): Promise<T> {
  const { help, close } = openHelpers(workers, note);
  try {
    return await work(help);
  } finally {
    await close();
  }
}
