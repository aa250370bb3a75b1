/**
 * One writing process per database. Node has no file locks, but SQLite has: the writer keeps an exclusive transaction
 * open on an empty database beside the real one. The operating system gives the lock back when the process ends, by
 * SIGKILL too, and readers of the real database never meet it.
 *
 * The lock file stays: to remove it would let a third process lock a new file while a second still holds the old.
 */
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { FaultError } from '../../engine/index.ts';
import { fileFault, guarded } from './faults.ts';

/** Long enough for a process that is just ending; a person would not wait for a study to end. */
const PATIENCE_MS = 1000;

export function lockFileOf(file: string): string {
  return `${file}.lock`;
}

function lock(path: string, timeout: number): Sqlite.Database {
  const sqlite = new Sqlite(path, { timeout });
  try {
    return sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** The fault in terms of the database, where the lock file is only a means. */
function explain(file: string, error: unknown): unknown {
  if (!(error instanceof FaultError)) return error;
  const { code } = error.fault;
  if (code === 'ERR_DATABASE_BUSY') {
    const message = `another dama process is writing ${file}; let it finish, or write to another file`;
    return fileFault(code, file, message, error);
  }
  if (code === 'ERR_FILE') {
    return fileFault(code, file, `nothing can be written in ${dirname(file)}, so not to ${file}`, error);
  }
  return error;
}

/** Takes a lock of another kind than the writer's, beside `file`, at once; undefined while another process has it. */
export function takeLock(file: string): { release(): void } | undefined {
  const path = lockFileOf(file);
  try {
    const sqlite = guarded(path, () => lock(path, 0));
    return { release: () => void sqlite.close() };
  } catch (error) {
    if (error instanceof FaultError && error.fault.code === 'ERR_DATABASE_BUSY') return undefined;
    throw error;
  }
}

/**
 * Takes the writer's lock on a database file; `release` gives it back. ERR_DATABASE_BUSY if another has it, ERR_FILE if
 * the folder is read-only, ERR_DATABASE_FOREIGN if the lock's place is taken by somebody's file.
 */
export function takeWriterLock(file: string): { release(): void } {
  const path = lockFileOf(file);
  try {
    const sqlite = guarded(path, () => lock(path, PATIENCE_MS));
    return { release: () => void sqlite.close() };
  } catch (error) {
    throw explain(file, error);
  }
}
