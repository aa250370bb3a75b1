/** Takes a quick look at a file that is going to be written: what is damaged is not continued. */
import { fstatSync, readSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { damaged } from '../sqlite/faults.ts';

/** Read whole in well under a second. */
const SMALL_BYTES = 32 * 2 ** 20;
/** The first byte of every page of a tree (https://sqlite.org/fileformat2.html, section 1.6). */
const TREE_PAGES = [2, 5, 10, 13];
/** Page 1 begins with the header of the file. */
const HEADER_BYTES = 100;

/** The first line of what SQLite finds wrong; `undefined` for a sound file. Reads all of it. */
export function quickCheck(sqlite: Sqlite.Database): string | undefined {
  const found = String(sqlite.pragma('quick_check(1)', { simple: true }));
  return found === 'ok' ? undefined : lastLine(found);
}

/** SQLite puts the name of the file's schema above what it has found. */
function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? text;
}

/** ERR_DATABASE if a file is damaged as it stands on the disk: a connection that has written may have sound pages in its memory. */
export function refuseDamagedAnew(file: string): void {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const problem = quickCheck(sqlite);
    if (problem !== undefined) throw damaged(file, problem);
  } finally {
    sqlite.close();
  }
}

/** Whether a file is read through in well under a second. */
export function isSmall(sqlite: Sqlite.Database): boolean {
  const pages = sqlite.pragma('page_count', { simple: true }) as number;
  return pages * (sqlite.pragma('page_size', { simple: true }) as number) <= SMALL_BYTES;
}

/**
 * ERR_DATABASE if a file is damaged: a small one is read through, of a large one the size and the root of each table and
 * index. `handle` reads it past SQLite.
 */
export function refuseUnsound(file: string, sqlite: Sqlite.Database, handle: number): void {
  if (isSmall(sqlite)) {
    const problem = quickCheck(sqlite);
    if (problem !== undefined) throw damaged(file, problem);
    return;
  }
  const pages = sqlite.pragma('page_count', { simple: true }) as number;
  const pageSize = sqlite.pragma('page_size', { simple: true }) as number;
  // What the log holds is not in the file yet, as long as a reader looks at what was there before.
  const [written] = sqlite.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
  if (written.log !== written.checkpointed) return;
  if (fstatSync(handle).size < pages * pageSize) throw damaged(file, 'it is shorter than it was');
  const roots = sqlite
    .prepare('SELECT name, rootpage AS page FROM sqlite_schema WHERE rootpage > 0')
    .all() as { name: string; page: number }[];
  const first = Buffer.alloc(1);
  for (const { name, page } of [{ name: 'sqlite_schema', page: 1 }, ...roots]) {
    const at = page === 1 ? HEADER_BYTES : (page - 1) * pageSize;
    const length = page > pages ? 0 : readSync(handle, first, 0, 1, at);
    if (length === 0 || !TREE_PAGES.includes(first[0]))
      throw damaged(file, `page ${page} is not the root of ${name}`);
  }
}
