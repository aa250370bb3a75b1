/** Opening a database file: is it ours, is it new enough, is anybody writing it? */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { hasSummaries, remakeSummaries } from '../block/index.ts';
import {
  type Connection,
  fileFault,
  guarded,
  Place,
  removeDatabase,
  takeWriterLock,
  type Value,
} from '../sqlite/index.ts';
import { migrate, schemaVersionOf } from './migrate.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { isFolderReadOnly, openCopy } from './read-only.ts';

/** Marks a database file as ours (`PRAGMA application_id`): 'Dama' in ASCII. */
export const APPLICATION_ID = 0x44616d61;

export type OpenMode = 'write' | 'read';

interface OpenOptions {
  /** Whether what is committed must survive a power cut too: a sync of the log for each transaction. */
  readonly durable?: boolean;
}

const BUSY_MS = 5000;
/** The database header (https://sqlite.org/fileformat2.html, section 1.3): 100 bytes, the magic first. */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;
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
  /** Where a writer's file must stay. */
  readonly #place: Place | undefined;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(file: string, mode: OpenMode, isNew: boolean, sqlite: Sqlite.Database, onClose: () => void) {
    this.file = file;
    this.#isNew = isNew;
    this.mode = mode;
    this.#sqlite = sqlite;
    this.#onClose = onClose;
    this.#place = mode === 'write' ? new Place(file) : undefined;
  }

  /** ERR_DATABASE if the file that is being written was deleted, moved or replaced: what is written then is lost. */
  checkPlace(): void {
    guarded(this.file, () => this.#place?.check());
  }

  /** Every row of a query. The caller names the type of the rows: the columns that the SQL selects. */
  all<Row>(sql: string, ...values: readonly Value[]): Row[] {
    return guarded(this.file, () => this.#prepare(sql).all(...values) as Row[]);
  }

  /** The first row, if any. */
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined {
    return guarded(this.file, () => this.#prepare(sql).get(...values) as Row | undefined);
  }

  /** Runs a statement that changes rows; gives how many it changed. */
  run(sql: string, ...values: readonly Value[]): number {
    return guarded(this.file, () => this.#prepare(sql).run(...values).changes);
  }

  /** Runs everything or nothing of what `work` changes. Throws like `checkPlace` too. */
  transaction<T>(work: () => T): T {
    if (this.#sqlite.inTransaction)
      return guarded(this.file, () => this.#sqlite.transaction(work).immediate());
    this.checkPlace();
    const result = guarded(this.file, () => this.#sqlite.transaction(work).immediate());
    this.checkPlace();
    return result;
  }

  /** Reads the file as it stands at one moment, whatever is written meanwhile; `work` must not write. */
  snapshot<T>(work: () => T): T {
    return guarded(this.file, () => this.#sqlite.transaction(work).deferred());
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
    const isUnused = this.#isNew && this.#place?.lost() === undefined && this.#isEmpty();
    if (this.mode === 'write') this.#writeBack();
    this.#sqlite.close();
    if (isUnused) removeDatabase(this.file);
    this.#onClose();
  }

  /** SQLite leaves the log beside the file where a reader has it open, and a copy of the file alone would lack its blocks. */
  #writeBack(): void {
    try {
      this.#sqlite.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // The log stays, and nothing is lost.
    }
  }

  #isEmpty(): boolean {
    const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'summary_version'";
    return this.all<{ name: string }>(sql).every(
      ({ name }) => this.get(`SELECT 1 FROM "${name}" LIMIT 1`) === undefined,
    );
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

// A process that closes any handle of a file loses all its POSIX locks on it, SQLite's own included, so the header of
// a file that this process has open already must not be read again (https://sqlite.org/howtocorrupt.html, 2.2).
const openInodes = new Map<string, number>();

const opened = new Set<string>();

/** Every database that this process has opened or tried to open, in that order. */
export function openedFiles(): readonly string[] {
  return [...opened];
}

function inodeOf(file: string): string {
  const { dev, ino } = statSync(file);
  return `${dev}:${ino}`;
}

function countOpen(inode: string, change: number): void {
  openInodes.set(inode, (openInodes.get(inode) ?? 0) + change);
}

function foreignFault(file: string): Error {
  return fileFault('ERR_DATABASE_FOREIGN', file, `${file} is not a database of dama; it is left as it is`);
}

/** Refuses what is not ours or too new before SQLite has touched it. An empty file may become ours. */
function checkHeader(file: string, mode: OpenMode): void {
  if ((openInodes.get(inodeOf(file)) ?? 0) > 0) return;
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    const length = readSync(handle, header, 0, HEADER_BYTES, 0);
    if (length === 0 && mode === 'write') return;
    const isOurs =
      length === HEADER_BYTES &&
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID;
    if (!isOurs) throw foreignFault(file);
    checkVersion(file, header.readUInt32BE(USER_VERSION_AT));
  } finally {
    closeSync(handle);
  }
}

function checkVersion(file: string, version: number): void {
  if (version <= SCHEMA_VERSION) return;
  const message = `${file} has schema ${version}, this dama knows ${SCHEMA_VERSION}: use a newer dama`;
  throw fileFault('ERR_DATABASE_NEWER', file, message);
}

/** The full path of a file that may not exist yet, in a folder that does. */
function locate(file: string, mode: OpenMode): string {
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

/** Makes a connection ready: ours, at the newest schema, in WAL mode. */
function prepareToWrite(file: string, sqlite: Sqlite.Database, { durable = false }: OpenOptions): void {
  // The mark is written before WAL mode begins, so that it stands in the file itself whatever happens next.
  if (sqlite.pragma('page_count', { simple: true }) === 0)
    sqlite.pragma(`application_id = ${APPLICATION_ID}`);
  else if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw foreignFault(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  checkVersion(file, schemaVersionOf(sqlite));
  migrate(sqlite);
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
 * ERR_DATABASE (damaged), ERR_DATABASE_BUSY (another process writes), ERR_FILE (no file or folder, read-only), ERR_DISK.
 */
export function openDatabase(file: string, mode: OpenMode, options: OpenOptions = {}): DamaDatabase {
  const path = guarded(file, () => locate(file, mode));
  opened.add(path);
  return guarded(path, () => {
    if (existsSync(path)) {
      checkHeader(path, mode);
      accessSync(path, mode === 'write' ? constants.R_OK | constants.W_OK : constants.R_OK);
    }
    const lock = mode === 'write' ? takeWriterLock(path) : undefined;
    try {
      return connect(path, mode, options, () => lock?.release());
    } catch (error) {
      lock?.release();
      throw error;
    }
  });
}

/** Sums of an older making are made again by a writer; a reader has nothing to go by. */
function checkSums(db: DamaDatabase): void {
  if (hasSummaries(db)) return;
  if (db.mode === 'read') throw olderFault(db.file, 'sums of an older version');
  db.transaction(() => remakeSummaries(db));
}

function connectToRead(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  try {
    schemaVersionOf(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (isFolderReadOnly(error)) return openCopy(path);
    throw error;
  }
}

function connect(path: string, mode: OpenMode, options: OpenOptions, release: () => void): DamaDatabase {
  const isNew = !existsSync(path);
  const sqlite = mode === 'read' ? connectToRead(path) : new Sqlite(path, { timeout: BUSY_MS });
  try {
    sqlite.pragma('foreign_keys = ON');
    if (mode === 'write') prepareToWrite(path, sqlite, options);
    else checkReadable(path, sqlite);
    const inode = inodeOf(path);
    const db = new DamaDatabase(path, mode, isNew, sqlite, () => {
      countOpen(inode, -1);
      release();
    });
    countOpen(inode, 1);
    try {
      checkSums(db);
    } catch (error) {
      countOpen(inode, -1);
      throw error;
    }
    return db;
  } catch (error) {
    sqlite.close();
    if (isNew) removeDatabase(path);
    throw error;
  }
}
