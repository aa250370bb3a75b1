/** Opens a database file: is it ours, is it new enough, is anybody writing it? */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { hasSummaries, remakeSummaries } from '../block/summaries.ts';
import type { Connection, Value } from '../sqlite/connection.ts';
import { fileFault, guarded, isCorrupt } from '../sqlite/faults.ts';
import { takeWriterLock } from '../sqlite/lock.ts';
import { MARK_TABLE, RENEW_MARK, type Token } from '../sqlite/mark.ts';
import { type Place, removeDatabase, setAside } from '../sqlite/place.ts';
import { type Shape, shelterLog } from '../sqlite/shape.ts';
import { hasLog, refuseStrays } from './foreign-log.ts';
import { readHeader } from './header.ts';
import { migrate, SCHEMA_VERSION, schemaVersionOf } from './migrate.ts';
import { Hold, peek } from './open-handles.ts';
import type { Patience } from './patience.ts';
import { isSmall, quickCheck, refuseDamagedAnew, refuseUnsound } from './quick-check.ts';
import { isFolderReadOnly, openCopy } from './read-only.ts';
import {
  abandon,
  checkVersion,
  clearBeside,
  foreignFault,
  type Guards,
  guardsOf,
  isNothingYet,
  prepareToWrite,
  type Seen,
} from './ready.ts';

export type OpenMode = 'write' | 'read';

interface OpenOptions {
  /** Whether what is committed must survive a power cut too: a sync of the log for each transaction. */
  readonly durable?: boolean;
  /** Gets a sentence about each file that was moved out of the way. */
  readonly told?: (line: string) => void;
  /** What `patiently` does while another program holds the file; without it ERR_DATABASE_BUSY comes at once. */
  readonly patience?: Patience | undefined;
}

/** How long SQLite itself waits for a lock of another program, in milliseconds; nothing else happens in the process meanwhile. */
const BUSY_READER_MS = 5000;
export const BUSY_WRITER_MS = 100;
/** How often a file is looked at again that was changed while it was being opened. */
const TRIES = 5;
/** A few megabytes at once: long enough to be quick, short enough for a signal to be heard. */
const PAGES_PER_STEP = 1000;

