/**
 * One writing process per database. Node has no file locks, but SQLite has: the writer keeps an exclusive transaction
 * open on an empty database beside the real one. The operating system gives the lock back when the process ends, by
 * SIGKILL too, and readers of the real database never meet it.
 *
 * The lock file stays: to remove it would let a third process lock a new file while a second still holds the old.
 */
import Sqlite from 'better-sqlite3';
import { FaultError } from '../engine/index.ts';
import { fileFault, guarded } from './faults.ts';

/** Long enough for a process that is just ending; a person would not wait for a study to end. */
const PATIENCE_MS = 1000;

export function lockFileOf(file: string): string {
  return `${file}.lock`;
}

/** Takes the writer's lock on a database file; `release` gives it back. ERR_DATABASE_BUSY if another has it. */
export function takeWriterLock(file: string): { release(): void } {
  const path = lockFileOf(file);
  const sqlite = guarded(path, () => new Sqlite(path, { timeout: PATIENCE_MS }));
  try {
    guarded(path, () => sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE'));
  } catch (error) {
    sqlite.close();
    if (!(error instanceof FaultError) || error.fault.code !== 'ERR_DATABASE_BUSY') throw error;
    const message = `another dama process is writing ${file}; let it finish, or write to another file`;
    throw fileFault('ERR_DATABASE_BUSY', file, message, error);
  }
  return { release: () => void sqlite.close() };
}
