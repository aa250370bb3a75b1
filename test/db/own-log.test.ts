/** A file and its log belong together: what lies beside a file and is not its own is never played over it. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  backupDatabase,
  type DamaDatabase,
  databaseDigest,
  listStudies,
  openDatabase,
  saveBlocks,
  withDatabase,
} from '../../db/index.ts';
import { blocksIn, openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);

function recordBlocks(db: DamaDatabase, from: number, to: number): void {
  const blocks = Array.from({ length: to - from }, (_, i) => from + i);
  saveBlocks(db, begin(db, PAIR, to), play(PAIR, blocks), 'rev', NOW);
}

function made(blocks: number): string {
  const file = temporaryFile();
  const db = openDatabase(file, 'write');
  recordBlocks(db, 0, blocks);
  db.close();
  return file;
}

/** Opens a file to write and closes it; gives what was told. */
function opened(file: string): string[] {
  const told: string[] = [];
  openDatabase(file, 'write', { told: (line) => told.push(line) }).close();
  return told;
}

/** The files of an open database as a killed process would leave them. */
function killed(file: string, parts: readonly string[] = ['', '-wal', '-shm']): string {
  const copy = temporaryFile();
  for (const part of parts) copyFileSync(`${file}${part}`, `${copy}${part}`);
  return copy;
}

/** A copy of 3 blocks, and the log of a run that went on from there to 9 blocks and was killed. */
async function copyAndLog(): Promise<{ copy: string; dead: string }> {
  const file = made(3);
  const copy = temporaryFile('copy.db');
  const source = openDatabase(file, 'read');
  await backupDatabase(source, copy, () => {});
  source.close();
  opened(file);
  const db = openDb(file);
  recordBlocks(db, 3, 6);
  db.close();
  const again = openDb(file);
  recordBlocks(again, 6, 9);
  return { copy, dead: killed(file) };
}

describe('a copy that is put back beside the log of a killed run', () => {
  const ways: readonly (readonly [string, (from: string, to: string) => void])[] = [
    ['by cp', copyFileSync],
    ['by mv', renameSync],
  ];

  test.each(ways)('%s is not read with it, and continued without', async (_, put) => {
    const { copy, dead } = await copyAndLog();
    expect(blocksIn(dead)).toBe(9);
    const log = readFileSync(`${dead}-wal`);
    put(copy, dead);
    const bytes = readFileSync(dead);
    const fault = faultOf(() => openDatabase(dead, 'read'));
    expect(fault).toMatchObject({ code: 'ERR_DATABASE', at: dead });
    expect(fault.message).toContain(`${dead}-wal is not of ${dead} as it is now`);
    expect([readFileSync(dead).equals(bytes), readFileSync(`${dead}-wal`).equals(log)]).toEqual([true, true]);
    expect(opened(dead)).toEqual([expect.stringContaining(`it is kept as ${dead}-wal.foreign-1`)]);
    expect(blocksIn(dead)).toBe(3);
    expect(readFileSync(`${dead}-wal.foreign-1`).equals(log)).toBe(true);
    const db = openDb(dead);
    recordBlocks(db, 3, 9);
    expect(databaseDigest(db)).toBe(withDatabase(made(9), databaseDigest));
  });

  test('is read with it if the copy is of the time of the log, which holds all that came after', async () => {
    const db = openDb(made(3));
    recordBlocks(db, 3, 5);
    const copy = temporaryFile('copy.db');
    await backupDatabase(db, copy, () => {});
    recordBlocks(db, 5, 9);
    const dead = killed(db.file);
    copyFileSync(copy, dead);
    expect(opened(dead)).toEqual([]);
    expect(withDatabase(dead, databaseDigest)).toBe(withDatabase(made(9), databaseDigest));
  });

  test('is left alone if both were continued from the same state', async () => {
    const file = made(3);
    const [one, other] = [temporaryFile(), temporaryFile()];
    for (const to of [one, other]) copyFileSync(file, to);
    const db = openDb(one);
    recordBlocks(db, 3, 6);
    const dead = killed(one);
    const second = openDatabase(other, 'write');
    recordBlocks(second, 3, 4);
    second.close();
    copyFileSync(other, dead);
    expect(opened(dead)).toHaveLength(1);
    expect(blocksIn(dead)).toBe(4);
  });
});

