/** Whether an open database still lies where it was opened. */
import { rmSync, statSync } from 'node:fs';
import { fileFault } from './faults.ts';

/**
 * The log and its index belong to the file: a reader that finds them gone makes others, and two processes with different
 * ones destroy the database.
 */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/** What a path leads to; `undefined` if to nothing. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** The files of a database that has just been opened and read, so that all of them are there. */
export class Place {
  readonly #file: string;
  readonly #identities: readonly (string | undefined)[];

  constructor(file: string) {
    this.#file = file;
    this.#identities = SUFFIXES.map((suffix) => identityOf(`${file}${suffix}`));
  }

  /** The first of the files that is gone or another one; `undefined` while all are in their places. */
  lost(): string | undefined {
    const index = SUFFIXES.findIndex(
      (suffix, i) => identityOf(`${this.#file}${suffix}`) !== this.#identities[i],
    );
    return index < 0 ? undefined : `${this.#file}${SUFFIXES[index]}`;
  }

  /** ERR_DATABASE if one of the files was deleted, moved or replaced: what is written then is lost. */
  check(): void {
    const lost = this.lost();
    if (lost === undefined) return;
    const what = identityOf(lost) === undefined ? 'deleted or moved away' : 'replaced by another file';
    const message =
      `${lost} was ${what} while this process was writing ${this.#file}: what it recorded may be lost, and it ` +
      'records nothing more';
    throw fileFault('ERR_DATABASE', this.#file, message);
  }
}

/** Removes a closed database, its lock file apart. */
export function removeDatabase(file: string): void {
  for (const suffix of SUFFIXES) rmSync(`${file}${suffix}`, { force: true });
}
