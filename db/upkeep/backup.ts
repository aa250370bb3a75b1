/** Copies a database as it is at one moment, and puts a copy back. Others may write it meanwhile. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DamaDatabase, locate, openDatabase } from '../file/open.ts';
import { copyFault, damaged, fileFault, guarded } from '../sqlite/faults.ts';
import { takeWriterLock } from '../sqlite/lock.ts';
import { freeName, setAside, syncFile } from '../sqlite/place.ts';

/** What a copy holds beside the file itself while it is made and checked. */
const SIDE_FILES = ['', '-wal', '-shm', '-journal'];

/** Numbers of pages: done, and all. */
type Progress = (done: number, all: number) => void;

/**
 * Copies an open database to a file that does not exist yet, and reads the copy through once. Gives the new names of files
 * that lay beside `to` and would have been taken for the copy's own. Throws like `openDatabase`; ERR_FILE if the file
 * exists, ERR_DATABASE if what was copied is damaged. A copy that is broken off leaves nothing behind but, after a kill, a
 * file that ends in `.partial`.
 */
export async function backupDatabase(db: DamaDatabase, to: string, progress: Progress): Promise<string[]> {
  const target = guarded(to, () => locate(to, 'write'));
  if (existsSync(target)) throw fileFault('ERR_FILE', target, `${target} exists: name a new file`);
  return await withCopy(db, target, progress, () => clearBeside(target));
}

/**
 * Puts a copy of an open database in the place of another, which is kept with its log under a new name. Gives the new
 * names, that of the file first if there was one. Throws like `openDatabase`: ERR_DATABASE if the copy is damaged, and
 * ERR_DATABASE_BUSY if a process writes `to`. Nothing is moved before the copy is complete, checked and on the disk.
 */
export async function restoreDatabase(db: DamaDatabase, to: string, progress: Progress): Promise<string[]> {
  const target = guarded(to, () => locate(to, 'write'));
  const lock = takeWriterLock(target);
  try {
    return await withCopy(db, target, progress, () => replace(target));
  } finally {
    lock.release();
  }
}

/** What lies beside `to` while a copy is made. */
export function unfinishedCopy(to: string): string[] {
  const target = guarded(to, () => locate(to, 'write'));
  return SIDE_FILES.map((suffix) => `${target}.partial${suffix}`);
}

/** Makes a copy beside `target`, lets `clear` make room for it and moves it there. */
async function withCopy(
  db: DamaDatabase,
  target: string,
  progress: Progress,
  clear: () => string[],
): Promise<string[]> {
  const partial = `${target}.partial`;
  removeFiles(partial);
  try {
    await db.copyTo(partial, progress);
    checkCopy(db.file, partial);
    return guarded(target, () => {
      syncFile(partial);
      const moved = clear();
      renameSync(partial, target);
      syncFile(dirname(target));
      return moved;
    });
  } catch (error) {
    throw copyFault(target, error);
  } finally {
    removeFiles(partial);
  }
}

function removeFiles(file: string): void {
  for (const suffix of SIDE_FILES) guarded(file, () => rmSync(`${file}${suffix}`, { force: true }));
}

/** SQLite would play what lies beside a new file over it. */
function clearBeside(target: string): string[] {
  rmSync(`${target}-shm`, { force: true });
  return [`${target}-wal`, `${target}-journal`].filter(existsSync).map(setAside);
}

/** The file goes first: without it its log is of no file, which is noticed; without its log it would only lack blocks. */
function replace(target: string): string[] {
  if (!existsSync(target)) return clearBeside(target);
  const old = freeName(target, 'replaced');
  return SIDE_FILES.filter((suffix) => existsSync(`${target}${suffix}`)).map((suffix) => {
    renameSync(`${target}${suffix}`, `${old}${suffix}`);
    return `${old}${suffix}`;
  });
}

function checkCopy(source: string, file: string): void {
  const copy = openDatabase(file, 'read');
  try {
    const problem = copy.damage();
    if (problem !== undefined) throw damaged(source, problem);
  } finally {
    copy.close();
  }
}