describe('the own log is played over a file', () => {
  test.each(['before any of it is written back', 'after all of it is written back', 'after a part of it is'])(
    '%s',
    (when) => {
      const db = openDb(made(3));
      recordBlocks(db, 3, 6);
      const reader = when.startsWith('after a part') ? openDatabase(db.file, 'read') : undefined;
      // A reader holds what comes later back in the log.
      reader?.snapshot(() => {
        reader.get('SELECT 1 FROM blocks');
        recordBlocks(db, 6, 9);
        db.all('PRAGMA wal_checkpoint(PASSIVE)');
      });
      if (!reader) recordBlocks(db, 6, 9);
      if (when.startsWith('after all')) db.all('PRAGMA wal_checkpoint(PASSIVE)');
      reader?.close();
      const dead = killed(db.file);
      expect(withDatabase(dead, databaseDigest)).toBe(databaseDigest(db));
      expect(opened(dead)).toEqual([]);
      expect(withDatabase(dead, databaseDigest)).toBe(databaseDigest(db));
    },
  );

  test('of a file that an older program made: neither has a mark, until the file is written', () => {
    const old = new Sqlite(made(6));
    onTestFinished(() => void old.close());
    old.exec('DROP TABLE file_mark; PRAGMA wal_checkpoint(TRUNCATE); UPDATE studies SET wanted = 77');
    const dead = killed(old.name);
    expect(withDatabase(dead, (db) => listStudies(db)[0].wanted)).toBe(77);
    expect(opened(dead)).toEqual([]);
    expect(withDatabase(dead, (db) => [listStudies(db)[0].wanted, listStudies(db)[0].blocks])).toEqual([
      77, 6,
    ]);
    const unmarked = killed(old.name);
    const db = openDb(dead);
    recordBlocks(db, 6, 7);
    const later = killed(dead);
    copyFileSync(unmarked, later);
    expect(opened(later)).toHaveLength(1);
    expect(blocksIn(later)).toBe(6);
  });
});

describe('what is not the own log', () => {
  test('the log of another database', () => {
    const [one, other] = [openDb(made(3)), openDb(made(3))];
    for (const db of [one, other]) recordBlocks(db, 3, 6);
    const dead = killed(one.file, ['']);
    copyFileSync(`${other.file}-wal`, `${dead}-wal`);
    expect(faultOf(() => openDatabase(dead, 'read')).code).toBe('ERR_DATABASE');
    expect(opened(dead)).toHaveLength(1);
    expect(blocksIn(dead)).toBe(3);
  });

  test('a log that was cut off before what the file has of it', () => {
    const db = openDb(made(3));
    for (let i = 3; i < 9; i++) recordBlocks(db, i, i + 1);
    db.all('PRAGMA wal_checkpoint(PASSIVE)');
    const dead = killed(db.file);
    truncateSync(`${dead}-wal`, 60_000);
    expect(opened(dead)).toHaveLength(1);
    expect(blocksIn(dead)).toBe(9);
  });

  test('a log without its file', () => {
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    const dead = killed(db.file, ['-wal']);
    expect(faultOf(() => openDatabase(dead, 'read')).code).toBe('ERR_FILE');
    const told: string[] = [];
    const fresh = openDatabase(dead, 'write', { told: (line) => told.push(line) });
    recordBlocks(fresh, 0, 1);
    fresh.close();
    expect(told).toEqual([expect.stringContaining(`${dead}-wal.foreign-1`)]);
    expect(blocksIn(dead)).toBe(1);
  });

  test('a rollback journal, which would cut the file to what another was', () => {
    const file = made(3);
    const journal = Buffer.alloc(512);
    journal.set([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]);
    [0, 1, 1, 512, 4096].forEach((word, i) => void journal.writeUInt32BE(word, 8 + 4 * i));
    writeFileSync(`${file}-journal`, journal);
    expect(faultOf(() => openDatabase(file, 'read')).message).toContain(`${file}-journal is not of`);
    expect(opened(file)).toEqual([expect.stringContaining(`${file}-journal.foreign-1`)]);
    expect(blocksIn(file)).toBe(3);
  });

  test('an index without a log', () => {
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    const dead = killed(db.file, ['-shm']);
    copyFileSync(made(2), dead);
    expect(opened(dead)).toEqual([]);
    expect(blocksIn(dead)).toBe(2);
  });
});

