/** Games on disk. A file is written whole or not at all, so that no crash can spoil the last good one. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { type FaultError, wrong } from '../../engine/index.ts';

/** What the system says of a disk that is full or fails; anything else is the file's or its folder's fault. */
const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EIO'];

export function writeFault(error: unknown, what: string, file: string): FaultError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return wrong(DISK_ERRORS.includes(code) ? 'ERR_DISK' : 'ERR_FILE', `${what}: ${message}`, file);
}

/**
 * Throws a `FaultError` if the file cannot be written, ERR_DISK if the disk is to blame, else ERR_FILE; what was there
 * before then remains. `option` is the one that names another file.
 */
export function saveText(file: string, text: string, option?: string): void {
  // Beside the file, because only there a rename is sure to be atomic.
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    const out = openSync(draft, 'w');
    try {
      writeSync(out, text);
      fsyncSync(out);
    } finally {
      closeSync(out);
    }
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    const what = 'the game cannot be saved';
    throw writeFault(
      error,
      option === undefined ? what : `${what} (${option} FILE takes another file)`,
      file,
    );
  }
}

/** Puts a file aside under the first free name, and answers with that name. */
export function putAside(file: string): string {
  let name = `${file}.old`;
  for (let i = 2; existsSync(name); i++) name = `${file}.old${i}`;
  try {
    renameSync(file, name);
  } catch (error) {
    throw writeFault(error, 'cannot be put aside', file);
  }
  return name;
}

/** The file of a later game of one evening: no game is written over another. */
export function nthFile(file: string, n: number): string {
  if (n === 1) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}-${n}${ext}`);
}
