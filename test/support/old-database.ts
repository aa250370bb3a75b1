/**
 * A database of schema 12, recorded by the program of revision 05448a7 before there were several games: hands of two to
 * four players, matches, forfeits of an external bot, a tournament and adjusted blocks. Quarantine, a run of training,
 * a table of match equity and a sequential test are rows made by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { temporaryFile } from './temporary.ts';

const PACKED = new URL('../data/version-12.db.gz', import.meta.url);

/** Gives its path; it goes when the test ends. */
export function oldDatabase(): string {
  const file = temporaryFile();
  writeFileSync(file, gunzipSync(readFileSync(PACKED)));
  return file;
}
