/**
 * A database of schema 13, as revision b1531531 left it, which brought it there from schema 12: hands of two to four
 * players, matches, forfeits of an external bot, a tournament and adjusted blocks, recorded by revision 05448a7.
 * Quarantine, a run of training, a table of match equity and a sequential test are rows made by hand. It has no mark.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { temporaryFile } from './temporary.ts';

const PACKED = new URL('../data/version-13.db.gz', import.meta.url);

/** Gives its path; it goes when the test ends. */
export function oldDatabase(): string {
  const file = temporaryFile();
  writeFileSync(file, gunzipSync(readFileSync(PACKED)));
  return file;
}
