/** What goes wrong with a database file, said so that somebody at a terminal can act on it. */
import Sqlite from 'better-sqlite3';
import { type FaultCode, FaultError } from '../../engine/index.ts';

/** A `FaultError` about a database file. */
export function fileFault(code: FaultCode, file: string, message: string, cause?: unknown): FaultError {
  return new FaultError({ code, message, at: file }, cause === undefined ? undefined : { cause });
}

const DISK_SAFE =
  'every block recorded before is safe; make room and run the same command again to continue from there';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html); extended codes begin with them. */
const CAUSES: readonly (readonly [string, FaultCode, (file: string, message: string) => string])[] = [
  ['SQLITE_BUSY', 'ERR_DATABASE_BUSY', (file) => `${file} is in use by another process; try again later`],
  ['SQLITE_LOCKED', 'ERR_DATABASE_BUSY', (file) => `${file} is in use by another query; try again later`],
  ['SQLITE_FULL', 'ERR_DISK', (file) => `no room left on the disk for ${file}: ${DISK_SAFE}`],
  ['SQLITE_IOERR', 'ERR_DISK', (file) => `the disk failed to read or write ${file}: ${DISK_SAFE}`],
  ['SQLITE_CORRUPT', 'ERR_DATABASE', (file) => `${file} is damaged; restore it from a copy or use another`],
  ['SQLITE_NOTADB', 'ERR_DATABASE_FOREIGN', (file) => `${file} is not a database; it is left as it is`],
  ['SQLITE_READONLY', 'ERR_FILE', (file) => `${file} or its folder is read-only`],
  [
    'SQLITE_CANTOPEN',
    'ERR_FILE',
    (file) => `${file} cannot be opened; is its folder writable, and may more files be open (ulimit -n)?`,
  ],
  [
    'SQLITE_ERROR',
    'ERR_DATABASE',
    (file, message) => `${file} has not the tables that its schema says: ${message}; restore it from a copy`,
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
};

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The error as a fault with a code where the world is to blame; any other error as it is. */
function translate(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof Sqlite.SqliteError) {
    const cause = CAUSES.find(([prefix]) => code === prefix || code.startsWith(`${prefix}_`));
    return cause ? fileFault(cause[1], file, cause[2](file, error.message), error) : error;
  }
  if (!(error instanceof Error && 'syscall' in error)) return error;
  if (NO_ROOM.includes(code))
    return fileFault('ERR_DISK', file, `no room left on the disk: ${DISK_SAFE}`, error);
  if (code === 'EIO') return fileFault('ERR_DISK', file, `the disk failed to read or write ${file}`, error);
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
