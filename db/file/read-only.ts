/** Opens databases on a read-only file system. */
import { readFileSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { fileFault } from '../sqlite/faults.ts';

/** Where the header says how the file is read and written: 2 means by a log, which memory cannot have, 1 without. */
const FORMAT_AT = 18;
const WITHOUT_LOG = 1;
const MAX_BYTES = 2 ** 31 - 1;

/** What SQLite answers where it can make neither the log nor its index. */
export function isFolderReadOnly(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code);
}

/**
 * Opens a copy in memory, since SQLite cannot read the file without writing beside it. No process can write the file as
 * long as that is so. ERR_FILE if a log beside it holds blocks that are not in it yet, or if it is larger than 2 GiB.
 */
export function openCopy(file: string): Sqlite.Database {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log?.isFile() && log.size > 0) {
    const message = `${file} and its log ${file}-wal can only be read where their folder can be written: copy both there`;
    throw fileFault('ERR_FILE', file, message);
  }
  if (statSync(file).size > MAX_BYTES)
    throw fileFault(
      'ERR_FILE',
      file,
      `${file} is too large to be read in a read-only folder: copy it to another`,
    );
  const bytes = readFileSync(file);
  bytes.fill(WITHOUT_LOG, FORMAT_AT, FORMAT_AT + 2);
  return new Sqlite(bytes, { readonly: true });
}
