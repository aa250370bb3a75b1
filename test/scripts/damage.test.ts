/** Databases that SQLite opens though they are damaged: every command says so, and a merge takes nothing of them. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DamaDatabase, databaseDigest, openDatabase, SCHEMA_VERSION } from '../../db/index.ts';
import { stream } from '../../engine/index.ts';
import { CommandLine, type Ended } from '../support/command-line.ts';
import { record, studyKey } from '../support/database-play.ts';
import { samples } from '../support/samples.ts';

const { path, dama, read } = new CommandLine('damage');
const USER_VERSION_AT = 60;

function edit<T>(file: string, work: (db: DamaDatabase) => T): T {
  const db = openDatabase(path(file), 'write');
  try {
    return work(db);
  } finally {
    db.close();
  }
}

beforeAll(() => {
  edit('sound.db', (db) => {
    record(db, studyKey(['random', 'greedy']), 6);
    record(db, studyKey(['random', 'random', 'greedy'], undefined, 'match'), 2);
  });
  edit('target.db', (db) => record(db, studyKey(['greedy', 'random']), 3));
});

/** Every kind of command that reads a database, on one of the name. */
const READERS: readonly (readonly string[])[] = [
  ['stats', '--db'],
  ['stats', '--sections', 'ratings', '--db'],
  ['db', 'export', '--db'],
  ['db', 'verify', '--workers', '1', '--db'],
  ['stats', '--sections', 'luck', '--sample', '1', '--workers', '1', '--db'],
];

function expectFault({ status, stderr }: Ended): void {
  expect(stderr).toMatch(/^ERR_[A-Z_]+: /m);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(2);
}

describe('a row that nothing has written', () => {
  test.each([
    ['a lineup', "UPDATE studies SET lineup = '[1' WHERE id = 1", /row 1 of studies has a lineup/],
    [
      'the bots of a study',
      `UPDATE studies SET lineup = '["random"]' WHERE id = 2`,
      /row 2 of studies has 1 bots/,
    ],
    ['rules', 'UPDATE variants SET json = substr(json, 1, 50)', /row [0-9a-f]{16} of variants has no rules/],
  ])('%s', async (_, sql, message) => {
    copyFileSync(path('sound.db'), path('row.db'));
    edit('row.db', (db) => db.run(sql));
    for (const reader of READERS) {
      const ended = await dama(...reader, 'row.db');
      expectFault(ended);
      expect(ended.stderr).toMatch(/^ERR_DATABASE: /m);
      expect(ended.stderr).toMatch(message);
    }
    const check = await dama('db', 'check', 'row.db');
    expect(check.status).toBe(1);
    expect(check.stdout).toMatch(message);
    const digest = read('target.db', databaseDigest);
    const merge = await dama('db', 'merge', 'target.db', 'row.db');
    expectFault(merge);
    expect(merge.stderr).toMatch(message);
    expect(read('target.db', databaseDigest)).toBe(digest);
    await dama('db', 'merge', 'none.db', 'row.db');
    expect(existsSync(path('none.db'))).toBe(false);
  });

  test('rules of another hash are found', async () => {
    copyFileSync(path('sound.db'), path('hash.db'));
    edit('hash.db', (db) => db.run(`UPDATE variants SET json = replace(json, '"pawns":3', '"pawns":4')`));
    const { status, stdout } = await dama('db', 'check', 'hash.db');
    expect([status, stdout]).toEqual([1, expect.stringMatching(/has rules of another hash/)]);
  });
});

test.each([1, 5, SCHEMA_VERSION - 1, SCHEMA_VERSION + 1, 2 ** 31])('a faked schema %i', async (version) => {
  const bytes = readFileSync(path('sound.db'));
  bytes.writeUInt32BE(version, USER_VERSION_AT);
  writeFileSync(path('faked.db'), bytes);
  for (const reader of READERS) expectFault(await dama(...reader, 'faked.db'));
  expectFault(await dama('db', 'check', 'faked.db'));
  expectFault(await dama('selfplay', '--blocks', '1', '--bots', 'random', '--db', 'faked.db'));
  expect(readFileSync(path('faked.db')).equals(bytes)).toBe(true);
});

test('an older schema under the number of the current one', async () => {
  copyFileSync(path('sound.db'), path('old.db'));
  edit('old.db', (db) => db.run('DROP TABLE summary_version'));
  for (const reader of READERS) {
    const ended = await dama(...reader, 'old.db');
    expectFault(ended);
    expect(ended.stderr).toContain('no such table: summary_version');
  }
});

test('bytes that are flipped anywhere never end a command with a trace, nor get past a merge unseen', async () => {
  const rng = stream('damage');
  const sound = readFileSync(path('sound.db'));
  const digest = read('target.db', databaseDigest);
  const FILES = samples(28);
  let found = 0;
  for (let i = 0; i < FILES; i++) {
    const bytes = Buffer.from(sound);
    const flips = 1 << (i % 7);
    for (let flip = 0; flip < flips; flip++) bytes[rng.below(bytes.length)] ^= 1 << rng.below(8);
    writeFileSync(path('flipped.db'), bytes);
    copyFileSync(path('target.db'), path('into.db'));
    const check = await dama('db', 'check', 'flipped.db');
    const stats = await dama('stats', '--sections', 'all', '--db', 'flipped.db');
    const merge = await dama('db', 'merge', 'into.db', 'flipped.db');
    if (stats.status !== 0) expectFault(stats);
    if (check.status === 0) continue;
    found++;
    if (check.status === 1) expect(check.stdout).toMatch(/PROBLEMS$/m);
    else expectFault(check);
    expectFault(merge);
    expect(read('into.db', databaseDigest)).toBe(digest);
  }
  expect(found).toBeGreaterThan(FILES / 2 - 1);
});
