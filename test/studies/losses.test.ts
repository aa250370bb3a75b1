/** Runs that cannot have all they want: blocks that fail, a disk that fills, a file that somebody else writes. */

import { describe, expect, onTestFinished, test } from 'vitest';
import {
  databaseBytes,
  listBlocks,
  listQuarantine,
  listStudies,
  openDatabase,
  saveBlocks,
  wholeBytes,
} from '../../db/index.ts';
import { readWait } from '../../scripts/recording.ts';
import { plainContext } from '../../studies/run/context.ts';
import { DiskGuard } from '../../studies/run/disk-guard.ts';
import { openToWrite } from '../../studies/run/recording.ts';
import { playStudies, runStudies } from '../../studies/run/studies.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, record, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const workerFile = new URL('../support/unlucky-worker.mjs', import.meta.url);
const ORDER = { key: studyKey(['random', 'greedy']), blocks: 40 };

function listener() {
  const lines: string[] = [];
  return { lines, console: plainContext((line) => lines.push(line)) };
}

function curse(...blocks: readonly number[]): void {
  process.env.UNLUCKY = blocks.join(',');
  onTestFinished(() => {
    delete process.env.UNLUCKY;
  });
}

function optionsOf(file: string) {
  return { file, workers: 2, allowRevisionChange: false, workerFile };
}

describe('blocks that fail', () => {
  test('are put in quarantine aloud, the rest is recorded, and a later run makes up for them', async () => {
    curse(0, 17);
    const file = temporaryFile();
    const { lines, console } = listener();
    const summary = await runStudies([ORDER], optionsOf(file), console);
    expect(summary).toEqual({ blocks: 38, hands: 76, isStopped: false, lost: 2, left: 0 });
    const cursed = /block 17 of small, 2 players, random greedy, seed 7, failed 3 times: block 17 is cursed/;
    // Once when it happens, once at the end.
    expect(lines.filter((line) => cursed.test(line))).toHaveLength(2);
    expect(lines.some((line) => line.includes('2 blocks are missing because they could not be played'))).toBe(
      true,
    );
    const db = openDb(file, 'read');
    expect(listQuarantine(db)).toMatchObject([
      { block: 0, seed: 7, attempts: 3, message: 'block 0 is cursed' },
      { block: 17, seed: 7, attempts: 3, message: 'block 17 is cursed' },
    ]);
    expect(listBlocks(db, 1)).toHaveLength(38);

    curse(17);
    const second = await runStudies([ORDER], optionsOf(file), console);
    expect(second).toEqual({ blocks: 1, hands: 2, isStopped: false, lost: 1, left: 0 });
    expect(listQuarantine(db)).toMatchObject([{ block: 17, attempts: 6 }]);

    curse();
    const third = await runStudies([ORDER], optionsOf(file), console);
    expect(third).toEqual({ blocks: 1, hands: 2, isStopped: false, lost: 0, left: 0 });
    expect(listQuarantine(db)).toEqual([]);
    expect(listStudies(db)[0].blocks).toBe(40);
  });

  test('do not hold up a run that wants its blocks in order', async () => {
    curse(0, 5, 39);
    const db = openDb();
    const seen: number[] = [];
    const recorded = (_study: number, records: readonly { readonly block: number }[]): boolean => {
      seen.push(...records.map(({ block }) => block));
      return false;
    };
    const { console } = listener();
    const summary = await playStudies(db, [ORDER], optionsOf(db.file), console, { inOrder: true, recorded });
    expect(summary).toMatchObject({ blocks: 37, lost: 3, left: 0 });
    expect(seen).toEqual([...Array(40).keys()].filter((block) => ![0, 5, 39].includes(block)));
  });
});