/** An open database. Only `db/` speaks SQL to it; every method's errors are those of `guarded`. */
export class DamaDatabase implements Connection {
  /** Full path, without symbolic links. */
  readonly file: string;
  readonly mode: OpenMode;
  /** Whether there was no such file before. */
  readonly #isNew: boolean;
  readonly #sqlite: Sqlite.Database;
  readonly #onClose: () => void;
  readonly #patience: Patience | undefined;
  /** Of a writer: where its file must stay. */
  readonly #place: Place | undefined;
  /** Of a writer: how long its files must be. */
  readonly #shape: Shape | undefined;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(
    file: string,
    mode: OpenMode,
    isNew: boolean,
    sqlite: Sqlite.Database,
    guards: Guards | undefined,
    patience: Patience | undefined,
    onClose: () => void,
  ) {
    this.#patience = patience;
    this.file = file;
    this.#isNew = isNew;
    this.mode = mode;
    this.#sqlite = sqlite;
    this.#place = guards?.place;
    this.#shape = guards?.shape;
    this.#onClose = onClose;
  }

  /**
   * ERR_DATABASE if the file that is being written was deleted, moved, replaced, written over or cut short: what is written
   * then is lost.
   */
  checkPlace(): void {
    guarded(this.file, () => {
      this.#shape?.check();
      this.#place?.check();
    });
  }

  /**
   * ERR_DATABASE if what was written is not there or the file is damaged. Reads a small file through, and a large one if
   * another program has changed it since it was opened; otherwise of a large one its size and the roots of its tables. Gives
   * whether it has read all.
   */
  checkWritten(): boolean {
    this.checkPlace();
    // A file that another is copied into while the log is written back must be read after that.
    if (this.#shape?.isTouched === false) this.#writeBack('PASSIVE');
    return this.checkSound();
  }

  /** Like `checkWritten`, without writing anything. */
  checkSound(): boolean {
    this.checkPlace();
    const readsAll = this.#do(() => isSmall(this.#sqlite)) || this.#shape?.isTouched === true;
    try {
      guarded(this.file, () => {
        if (readsAll) refuseDamagedAnew(this.file);
        else peek(this.file, (handle) => refuseUnsound(this.file, this.#sqlite, handle));
      });
    } catch (error) {
      this.#shape?.condemn(error);
      throw error;
    }
    this.#shape?.settle();
    return readsAll;
  }

  /** Every row of a query. The caller names the type of the rows: the columns that the SQL selects. */
  all<Row>(sql: string, ...values: readonly Value[]): Row[] {
    return this.#do(() => this.#prepare(sql).all(...values) as Row[]);
  }

  /** The first row, if any. */
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined {
    return this.#do(() => this.#prepare(sql).get(...values) as Row | undefined);
  }

  /** Runs a statement that changes rows, in a transaction of its own where there is none; gives how many it changed. */
  run(sql: string, ...values: readonly Value[]): number {
    const statement = this.#do(() => this.#prepare(sql));
    const run = () => statement.run(...values).changes;
    return this.#sqlite.inTransaction || statement.readonly ? this.#do(run) : this.transaction(run);
  }

  /** Runs everything or nothing of what `work` changes. Throws like `checkPlace` too. */
  transaction<T>(work: () => T): T {
    if (this.#sqlite.inTransaction) return this.#do(() => this.#sqlite.transaction(work).immediate());
    this.checkPlace();
    const { result, token } = this.#do(() => this.#sqlite.transaction(() => this.#marked(work)).immediate());
    if (token !== undefined) this.#place?.committed(token);
    this.checkPlace();
    if (this.#shape?.isLogLong()) this.#writeBack('PASSIVE');
    return result;
  }

  /** Like `guarded`. A file in which SQLite meets damage is not written any more, not even by closing it. */
  #do<T>(work: () => T): T {
    if (!this.#sqlite.inTransaction) this.#shape?.mend();
    try {
      return guarded(this.file, work);
    } catch (error) {
      if (isCorrupt(error)) this.#shape?.condemn(error);
      throw error;
    }
  }

  /** Every transaction that has changed something ends with another mark. One that has not leaves the file as it is. */
  #marked<T>(work: () => T): { readonly result: T; readonly token: Token | undefined } {
    const before = this.#changes();
    const result = work();
    if (this.#changes() === before) return { result, token: undefined };
    const { token } = this.#prepare(RENEW_MARK).get() as { token: Token };
    return { result, token };
  }

  /** Another text after every change of rows or tables. */
  #changes(): string {
    const { rows } = this.#prepare('SELECT total_changes() AS rows').get() as { rows: number };
    const { schema_version } = this.#prepare('PRAGMA schema_version').get() as { schema_version: number };
    return `${rows} ${schema_version}`;
  }

  /** Does what writes the file in one transaction, once no other program holds it. Rejects like the patience of the opening. */
  async patiently<T>(work: () => T, signal?: AbortSignal): Promise<T> {
    return this.#patience ? await this.#patience(this.file, work, signal) : work();
  }

  /** Reads the file as it stands at one moment, whatever is written meanwhile; `work` must not write. */
  snapshot<T>(work: () => T): T {
    return this.#do(() => this.#sqlite.transaction(work).deferred());
  }

  /** The first thing that SQLite finds wrong with the file, which it reads through. */
  damage(): string | undefined {
    return guarded(this.file, () => quickCheck(this.#sqlite));
  }

  /** Copies the file as it is now, whatever is written meanwhile; `progress` gets the numbers of pages. */
  async copyTo(file: string, progress: (done: number, all: number) => void): Promise<void> {
    // The copy goes page by page and begins again if the file has changed between two steps, unless this connection
    // holds on to what it saw at first (https://sqlite.org/backup.html, "File and Database Connection Locking").
    guarded(this.file, () => this.#sqlite.exec('BEGIN; SELECT 1 FROM sqlite_schema'));
    try {
      await this.#sqlite.backup(file, {
        progress: ({ totalPages, remainingPages }) => {
          progress(totalPages - remainingPages, totalPages);
          return PAGES_PER_STEP;
        },
      });
    } catch (error) {
      guarded(file, () => {
        throw error;
      });
    } finally {
      this.#sqlite.exec('COMMIT');
    }
  }

  /** Closes the file and lets the next writer in. A file that this opening made goes again if it holds nothing. */
  close(): void {
    if (!this.#sqlite.open) return;
    if (this.#shape && this.#isDamagedItself()) {
      const putBack = shelterLog(this.file);
      this.#sqlite.close();
      putBack();
      // It was empty because another was just being copied into it.
      if (!this.#shape.isEmpty() && this.#place?.isItself() === false) setAside(`${this.file}-wal`);
      this.#onClose();
      return;
    }
    let leave = this.#leave();
    const isUnused = this.#isNew && leave === undefined && this.#isEmpty();
    if (this.mode === 'write' && !leave) {
      this.#writeBack('PASSIVE');
      leave = this.#leave();
    }
    this.#sqlite.close();
    leave?.();
    if (isUnused) removeDatabase(this.file);
    this.#onClose();
  }

  /** What is to be done after SQLite has closed a file that is not in its place any more; `undefined` for one that is. */
  #leave(): (() => void) | undefined {
    return this.#isInPlace() ? undefined : this.#place?.leave((mode) => this.#writeBack(mode));
  }

  /** Another file may be on its way into the place of one that has lost its mark: the log must not lie beside that. */
  #isDamagedItself(): boolean {
    if (!this.#shape?.isDamaged() || this.#place?.lost() !== undefined) return false;
    return this.#shape.isEmpty() || this.#place?.isItself() === true;
  }

  #isInPlace(): boolean {
    return !this.#place || (this.#place.lost() === undefined && this.#place.isItself());
  }

  /** SQLite leaves the log beside the file where a reader has it open, and a copy of the file alone would lack its blocks. */
  #writeBack(mode: 'PASSIVE' | 'TRUNCATE'): void {
    try {
      this.#sqlite.pragma(`wal_checkpoint(${mode})`);
    } catch {
      // The log stays, and nothing is lost.
    }
    this.#shape?.settle();
  }

  #isEmpty(): boolean {
    const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('summary_version', ?)";
    try {
      return this.all<{ name: string }>(sql, MARK_TABLE).every(
        ({ name }) => this.get(`SELECT 1 FROM "${name}" LIMIT 1`) === undefined,
      );
    } catch {
      // What cannot be read is kept.
      return false;
    }
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

const opened = new Set<string>();

/** Every database that this process has opened or tried to open, in that order. */
export function openedFiles(): readonly string[] {
  return [...opened];
}

/** Refuses what is not ours, too new or too old before SQLite has touched it. An empty file may become ours. */
function checkHeader(file: string, mode: OpenMode): void {
  peek(file, (handle) => {
    const header = readHeader(handle);
    if (!header && mode === 'write') return;
    if (!header?.isOurs) throw foreignFault(file);
    // What has upgraded an older file may still be in its log alone.
    if (header.version > SCHEMA_VERSION || !hasLog(file)) checkVersion(file, header.version);
    if (mode === 'read') refuseStrays(file, handle);
  });
}

/** The full path of a file that may not exist yet, in a folder that does. */
export function locate(file: string, mode: OpenMode): string {
  const full = resolve(file);
  const folder = dirname(full);
  if (!existsSync(folder)) throw fileFault('ERR_FILE', full, `the folder ${folder} does not exist`);
  if (!statSync(folder).isDirectory()) throw fileFault('ERR_FILE', full, `${folder} is a file, not a folder`);
  const path = join(realpathSync(folder), basename(full));
  if (existsSync(path)) {
    // A pipe would be waited for without end.
    if (!statSync(path).isFile()) throw fileFault('ERR_FILE', full, `${full} is not a regular file`);
    return realpathSync(path);
  }
  if (mode === 'read') throw fileFault('ERR_FILE', full, `there is no database ${full}`);
  return path;
}

function checkReadable(file: string, sqlite: Sqlite.Database): void {
  const version = schemaVersionOf(sqlite);
  checkVersion(file, version);
  if (version === SCHEMA_VERSION) return;
  throw olderFault(file, `the older schema ${version}`);
}

function olderFault(file: string, what: string): Error {
  const message = `${file} has ${what}; run a command that writes to it once, such as selfplay`;
  return fileFault('ERR_DATABASE', file, message);
}

/**
 * Opens a database file. `write` makes it where there is none, brings its schema up to date and keeps every other
 * writing process out until `close`; `read` changes nothing and can be done at any time.
 * Throws a `FaultError` with `at` = the path: ERR_DATABASE_FOREIGN (not ours: it is left as it is), ERR_DATABASE_NEWER,
 * ERR_DATABASE (damaged or too old), ERR_DATABASE_BUSY (another process writes), ERR_FILE (no file or folder, read-only),
 * ERR_DISK.
 */
export function openDatabase(file: string, mode: OpenMode, options: OpenOptions = {}): DamaDatabase {
  const path = guarded(file, () => locate(file, mode));
  opened.add(path);
  return guarded(path, () => {
    if (existsSync(path)) {
      checkHeader(path, mode);
      accessSync(path, mode === 'write' ? constants.R_OK | constants.W_OK : constants.R_OK);
    }
    if (mode === 'read') return connectToRead(path, options);
    const lock = takeWriterLock(path);
    try {
      for (let i = 0; i < TRIES; i++) {
        const db = connectToWrite(path, clearBeside(path, options.told), options, () => lock.release());
        if (db) return db;
      }
    } catch (error) {
      lock.release();
      throw error;
    }
    lock.release();
    throw fileFault(
      'ERR_DATABASE_BUSY',
      path,
      `${path} is being changed by another program; try again later`,
    );
  });
}

/** Sums of an older making are made again by a writer; a reader has nothing to go by. */
function checkSums(db: DamaDatabase): void {
  if (hasSummaries(db)) return;
  if (db.mode === 'read') throw olderFault(db.file, 'sums of an older version');
  db.transaction(() => remakeSummaries(db));
}

function openToRead(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: BUSY_READER_MS });
  try {
    schemaVersionOf(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (isFolderReadOnly(error)) return openCopy(path);
    throw error;
  }
}

function connectToRead(path: string, { patience }: OpenOptions): DamaDatabase {
  const sqlite = openToRead(path);
  const hold = new Hold(path);
  try {
    checkReadable(path, sqlite);
    const db = new DamaDatabase(path, 'read', false, sqlite, undefined, patience, () => hold.release());
    checkSums(db);
    return db;
  } catch (error) {
    sqlite.close();
    hold.release();
    throw error;
  }
}

/** `undefined` if the file was changed meanwhile: nothing has been written, and it must be looked at again. */
function connectToWrite(
  path: string,
  seen: Seen,
  options: OpenOptions,
  release: () => void,
): DamaDatabase | undefined {
  const sqlite = new Sqlite(path, { timeout: BUSY_WRITER_MS });
  const hold = new Hold(path);
  const handle = hold.open(path);
  let db: DamaDatabase | undefined;
  try {
    sqlite.pragma('foreign_keys = ON');
    if (!prepareToWrite(path, sqlite, handle, seen, options.durable)) {
      abandon(path, sqlite, handle);
      hold.release();
      return undefined;
    }
    const guards = guardsOf(path, sqlite, hold, handle);
    const opening = new DamaDatabase(
      path,
      'write',
      seen === undefined,
      sqlite,
      guards,
      options.patience,
      () => {
        hold.release();
        release();
      },
    );
    db = opening;
    opening.checkSound();
    migrate(sqlite, (work) => opening.transaction(work));
    checkSums(opening);
    return opening;
  } catch (error) {
    if (db) db.close();
    else {
      const isStray = abandon(path, sqlite, handle);
      const isUnused = seen === undefined && isNothingYet(path, handle);
      hold.release();
      if (isStray) setAside(`${path}-wal`);
      if (isUnused) removeDatabase(path);
    }
    throw error;
  }
}

/** Reads a database with `work`, and closes it when that has ended; throws as `openDatabase` and `work` do. */
export function withDatabase<T>(file: string, work: (db: DamaDatabase) => T): T {
  const db = openDatabase(file, 'read');
  let result: T;
  try {
    result = work(db);
  } catch (error) {
    db.close();
    throw error;
  }
  if (result instanceof Promise) return result.finally(() => db.close()) as T;
  db.close();
  return result;
}
