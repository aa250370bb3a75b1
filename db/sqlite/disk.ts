/** Room on the disk that a database file lies on. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { guarded } from './faults.ts';

/** Bytes that this user may still write beside `file`, whose folder must exist. Throws like `openDatabase`. */
export function freeBytes(file: string): number {
  return guarded(file, () => {
    const { bavail, bsize } = statfsSync(dirname(resolve(file)));
    return bavail * bsize;
  });
}

/** Bytes that a database takes, what is still in its write-ahead log included. */
export function databaseBytes(file: string): number {
  return guarded(file, () =>
    [file, `${file}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0),
  );
}
