/** Fills in the defaults of a run: where it records and who plays. */
import { availableParallelism } from 'node:os';
import type { RunOptions } from './recording.ts';

/** A run without any of them records in `dama.db` and uses all cores. */
export type RunSettings = Partial<Omit<RunOptions, 'file'>> & {
  /** File of the database. */
  readonly db?: string | undefined;
};

export const DEFAULT_DB = 'dama.db';
/** In bytes. */
export const DEFAULT_MIN_FREE = 200e6;

/** As many workers as the machine can run at once. */
export function defaultWorkers(): number {
  return availableParallelism();
}

export function runOptionsOf({ db = DEFAULT_DB, ...given }: RunSettings): RunOptions {
  const usual = { workers: defaultWorkers(), allowRevisionChange: false, minFree: DEFAULT_MIN_FREE };
  return { ...usual, ...given, file: db };
}
