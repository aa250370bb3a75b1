/** Copies of databases: made beside what lies there, checked, put back; and damaged files, which are not continued. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DamaDatabase, databaseDigest, openDatabase, saveBlocks } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { blocksIn } from '../support/database-file.ts';
import { begin, NOW, play, SMALL, studyKey } from '../support/database-play.ts';

const { path, dama, read } = new CommandLine('restore');
const PAIR = studyKey(['random', 'greedy']);
const STUDY = ['--variant', JSON.stringify({ ...SMALL }), '--bots', 'random,greedy', '--seed', '7'];
const SELFPLAY = ['selfplay', ...STUDY, '--workers', '1', '--allow-revision-change', '--min-free', '0'];

function write(file: string, from: number, to: number): DamaDatabase {
  const db = openDatabase(path(file), 'write');
  const blocks = Array.from({ length: to - from }, (_, i) => from + i);
  saveBlocks(db, begin(db, PAIR, to), play(PAIR, blocks), 'rev', NOW);
  return db;
}

/** The number of a table's first page, from 1. */
function rootOf(db: DamaDatabase, table: string): number {
  return db.get<{ page: number }>('SELECT rootpage AS page FROM sqlite_schema WHERE name = ?', table)!.page;
}

/** What a run of 9 blocks that was killed leaves of `file`, which had 3. */
function leaveKilled(file: string, blocks = 3): void {
  rmSync(path('run.db'), { force: true });
  write('run.db', 0, blocks).close();
  const db = write('run.db', blocks, blocks + 6);
  for (const part of ['', '-wal', '-shm']) copyFileSync(path(`run.db${part}`), path(`${file}${part}`));
  db.close();
}

describe('db restore', () => {
  test('puts a copy in the place of a killed run, and keeps that with its log', async () => {
    write('copy.db', 0, 4).close();
    leaveKilled('night.db');
    const ended = await dama('db', 'restore', 'copy.db', 'night.db');
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    const old = path('night.db.replaced-1');
    expect(ended.stdout).toContain(`what was there is kept as ${old} with ${old}-wal, ${old}-shm`);
    expect(ended.stdout).toMatch(/night\.db: restored from .*copy\.db, 0\.\d MB/);
    expect([blocksIn(path('night.db')), blocksIn(path('night.db.replaced-1'))]).toEqual([4, 9]);
    const played = await dama(...SELFPLAY, '--blocks', '6', '--db', 'night.db');
    expect(played).toMatchObject({ status: 0, stderr: expect.not.stringContaining('foreign') });
    expect(blocksIn(path('night.db'))).toBe(6);
    expect((await dama('db', 'check', 'night.db')).status).toBe(0);
  });

  test('makes a file where there is none, and takes the log of the copy along', async () => {
    leaveKilled('killed.db');
    expect((await dama('db', 'restore', 'killed.db', 'new.db')).status).toBe(0);
    expect(blocksIn(path('new.db'))).toBe(9);
  });

  test('changes nothing if the copy is damaged, is the file itself, or the file is being written', async () => {
    write('good.db', 0, 3).close();
    const bytes = readFileSync(path('good.db'));
    const bad = Buffer.from(bytes);
    bad.fill(255, 5 * 4096, 9 * 4096);
    writeFileSync(path('bad.db'), bad);
    const damaged = await dama('db', 'restore', 'bad.db', 'good.db');
    expect(damaged).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^ERR_DATABASE: .*bad\.db is damaged/m),
    });
    const itself = await dama('db', 'restore', 'good.db', 'good.db');
    expect(itself).toMatchObject({ status: 2, stderr: expect.stringContaining('are the same file') });
    expect(readFileSync(path('good.db')).equals(bytes)).toBe(true);
    const db = write('good.db', 3, 4);
    const busy = await dama('db', 'restore', 'run.db', 'good.db');
    expect(busy).toMatchObject({ status: 2, stderr: expect.stringContaining('ERR_DATABASE_BUSY') });
    db.checkPlace();
    db.close();
    expect(readdirSync(path('')).filter((name) => /good.*(replaced|partial)|bad\.db\./.test(name))).toEqual(
      [],
    );
  });
});

describe('db backup', () => {
  test('sets a log aside that lies where the copy goes', async () => {
    write('base.db', 0, 4).close();
    leaveKilled('stale.db');
    copyFileSync(path('stale.db-wal'), path('to.db-wal'));
    const ended = await dama('db', 'backup', 'base.db', 'to.db');
    expect(ended).toMatchObject({
      status: 0,
      stderr: expect.stringContaining(`it is kept as ${path('to.db-wal.foreign-1')}`),
    });
    expect(read('to.db', databaseDigest)).toBe(read('base.db', databaseDigest));
    expect((await dama('db', 'check', 'to.db')).status).toBe(0);
  });

  test('of a damaged file says so in one sentence, and leaves no copy', async () => {
    write('sound.db', 0, 9).close();
    const bytes = readFileSync(path('sound.db'));
    // Leaves, so that only what reads all of it notices.
    for (let page = bytes.length / 4096 - 3; page < bytes.length / 4096; page++)
      bytes.fill(page, page * 4096, (page + 1) * 4096);
    writeFileSync(path('torn.db'), bytes);
    const ended = await dama('db', 'backup', 'torn.db', 'none.db');
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(/^ERR_DATABASE: \S+torn\.db is damaged[;:] [^\n]*restore it with [^\n]+\n$/);
    expect(existsSync(path('none.db'))).toBe(false);
  });
});

describe('a damaged file is not continued', () => {
  test('of more than what is read through at once: its size and the roots of its tables', async () => {
    const db = write('large.db', 0, 3);
    db.run('CREATE TABLE padding (bytes BLOB)');
    db.run('INSERT INTO padding VALUES (zeroblob(40000000))');
    const page = rootOf(db, 'tournament_studies');
    db.close();
    const whole = await dama(...SELFPLAY, '--blocks', '4', '--db', 'large.db');
    expect(whole.status).toBe(0);
    const bytes = readFileSync(path('large.db'));
    bytes[(page - 1) * 4096] = 0;
    writeFileSync(path('large.db'), bytes);
    const root = await dama(...SELFPLAY, '--blocks', '5', '--db', 'large.db');
    expect(root).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`page ${page} is not the root of tournament_studies`),
    });
    truncateSync(path('large.db'), 39_000_000);
    expect((await dama(...SELFPLAY, '--blocks', '5', '--db', 'large.db')).status).toBe(2);
  });
});
