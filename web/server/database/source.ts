/**
 * The database behind the pages. It is opened for each answer and closed again: a connection that stayed open would keep the
 * log of a run from being written back into the file when the run ends, and would not see a file that was replaced.
 */
import { accessSync, constants } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type DamaDatabase, openDatabase, type StoredHand } from '../../../db/index.ts';

export interface DatabaseOptions {
  readonly file: string;
  /** A whole game as text; `undefined` for a game that has no records. */
  readonly recordText: (hands: readonly StoredHand[]) => string | undefined;
  /** Whether `recordText` knows a game, by its name. */
  readonly hasRecords: (game: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class Source {
  readonly options: DatabaseOptions;
  /** The full path. */
  readonly file: string;
  /** Where nothing can be written beside the file, it is read whole when it is opened, and does not change. */
  readonly #kept: DamaDatabase | undefined;

  /** Throws what `openDatabase` throws. */
  constructor(options: DatabaseOptions) {
    this.options = options;
    const db = openDatabase(options.file, 'read');
    this.file = db.file;
    if (isWritable(dirname(db.file))) db.close();
    else this.#kept = db;
  }

  get name(): string {
    return basename(this.file);
  }

  /** Throws what `openDatabase` throws, and what `work` throws. */
  async read<T>(work: (db: DamaDatabase) => T | Promise<T>): Promise<T> {
    const db = this.#kept ?? openDatabase(this.file, 'read');
    try {
      return await work(db);
    } finally {
      if (db !== this.#kept) db.close();
    }
  }

  close(): void {
    this.#kept?.close();
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
