/** A database that is damaged in its place while a run records into it. */

import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checkDatabase,
  type DamaDatabase,
  databaseDigest,
  openDatabase,
  saveBlocks,
} from '../../db/index.ts';
import { plainContext } from '../../studies/run/context.ts';
import { playStudies, runStudies } from '../../studies/run/studies.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, studyKey } from '../support/database-play.ts';
import { DEEP } from '../support/samples.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);
const PAGE = 4096;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function recordBlocks(db: DamaDatabase, from: number, to: number): void {
  saveBlocks(db, begin(db, PAIR, 400), play(PAIR, range(from, to)), 'rev', NOW);
}

/** A file that has been written back, open to write, and something of it in its log. */
function writing(): DamaDatabase {
  const file = temporaryFile();
  const first = openDatabase(file, 'write');
  recordBlocks(first, 0, 60);
  first.close();
  const db = openDb(file);
  recordBlocks(db, 60, 66);
  return db;
}

/** Bytes that no page begins with, over five pages in the middle of the file. */
function scribble(file: string): void {
  const handle = openSync(file, 'r+');
  const pages = statSync(file).size / PAGE;
  for (let i = 1; i <= 5; i++) {
    const at = Math.floor((i * pages) / 6) * PAGE;
    writeSync(handle, Buffer.alloc(PAGE, 0x5a + i), 0, PAGE, at);
  }
  closeSync(handle);
}

const ways: readonly (readonly [string, RegExp, (file: string) => void])[] = [
  ['cut to nothing', /was cut short/, (file) => truncateSync(file)],
  ['cut short', /was cut short/, (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  // The log still has that page.
  ['cut by its last page', /was cut short/, (file) => truncateSync(file, statSync(file).size - PAGE)],
  [
    'without its first page',
    /first page was written over/,
    (file) => {
      const handle = openSync(file, 'r+');
      writeSync(handle, Buffer.alloc(PAGE, 7), 0, PAGE, 0);
      closeSync(handle);
    },
  ],
  ['with a log cut to nothing', /-wal was cut off/, (file) => truncateSync(`${file}-wal`)],
  ['with a log cut short', /-wal was cut off/, (file) => truncateSync(`${file}-wal`, 3 * PAGE)],
];

describe('no block is recorded in a file that is', () => {
  test.each(ways)('%s', (name, message, damage) => {
    const isMended = /log|last page/.test(name);
    const db = writing();
    const log = readFileSync(`${db.file}-wal`);
    damage(db.file);
    const left = readFileSync(db.file);
    const fault = faultOf(() => recordBlocks(db, 66, 70));
    expect(fault).toMatchObject({ code: 'ERR_DATABASE', at: db.file });
    expect(fault.message).toMatch(message);
    expect(faultOf(() => db.checkWritten()).message).toBe(fault.message);
    db.close();
    // Neither the file nor what may help to recover it is touched by closing.
    expect(readFileSync(db.file).equals(left)).toBe(true);
    if (!message.source.includes('wal')) {
      const kept = [`${db.file}-wal`, `${db.file}-wal.foreign-1`].filter(existsSync);
      expect(kept).toHaveLength(1);
      expect(readFileSync(kept[0]).equals(log)).toBe(true);
    }
    if (isMended) {
      const again = openDatabase(db.file, 'write');
      expect(checkDatabase(again)).toEqual([]);
      recordBlocks(again, 60, 70);
      again.close();
    } else {
      expect(faultOf(() => openDatabase(db.file, 'write')).code).toMatch(/^ERR_DATABASE(_FOREIGN)?$/);
    }
  });

  test('written over in pages that the run does not read: found before anything is called recorded', () => {
    const db = writing();
    scribble(db.file);
    const left = readFileSync(db.file);
    expect(faultOf(() => db.checkWritten())).toMatchObject({ code: 'ERR_DATABASE', at: db.file });
    expect(faultOf(() => recordBlocks(db, 66, 70)).code).toBe('ERR_DATABASE');
    db.close();
    expect(readFileSync(db.file).equals(left)).toBe(true);
    expect(existsSync(`${db.file}-wal`)).toBe(true);
    expect(faultOf(() => openDatabase(db.file, 'write')).code).toBe('ERR_DATABASE');
  });
});

test('an index that is cut off is made again, and nothing is lost', () => {
  const db = writing();
  for (const bytes of [0, 16384]) {
    truncateSync(`${db.file}-shm`, bytes);
    recordBlocks(db, 66, 68 + (bytes > 0 ? 2 : 0));
    truncateSync(`${db.file}-shm`, bytes);
    db.checkPlace();
    truncateSync(`${db.file}-shm`, bytes);
    expect(db.all('SELECT count(*) AS blocks FROM blocks')).toEqual([{ blocks: bytes > 0 ? 70 : 68 }]);
  }
  truncateSync(`${db.file}-shm`);
  db.close();
  const whole = openDatabase(temporaryFile(), 'write');
  recordBlocks(whole, 0, 70);
  const again = openDatabase(db.file, 'read');
  expect(checkDatabase(again)).toEqual([]);
  expect(databaseDigest(again)).toBe(databaseDigest(whole));
  again.close();
  whole.close();
});

describe('a run', () => {
  const listener = plainContext();

  // The first tests hold every way; here is what a run makes of what it is told.
  const scribbled = ['scribbled over', /damaged/, scribble] as const;
  test.each(DEEP ? [...ways, scribbled] : [ways[0], scribbled])(
    '%s, ends with ERR_DATABASE',
    async (_, message, damage) => {
      const file = temporaryFile();
      const options = { file, workers: 1, allowRevisionChange: false };
      await runStudies([{ key: PAIR, blocks: 60 }], options, listener);
      const db = openDatabase(file, 'write');
      let seen = 0;
      const recorded = (_study: number, records: readonly unknown[]): boolean => {
        if (seen === 0) damage(file);
        seen += records.length;
        return false;
      };
      const run = playStudies(db, [{ key: PAIR, blocks: 70 }], options, listener, { recorded });
      await expect(run).rejects.toMatchObject({ fault: { code: 'ERR_DATABASE', at: file } });
      await expect(run).rejects.toThrow(message);
      db.close();
    },
  );
});
