/** Turns errors of a database file into faults that a user can act on. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type FaultCode, FaultError } from '../../engine/index.ts';

/** A `FaultError` about a database file. */
export function fileFault(code: FaultCode, file: string, message: string, cause?: unknown): FaultError {
  return new FaultError({ code, message, at: file }, cause === undefined ? undefined : { cause });
}

const NO_ROOM_LEFT = 'no room left on the disk';
const MAKE_ROOM = 'what is recorded is safe; make room and run the same command again';
/** The index of the log grows by 32 KiB. */
const FULL_BELOW = 1 << 16;

/** What to do about a damaged file. */
export const RESTORE = 'restore it with the command db restore COPY FILE, or use another file';

/** ERR_DATABASE about a file that holds what nothing has written. */
export function damaged(file: string, what: string): FaultError {
  return fileFault('ERR_DATABASE', file, `${file} is damaged: ${what}; ${RESTORE}`);
}

/** Primary result codes of SQLite (https://sqlite.org/rescode.html); extended codes begin with them. */
const CAUSES: readonly (readonly [string, FaultCode, (file: string, message: string) => string])[] = [
  ['SQLITE_BUSY', 'ERR_DATABASE_BUSY', (file) => `${file} is in use by another process; try again later`],
  ['SQLITE_LOCKED', 'ERR_DATABASE_BUSY', (file) => `${file} is in use by another query; try again later`],
  ['SQLITE_FULL', 'ERR_DISK', (file) => `${NO_ROOM_LEFT} for ${file}: ${MAKE_ROOM}`],
  ['SQLITE_CORRUPT', 'ERR_DATABASE', (file) => `${file} is damaged; ${RESTORE}`],
  ['SQLITE_NOTADB', 'ERR_DATABASE_FOREIGN', (file) => `${file} is not a database; it is left as it is`],
  ['SQLITE_READONLY', 'ERR_FILE', (file) => `${file}, its log or its folder is write-protected`],
  [
    'SQLITE_CANTOPEN',
    'ERR_FILE',
    (file) => `${file} cannot be opened; is its folder writable, and may more files be open (ulimit -n)?`,
  ],
  [
    'SQLITE_ERROR',
    'ERR_DATABASE',
    (file, message) => `${file} has not the tables that its schema says: ${message}; ${RESTORE}`,
  ],
  ['SQLITE_PERM', 'ERR_FILE', (file) => `${file} may not be opened: no permission`],
];

const FILE_CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many files are open (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
};

const DENIED = ['EACCES', 'EPERM'];
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Bytes that this user may still write beside `file`. */
export function roomBeside(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(resolve(file)));
  return bavail * bsize;
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** What SQLite calls an error of the disk is often a full disk, a quota or a protection: it gives no number of the system's. */
function ioFault(file: string, code: string, error: Error): FaultError {
  if (!/READ|FSTAT|CORRUPT|DATA/.test(code)) {
    if (roomBeside(file) < FULL_BELOW) {
      const reading = code.includes('SHM') ? `; even reading needs a little beside it` : '';
      return fileFault('ERR_DISK', file, `${NO_ROOM_LEFT} for ${file}${reading}: ${MAKE_ROOM}`, error);
    }
    const path = [dirname(file), file, `${file}-wal`, `${file}-shm`].find(
      (one) => existsSync(one) && !isAllowed(one, constants.W_OK),
    );
    if (path !== undefined) return fileFault('ERR_FILE', file, `${path} is write-protected`, error);
    const message = `${file} could not be written (${code}): the disk failed, or a quota or a limit of file sizes is reached`;
    return fileFault('ERR_DISK', file, message, error);
  }
  const message = `the disk failed to read ${file} (${code}): copy what can be read to another disk, and check the copy`;
  return fileFault('ERR_DISK', file, message, error);
}

/** The fault of a copy: the next one does not go on with it. */
export function copyFault(file: string, error: unknown): unknown {
  if (!(error instanceof FaultError && error.fault.message.startsWith(NO_ROOM_LEFT))) return error;
  const message = `${NO_ROOM_LEFT} for ${file}: nothing is copied; make room and run the same command again, which begins anew`;
  return fileFault('ERR_DISK', file, message, error);
}

/** The error as a fault with a code where the world is to blame; any other error as it is. */
function translate(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof Sqlite.SqliteError) {
    if (code.startsWith('SQLITE_IOERR')) return ioFault(file, code, error);
    const cause = CAUSES.find(([prefix]) => code === prefix || code.startsWith(`${prefix}_`));
    return cause ? fileFault(cause[1], file, cause[2](file, error.message), error) : error;
  }
  if (!(error instanceof Error && 'syscall' in error)) return error;
  if (NO_ROOM.includes(code)) return fileFault('ERR_DISK', file, `${NO_ROOM_LEFT}: ${MAKE_ROOM}`, error);
  if (code === 'EIO') return fileFault('ERR_DISK', file, `the disk failed to read or write ${file}`, error);
  if (DENIED.includes(code) && isAllowed(file, constants.R_OK))
    return fileFault('ERR_FILE', file, `${file} is write-protected`, error);
  const cause = Object.hasOwn(FILE_CAUSES, code) ? FILE_CAUSES[code] : error.message;
  return fileFault('ERR_FILE', file, `${file} cannot be opened: ${cause}`, error);
}

/**
 * Runs what touches `file`. Errors of the driver and of the file system become a `FaultError` with `at` = `file`:
 * ERR_FILE, ERR_DISK, ERR_DATABASE, ERR_DATABASE_FOREIGN or ERR_DATABASE_BUSY; any other error stays what it is.
 */
export function guarded<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw translate(file, error);
  }
}

/** Whether SQLite has met what nothing has written. */
export function isCorrupt(error: unknown): error is FaultError {
  if (!(error instanceof FaultError && error.cause instanceof Sqlite.SqliteError)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.cause.code);
}