describe('another file that comes into the place while the file is being opened', () => {
  const ways: readonly (readonly [string, (from: string, to: string) => void])[] = [
    ['by cp', copyFileSync],
    ['by mv', renameSync],
  ];

  test.each(ways)('%s, with a log that is not its own: it is looked at again', async (_, put) => {
    const { copy, dead } = await copyAndLog();
    const bytes = readFileSync(copy);
    const log = readFileSync(`${dead}-wal`);
    writeFileSync(`${dead}-journal`, readFileSync(made(1)));
    const told: string[] = [];
    const meanwhile = (line: string): void => {
      if (told.push(line) === 1) put(copy, dead);
    };
    openDatabase(dead, 'write', { told: meanwhile }).close();
    expect(told[0]).toContain('-journal was not of');
    expect(told.slice(1)).toEqual([expect.stringContaining(`it is kept as ${dead}-wal.foreign-1`)]);
    expect(readFileSync(dead).equals(bytes)).toBe(true);
    expect(readFileSync(`${dead}-wal.foreign-1`).equals(log)).toBe(true);
  });
});

describe('another file that comes into the place while a process writes', () => {
  test('written over in place: the other file stays as it is, and the log goes', async () => {
    const { copy } = await copyAndLog();
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    copyFileSync(copy, db.file);
    const fault = faultOf(() => recordBlocks(db, 6, 7));
    expect(fault).toMatchObject({ code: 'ERR_DATABASE', at: db.file });
    expect(fault.message).toContain('written over by another program');
    db.close();
    expect(readFileSync(db.file).equals(readFileSync(copy))).toBe(true);
    const left = readdirSync(dirname(db.file)).filter((name) => !name.endsWith('.lock'));
    expect(left.sort()).toEqual(['dama.db', 'dama.db-wal.foreign-1']);
    expect(blocksIn(db.file)).toBe(3);
  });

  test('put there by mv: the old file has all blocks, and the log goes', async () => {
    const { copy } = await copyAndLog();
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    renameSync(db.file, `${db.file}.old`);
    copyFileSync(copy, db.file);
    expect(faultOf(() => recordBlocks(db, 6, 7)).message).toContain('was replaced by another file');
    db.close();
    expect(existsSync(`${db.file}-wal`)).toBe(false);
    expect(existsSync(`${db.file}-shm`)).toBe(false);
    expect([blocksIn(db.file), blocksIn(`${db.file}.old`)]).toEqual([3, 6]);
  });

  test('put there by mv over the file: the log of the file that is gone is kept', async () => {
    const { copy } = await copyAndLog();
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    renameSync(copy, db.file);
    db.close();
    expect(existsSync(`${db.file}-wal`)).toBe(false);
    expect(existsSync(`${db.file}-wal.foreign-1`)).toBe(true);
    expect(blocksIn(db.file)).toBe(3);
  });

  test('of which only the index is gone: the log stays as long as somebody reads by it', () => {
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    const reader = openDb(db.file, 'read');
    const seen = reader.snapshot(() => {
      reader.get('SELECT 1 FROM blocks');
      rmSync(`${db.file}-shm`);
      expect(faultOf(() => db.checkPlace()).message).toContain('-shm was deleted');
      db.close();
      return listStudies(reader)[0].blocks;
    });
    expect(seen).toBe(6);
    expect(readdirSync(dirname(db.file)).filter((name) => name.includes('foreign'))).toEqual([]);
    expect(blocksIn(db.file)).toBe(6);
  });

  test('put there with a log of its own: both stay', () => {
    const other = openDb(made(3));
    recordBlocks(other, 3, 5);
    const db = openDb(made(3));
    recordBlocks(db, 3, 6);
    for (const part of ['', '-wal', '-shm']) {
      rmSync(`${db.file}${part}`);
      copyFileSync(`${other.file}${part}`, `${db.file}${part}`);
    }
    db.close();
    expect(blocksIn(db.file)).toBe(5);
  });

  test('a copy of the running file itself is noticed too, since it lacks what SQLite takes for written', async () => {
    const db = openDb(made(3));
    const copy = temporaryFile('copy.db');
    await backupDatabase(db, copy, () => {});
    recordBlocks(db, 3, 6);
    db.all('PRAGMA wal_checkpoint(PASSIVE)');
    db.checkPlace();
    copyFileSync(copy, db.file);
    expect(faultOf(() => db.checkPlace()).message).toContain('written over by another program');
  });
});

test('nothing is moved for a file that lacks nothing', () => {
  const file = made(3);
  expect(opened(file)).toEqual([]);
  expect(readdirSync(dirname(file)).sort()).toEqual([basename(file), `${basename(file)}.lock`]);
});

test('a transaction that changes nothing leaves the bytes of the file as they were', () => {
  const file = made(3);
  const before = readFileSync(file);
  const db = openDatabase(file, 'write');
  db.transaction(() => db.run('UPDATE studies SET seed = seed WHERE id = -1'));
  db.close();
  expect(readFileSync(file).equals(before)).toBe(true);
});
