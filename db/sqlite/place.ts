/** Watches the place of a database file: whether it is still the file that was opened, what lies in its way, and its room. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import type { Connection } from './connection.ts';
import { fileFault, guarded, roomBeside } from './faults.ts';
import { readLog } from './log.ts';
import { NO_TOKEN, readMark, type Token } from './mark.ts';

/** A name beside `file` that nothing has yet: `x.db-wal.foreign-1`, then `-2`. */
export function freeName(file: string, kind: 'foreign' | 'kept' | 'replaced'): string {
  for (let number = 1; ; number++) {
    const name = `${file}.${kind}-${number}`;
    if (!existsSync(name)) return name;
  }
}

/** Renames a file that does not belong to the database beside it; gives its new name. Nothing is ever deleted. */
export function setAside(file: string): string {
  const name = freeName(file, 'foreign');
  renameSync(file, name);
  return name;
}

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

/** The token in the page of the mark; `NO_TOKEN` if there is no mark. */
export function tokenIn(handle: number, pageSize: number, page: number): Token {
  const bytes = Buffer.alloc(pageSize);
  const length = readSync(handle, bytes, 0, pageSize, (page - 1) * pageSize);
  return readMark(bytes.subarray(0, length))?.current ?? NO_TOKEN;
}

/** How the open file is read past SQLite. */
interface RawFile {
  /** Must stay open as long as SQLite has the file open: to close it would give SQLite's locks back. */
  readonly handle: number;
  /** Bytes. */
  readonly pageSize: number;
  /** The page of the mark, as SQLite knows it. */
  readonly markPage: () => number;
}

/** The files of a database that has just been opened to write and been read, so that all of them are there. */
export class Place {
  readonly #file: string;
  readonly #raw: RawFile;
  readonly #identities: readonly (string | undefined)[];
  #markPage: number;
  /** The marks that the file itself may show: the one that it last showed, and all that were committed since. */
  readonly #tokens: Token[];

  /** `current`: the token of the last commit. */
  constructor(file: string, raw: RawFile, current: Token) {
    this.#file = file;
    this.#raw = raw;
    const { dev, ino } = fstatSync(raw.handle, { bigint: true });
    const beside = SUFFIXES.slice(1).map((suffix) => identityOf(`${file}${suffix}`));
    this.#identities = [`${dev}:${ino}`, ...beside];
    this.#markPage = raw.markPage();
    const shown = this.#shown();
    this.#tokens = shown === current ? [current] : this.#tokensSince(shown, current);
  }

  /** A commit has drawn this mark. */
  committed(token: Token): void {
    this.#tokens.push(token);
  }

  /** The first of the files that is gone or another one; `undefined` while all are in their places. */
  lost(): string | undefined {
    const index = SUFFIXES.findIndex((_, i) => !this.#isInPlace(i));
    return index < 0 ? undefined : `${this.#file}${SUFFIXES[index]}`;
  }

  /** ERR_DATABASE if one of the files was deleted, moved, replaced or written over: what is written then is lost. */
  check(): void {
    const lost = this.lost();
    if (lost !== undefined) {
      throw this.#fault(
        lost,
        identityOf(lost) === undefined ? 'deleted or moved away' : 'replaced by another file',
      );
    }
    if (!this.isItself()) throw this.#fault(this.#file, 'cut off or written over by another program');
  }

  /** Whether the file itself shows a mark that this process has put there, or found. */
  isItself(): boolean {
    if (this.#hasKnownToken()) return true;
    // Another program may have moved the page, as VACUUM does.
    try {
      this.#markPage = this.#raw.markPage();
    } catch {
      return false;
    }
    return this.#hasKnownToken();
  }

  /**
   * For a writer that closes a file which is not in its place, or not itself, any more: takes the log along, so that it does
   * not lie beside the file of another. `writeBack` writes the log into the file, and empties it if nobody else reads it. To be
   * called before SQLite closes; gives what is to be done after it.
   */
  leave(writeBack: (mode: 'PASSIVE' | 'TRUNCATE') => void): () => void {
    const isItself = this.isItself();
    const log = `${this.#file}-wal`;
    if (isItself && this.#isInPlace(0)) {
      writeBack('PASSIVE');
      // SQLite deletes whatever has this name.
      if (!this.#isInPlace(1) && identityOf(log) !== undefined) setAside(log);
      return () => {};
    }
    if (isItself && fstatSync(this.#raw.handle).nlink > 0) writeBack('TRUNCATE');
    if (!this.#isInPlace(1)) return () => {};
    // SQLite would write the log into the other file when it closes.
    if (this.#isInPlace(0) && statSync(log).size > 0) {
      const copy = freeName(log, 'foreign');
      copyFileSync(log, copy);
      syncFile(copy);
      truncateSync(log);
    }
    return () => {
      if (this.#isInPlace(2)) rmSync(`${this.#file}-shm`);
      if (!this.#isInPlace(1)) return;
      if (statSync(log).size === 0) rmSync(log);
      else setAside(log);
    };
  }

  #fault(lost: string, what: string): Error {
    const message =
      `${lost} was ${what} while this process was writing ${this.#file}: what it recorded may be lost, and it ` +
      'records nothing more; put the right file there again, such as a copy with the command db restore';
    return fileFault('ERR_DATABASE', this.#file, message);
  }

  #isInPlace(index: number): boolean {
    return identityOf(`${this.#file}${SUFFIXES[index]}`) === this.#identities[index];
  }

  #shown(): Token {
    return tokenIn(this.#raw.handle, this.#raw.pageSize, this.#markPage);
  }

  #hasKnownToken(): boolean {
    const at = this.#tokens.indexOf(this.#shown());
    // The file never goes back: SQLite takes what it has written there for granted.
    if (at > 0) this.#tokens.splice(0, at);
    return at >= 0;
  }

  #tokensSince(shown: Token, current: Token): Token[] {
    const marks = readLog(`${this.#file}-wal`)?.marks ?? [];
    const all = marks.flatMap(({ mark }, i) => (i === 0 ? [mark.previous, mark.current] : [mark.current]));
    const at = all.indexOf(shown);
    // Another file has come into its place since the log was looked at.
    return at < 0 ? [current] : all.slice(at);
  }
}

/** Waits until a file or a folder is on the disk as it is now. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Removes a closed database, its lock file apart. */
export function removeDatabase(file: string): void {
  for (const suffix of SUFFIXES) rmSync(`${file}${suffix}`, { force: true });
}

/** Bytes that this user may still write beside `file`, whose folder must exist. Throws like `openDatabase`. */
export function freeBytes(file: string): number {
  return guarded(file, () => roomBeside(file));
}

/** Bytes that a database takes, what is still in its write-ahead log included. */
export function databaseBytes(file: string): number {
  return guarded(file, () =>
    [file, `${file}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0),
  );
}

/** Bytes that the file will have once all of its log is in it. */
export function wholeBytes(db: Connection): number {
  const sql = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size';
  return db.get<{ bytes: number }>(sql)?.bytes ?? 0;
}