describe('a disk that fills', () => {
  test('ends the run before it is full, with what is recorded', async () => {
    const file = temporaryFile();
    const { console } = listener();
    const run = runStudies([ORDER], { ...optionsOf(file), minFree: 1e18 }, console);
    await expect(run).rejects.toMatchObject({ fault: { code: 'ERR_DISK', at: file } });
    await expect(run).rejects.toThrow('every block recorded before is safe');
    expect(await runStudies([ORDER], { ...optionsOf(file), minFree: 1 }, console)).toMatchObject({
      blocks: 40,
    });
  });

  test('is foreseen from what blocks take in the file, and taken back where there is room after all', () => {
    const { lines, console } = listener();
    const db = openDatabase(temporaryFile(), 'write');
    // The log is full, and has nothing to do with how the file grows.
    let [free, whole, held] = [10e6, 1e6, 1e6];
    const guard = new DiskGuard(db, 4e6, { free: () => free, held: () => held, whole: () => whole });
    [free, whole, held] = [9e6, 2e6, 2e6 + 4.096e6];
    // 1000 bytes a block: 5000 blocks find room in 5 MB, 5001 do not.
    guard.forecast(1000, 5000, console);
    guard.forecast(100, 1e9, console);
    expect(lines).toEqual([]);
    guard.forecast(1000, 5001, console);
    guard.forecast(1000, 6000, console);
    guard.forecast(1000, 4900, console);
    expect(lines).toEqual([
      expect.stringContaining(
        `the 5001 blocks to come will take about 5 MB beside ${db.file}, where 5 MB are free`,
      ),
    ]);
    guard.forecast(1000, 4500, console);
    guard.forecast(1000, 4400, console);
    expect(lines.slice(1)).toEqual([expect.stringContaining('the 4500 blocks to come find room after all')]);
    guard.check();
    free = 3.9e6;
    expect(faultOf(() => guard.check())).toMatchObject({ code: 'ERR_DISK', at: db.file });
    db.close();
  });

  test('is foreseen no tenth too high while the log fills', () => {
    const { lines, console } = listener();
    const db = openDatabase(temporaryFile(), 'write');
    const study = begin(db, ORDER.key, 5000);
    let room = 0;
    const guard = new DiskGuard(db, 0, {
      free: () => room,
      held: () => databaseBytes(db.file),
      whole: () => wholeBytes(db),
    });
    const [record] = play(ORDER.key, [0]);
    for (let block = 0; block < 600; block += 20) {
      const records = Array.from({ length: 20 }, (_, i) => ({ ...record, block: block + i }));
      saveBlocks(db, study, records, 'rev', NOW);
    }
    const perBlock = wholeBytes(db) / 600;
    room = 1.2 * (perBlock * 4400 + 4.1e6);
    guard.forecast(600, 4400, console);
    expect(lines).toEqual([]);
    room = 0.5 * perBlock * 4400;
    guard.forecast(600, 4400, console);
    expect(lines).toHaveLength(1);
    db.close();
  });
});

describe('opening to write', () => {
  test('durable means that every commit is synced', async () => {
    const file = temporaryFile();
    const { console } = listener();
    for (const [durable, level] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const db = await openToWrite({ file, durable }, console);
      record(db, ORDER.key, 2);
      expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: level });
      db.close();
    }
  });

  test('waits as long as it may, and no longer', async () => {
    const file = temporaryFile();
    const { lines, console } = listener();
    const first = openDatabase(file, 'write');
    const busy = { fault: { code: 'ERR_DATABASE_BUSY', at: file } };
    await expect(openToWrite({ file }, console)).rejects.toMatchObject(busy);
    expect(lines).toEqual([]);
    await expect(openToWrite({ file, waitMs: 300 }, console)).rejects.toMatchObject(busy);
    const waiting = openToWrite({ file, waitMs: Number.POSITIVE_INFINITY }, console);
    setTimeout(() => first.close(), 200);
    (await waiting).close();
    expect(lines).toContain(`another dama process is writing ${file}; waiting until it has finished`);
  });

  test('--wait takes seconds or nothing', () => {
    expect(readWait(undefined)).toBe(0);
    expect(readWait('')).toBe(Number.POSITIVE_INFINITY);
    expect(readWait('2')).toBe(2000);
    expect(faultOf(() => readWait('soon')).code).toBe('ERR_ARGUMENT');
  });
});
