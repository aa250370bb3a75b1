/** Room on the disk that a database file lies on. */
import { existsSync, statSync } from 'node:fs';
import type { Connection } from './connection.ts';
import { guarded, roomBeside } from './faults.ts';

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
