/** A copy of a database as it is at one moment, even while others write it. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type DamaDatabase, openDatabase } from '../file/index.ts';
import { fileFault, guarded } from '../sqlite/index.ts';

/** What a copy holds beside the file itself while it is made and checked. */
const SIDE_FILES = ['', '-wal', '-shm', '-journal'];

/**
 * Copies an open database to a file that does not exist yet, and reads the copy through once. `progress` gets the
 * numbers of pages done and of all pages. Throws like `openDatabase`; ERR_FILE if the file exists. A copy that is broken off leaves
 * nothing behind but, after a kill, a file that ends in `.partial`.
 */
export async function backupDatabase(
  db: DamaDatabase,
  to: string,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const target = resolve(to);
  const partial = `${target}.partial`;
  if (!existsSync(dirname(target)))
    throw fileFault('ERR_FILE', target, `the folder ${dirname(target)} does not exist`);
  if (existsSync(target)) throw fileFault('ERR_FILE', target, `${target} exists: name a new file`);
  removeFiles(partial);
  try {
    await db.copyTo(partial, progress);
    checkCopy(partial);
    guarded(target, () => renameSync(partial, target));
  } finally {
    removeFiles(partial);
  }
}

function removeFiles(file: string): void {
  for (const suffix of SIDE_FILES) guarded(file, () => rmSync(`${file}${suffix}`, { force: true }));
}

function checkCopy(file: string): void {
  const copy = openDatabase(file, 'read');
  try {
    const damage = copy
      .all<{ quick_check: string }>('PRAGMA quick_check')
      .filter((row) => row.quick_check !== 'ok');
    if (damage.length > 0)
      throw fileFault('ERR_DATABASE', file, `the copy is damaged: ${damage[0].quick_check}`);
  } finally {
    copy.close();
  }
}
