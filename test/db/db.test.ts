/** The database file: whose it is, who may write it, what is kept and when two of them are equal. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  APPLICATION_ID,
  type DamaDatabase,
  databaseDigest,
  dumpRows,
  ensureStudy,
  findStudy,
  getHand,
  getStudy,
  iterateHands,
  listBlocks,
  listStudies,
  lockFileOf,
  missingBlocks,
  openDatabase,
  recordedBlocks,
  revisionsOf,
  SCHEMA_VERSION,
  saveBlocks,
} from '../../db/index.ts';
import { parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { closerOf } from '../../selfplay/dama-bianca/index.ts';
import type { BlockRecord } from '../../selfplay/index.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);

/** A file made by somebody else, with a table in it. */
function foreignFile(...pragmas: readonly string[]): string {
  const file = temporaryFile();
  const other = new DatabaseSync(file);
  for (const pragma of pragmas) other.exec(`PRAGMA ${pragma}`);
  other.exec('CREATE TABLE t (x); INSERT INTO t VALUES (1)');
  other.close();
  return file;
}

function pragma(db: DamaDatabase, name: string): unknown {
  return Object.values(db.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0];
}

describe('opening', () => {
  test('a new file is ours, at the newest schema, in WAL mode, with strict tables and no broken references', () => {
    const file = temporaryFile();
    const db = openDb(file);
    record(db, PAIR, 1);
    expect(pragma(db, 'application_id')).toBe(APPLICATION_ID);
    expect(pragma(db, 'user_version')).toBe(SCHEMA_VERSION);
    expect(pragma(db, 'journal_mode')).toBe('wal');
    expect(pragma(db, 'synchronous')).toBe(1);
    expect(pragma(db, 'foreign_keys')).toBe(1);
    expect(pragma(db, 'integrity_check')).toBe('ok');
    expect(db.all('PRAGMA foreign_key_check')).toEqual([]);
    const tables = db.all<{ name: string; strict: number }>(
      "SELECT * FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
    );
    expect(tables.filter(({ name, strict }) => !name.startsWith('sqlite_') && strict === 0)).toEqual([]);
    db.close();
    expect(readFileSync(file).readUInt32BE(68)).toBe(APPLICATION_ID);
  });

  test('what was recorded is there when the file is opened again', () => {
    const file = temporaryFile();
    const first = openDb(file);
    record(first, PAIR, 2);
    const digest = databaseDigest(first);
    first.close();
    first.close();
    expect(databaseDigest(openDb(file))).toBe(digest);
    expect(databaseDigest(openDb(file, 'read'))).toBe(digest);
  });

  test('a file left behind before its first migration is brought up to date, but not by a reader', () => {
    const file = temporaryFile();
    const other = new DatabaseSync(file);
    other.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    other.close();
    expect(faultOf(() => openDatabase(file, 'read'))).toMatchObject({ code: 'ERR_DATABASE', at: file });
    record(openDb(file), PAIR, 1);
    expect(listStudies(openDb(file, 'read'))).toHaveLength(1);
  });

  test('an empty file becomes a database', () => {
    const file = temporaryFile();
    writeFileSync(file, '');
    expect(faultOf(() => openDatabase(file, 'read')).code).toBe('ERR_DATABASE_FOREIGN');
    expect(listStudies(openDb(file))).toEqual([]);
  });

  test.each<[string, string, () => string]>([
    ['a text', 'ERR_DATABASE_FOREIGN', () => textFile('hello, this is a diary\n'.repeat(20))],
    ['a short text', 'ERR_DATABASE_FOREIGN', () => textFile('x')],
    ["somebody's database", 'ERR_DATABASE_FOREIGN', () => foreignFile()],
    ["somebody's marked database", 'ERR_DATABASE_FOREIGN', () => foreignFile('application_id = 77')],
    ["somebody's database in WAL mode", 'ERR_DATABASE_FOREIGN', () => foreignFile('journal_mode = WAL')],
    [
      'a newer database',
      'ERR_DATABASE_NEWER',
      () => foreignFile(`application_id = ${APPLICATION_ID}`, `user_version = ${SCHEMA_VERSION + 1}`),
    ],
  ])('%s is refused and left as it is', (_name, code, make) => {
    const file = make();
    const before = readFileSync(file);
    for (const mode of ['write', 'read'] as const) {
      const { at, message, ...fault } = faultOf(() => openDatabase(file, mode));
      expect(fault.code).toBe(code);
      expect(at).toBe(file);
      expect(message).toContain(file);
    }
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dirname(file))).toHaveLength(1);
  });

  function textFile(text: string): string {
    const file = temporaryFile();
    writeFileSync(file, text);
    return file;
  }

  test.each(['write', 'read'] as const)('paths that cannot be opened to %s are named', (mode) => {
    const file = temporaryFile();
    writeFileSync(file, 'no folder');
    mkdirSync(`${file}.folder`);
    for (const path of [join(file, 'dama.db'), `${file}.folder`, join(`${file}.missing`, 'dama.db')]) {
      expect(faultOf(() => openDatabase(path, mode))).toMatchObject({ code: 'ERR_FILE', at: path });
    }
  });

  // Root may write in any folder but those that the system itself makes up.
  test.runIf(process.platform === 'linux')('a folder that takes no file is named', () => {
    const file = '/proc/dama.db';
    const fault = faultOf(() => openDatabase(file, 'write'));
    expect(fault).toMatchObject({ code: 'ERR_FILE', at: file });
    expect(fault.message).toContain('nothing can be written in /proc');
  });

  test('a missing file is made for a writer and an error for a reader', () => {
    const file = temporaryFile();
    expect(faultOf(() => openDatabase(file, 'read'))).toMatchObject({ code: 'ERR_FILE', at: file });
    expect(readdirSync(dirname(file))).toEqual([]);
  });

  test('damage is reported where it is met', () => {
    const file = temporaryFile();
    const db = openDb(file);
    record(db, PAIR, 20);
    db.close();
    writeSync(openSync(file, 'r+'), Buffer.alloc(readFileSync(file).length - 4096, 0x5a), 0, undefined, 4096);
    expect(faultOf(() => openDatabase(file, 'read'))).toMatchObject({ code: 'ERR_DATABASE', at: file });
    truncateSync(file, 2000);
    expect(faultOf(() => openDatabase(file, 'read')).code).toBe('ERR_DATABASE');
    expect(faultOf(() => openDatabase(file, 'write')).code).toBe('ERR_DATABASE');
  });
});

describe('one writer', () => {
  async function startWriter(file: string): Promise<ChildProcess> {
    const script = fileURLToPath(new URL('../support/database-holder.ts', import.meta.url));
    const loader = process.features.typescript ? [] : ['--import', 'tsx'];
    const child = spawn(process.execPath, [...loader, script, file], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    expect(child.exitCode).toBeNull();
    return child;
  }

  test('a second writer is refused while the first lives and let in after its SIGKILL', async () => {
    const file = temporaryFile();
    const child = await startWriter(file);
    const fault = faultOf(() => openDatabase(file, 'write'));
    expect(fault).toMatchObject({ code: 'ERR_DATABASE_BUSY', at: file });
    expect(fault.message).toContain('another dama process is writing');
    const reader = openDb(file, 'read');
    expect(listStudies(reader)).toMatchObject([{ blocks: 1 }]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const [study] = listStudies(openDb(file));
    expect(study.blocks).toBe(1);
    expect(listStudies(reader)).toHaveLength(1);
  });

  test('the same holds within a process, and a reader does not end the lock', () => {
    const file = temporaryFile();
    const db = openDb(file);
    openDatabase(file, 'read').close();
    expect(faultOf(() => openDatabase(file, 'write')).code).toBe('ERR_DATABASE_BUSY');
    db.close();
    openDb(file);
  });

  test("somebody's file in the place of the lock is an error and stays", () => {
    const file = temporaryFile();
    const text = 'not a lock'.repeat(100);
    writeFileSync(lockFileOf(file), text);
    expect(faultOf(() => openDatabase(file, 'write'))).toMatchObject({
      code: 'ERR_DATABASE_FOREIGN',
      at: lockFileOf(file),
    });
    expect(readFileSync(lockFileOf(file), 'utf8')).toBe(text);
  });

  test('a reader cannot write', () => {
    const file = temporaryFile();
    openDb(file).close();
    expect(faultOf(() => record(openDb(file, 'read'), PAIR, 1)).code).toBe('ERR_FILE');
  });
});

describe('studies', () => {
  test('a study is found again and wants the most that was ever asked for', () => {
    const db = openDb();
    const first = begin(db, PAIR, 5, NOW);
    expect(begin(db, PAIR, 3)).toEqual({ id: first.id, key: PAIR, wanted: 5 });
    expect(begin(db, PAIR, 8, 'later')).toEqual({ id: first.id, key: PAIR, wanted: 8 });
    expect(findStudy(db, PAIR)).toBe(first.id);
    expect(findStudy(db, { ...PAIR, seed: 8 })).toBeUndefined();
    expect(getStudy(db, 99)).toBeUndefined();
    expect(listStudies(db)).toMatchObject([
      {
        variantName: 'small',
        players: 2,
        lineup: PAIR.lineup,
        botVersions: [1, 1],
        unit: 'hand',
        seed: 7,
        wanted: 8,
        blocks: 0,
        games: 0,
        hands: 0,
        revisions: [],
        createdAt: NOW,
      },
    ]);
  });

  test('each part of the key makes another study; the name of the rules does not', () => {
    const db = openDb();
    const { id } = begin(db, PAIR);
    const renamed = unwrap(parseVariant({ ...SMALL, name: 'other', title: 'Other' }));
    expect(begin(db, { ...PAIR, variant: renamed }).id).toBe(id);
    const others = [
      { ...PAIR, seed: 8 },
      { ...PAIR, unit: 'match' as const },
      studyKey(['greedy', 'random']),
      studyKey(['random', 'greedy', 'greedy']),
      { ...PAIR, variant: unwrap(parseVariant({ ...SMALL, pawns: 4 })) },
    ];
    expect(new Set([id, ...others.map((key) => begin(db, key).id)]).size).toBe(6);
  });

  test('seeds of 53 bits are kept', () => {
    const db = openDb();
    const seed = -Number.MAX_SAFE_INTEGER;
    begin(db, { ...PAIR, seed });
    expect(listStudies(db)[0].seed).toBe(seed);
    expect(() => begin(db, { ...PAIR, seed: 2 ** 53 })).toThrow('safe integer');
  });

  test('a study is not continued with another version of a bot', () => {
    const db = openDb();
    begin(db, PAIR);
    expect(faultOf(() => ensureStudy(db, PAIR, 1, [1, 2], NOW))).toMatchObject({
      code: 'ERR_REVISION',
      at: 'greedy',
    });
    expect(() => ensureStudy(db, PAIR, 1, [1], NOW)).toThrow('2 bots and 1 versions for 2 players');
  });

  test('missing blocks and revisions are known', () => {
    const db = openDb();
    const study = begin(db, PAIR, 6);
    saveBlocks(db, study, play(PAIR, [4, 1]), 'rev b', NOW);
    saveBlocks(db, study, play(PAIR, [0]), 'rev a', NOW);
    expect(recordedBlocks(db, study)).toEqual(new Set([0, 1, 4]));
    expect(missingBlocks(db, study)).toEqual([2, 3, 5]);
    expect(missingBlocks(db, study, 3)).toEqual([2]);
    expect(listBlocks(db, study.id)).toEqual([0, 1, 4]);
    expect(revisionsOf(db, study)).toEqual(['rev a', 'rev b']);
  });
});

describe('blocks', () => {
  test.each([
    ['single hands', PAIR],
    ['a match of three', studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, 'match')],
    ['five rings', studyKey(['greedy', 'random'], unwrap(parseVariant({ name: 'whole' })))],
  ])('%s come back as they were played', (_name, key) => {
    const db = openDb();
    const records = record(db, key, 3);
    const hands = records.flatMap(({ block, games }) =>
      games.flatMap((game) => game.hands.map((hand) => ({ block, record: hand }))),
    );
    const [study] = listStudies(db);
    expect(study).toMatchObject({ blocks: 3, hands: hands.length, games: 3 * key.players });
    expect([...iterateHands(db)]).toEqual(hands.map((hand) => ({ study, ...hand })));
    const last = hands[hands.length - 1];
    const { rotation, hand } = last.record;
    expect(getHand(db, study.id, last.block, rotation, hand)).toEqual({ study, ...last });
    expect(getHand(db, study.id, last.block, rotation, hand + 1)).toBeUndefined();
    expect(getHand(db, study.id + 1, last.block, rotation, hand)).toBeUndefined();
  });

  test('unclosed hands are among those tested', () => {
    const closers = play(PAIR, [0, 1, 2]).flatMap(({ games }) =>
      games.map(({ hands }) => closerOf(hands[0])),
    );
    expect(closers).toContain(-1);
    expect(closers.some((closer) => closer >= 0)).toBe(true);
  });

  test('the same block again is nothing new, another one in its place an error', () => {
    const db = openDb();
    const study = begin(db, PAIR);
    const [record0, record1] = play(PAIR, [0, 1]);
    expect(saveBlocks(db, study, [record0], 'rev', NOW)).toBe(1);
    const digest = databaseDigest(db);
    expect(saveBlocks(db, study, [record0, { ...record0, cpuMs: 5 }], 'other', 'later')).toBe(0);
    expect(databaseDigest(db)).toBe(digest);
    expect(() => saveBlocks(db, study, [{ ...record1, block: 0 }], 'rev', NOW)).toThrow('block 0 of study');
  });

  test('a block recorded before results were counted is the same block, but not with other turns', () => {
    const db = openDb();
    const records = record(db, PAIR, 2);
    const study = begin(db, PAIR);
    db.run('UPDATE general_hands SET choices = NULL, forced = NULL');
    const [hand] = [...iterateHands(db)];
    expect(hand.record).toMatchObject({ choices: null, forced: null });
    expect(saveBlocks(db, study, records, 'rev', NOW)).toBe(0);
    expect(() => saveBlocks(db, study, [{ ...records[1], block: 0 }], 'rev', NOW)).toThrow('block 0');
  });

  test('a transaction keeps all of its blocks or none', () => {
    const db = openDb();
    const study = begin(db, PAIR);
    const [good, bad, next] = play(PAIR, [0, 1, 2]);
    saveBlocks(db, study, [good], 'rev', NOW);
    const digest = databaseDigest(db);
    const broken: BlockRecord = {
      ...bad,
      games: bad.games.map((game) => ({
        ...game,
        hands: game.hands.map((hand) => ({ ...hand, starter: 0.5 })),
      })),
    };
    expect(() => saveBlocks(db, study, [next, broken], 'rev', NOW)).toThrow('cannot store REAL value');
    expect(databaseDigest(db)).toBe(digest);
    expect(saveBlocks(db, study, [next, bad], 'rev', NOW)).toBe(2);
  });

  test('a full disk loses nothing that was recorded', () => {
    const db = openDb();
    const study = begin(db, PAIR);
    saveBlocks(db, study, play(PAIR, [0]), 'rev', NOW);
    const digest = databaseDigest(db);
    db.get(`PRAGMA max_page_count = ${Number(pragma(db, 'page_count'))}`);
    const more = play(
      PAIR,
      [...Array(100).keys()].map((i) => i + 1),
    );
    const fault = faultOf(() => saveBlocks(db, study, more, 'rev', NOW));
    expect(fault).toMatchObject({ code: 'ERR_DISK', at: db.file });
    expect(fault.message).toContain('what is recorded is safe; make room');
    expect(databaseDigest(db)).toBe(digest);
    db.get('PRAGMA max_page_count = 100000');
    expect(saveBlocks(db, study, more, 'rev', NOW)).toBe(100);
  });
});

describe('equal databases', () => {
  const other = studyKey(['random', 'random'], SMALL, 'match', 3);

  function digest(fill: (db: DamaDatabase) => void): string {
    const db = openDb();
    fill(db);
    return databaseDigest(db);
  }

  const forwards = (db: DamaDatabase): void => {
    record(db, PAIR, 4);
    record(db, other, 2);
  };

  test('do not depend on the order of studies and blocks, on batches, times or names', () => {
    const backwards = digest((db) => {
      const renamed = { ...other, variant: unwrap(parseVariant({ ...SMALL, name: 'zzz' })) };
      const second = begin(db, renamed, 2, 'another time');
      const first = begin(db, PAIR, 4);
      for (const block of [3, 0, 2, 1]) {
        const [played] = play(PAIR, [block]);
        saveBlocks(db, first, [{ ...played, cpuMs: 99 }], 'rev', 'another time');
        if (block < 2) saveBlocks(db, second, play(other, [block]), 'rev', NOW);
      }
    });
    expect(backwards).toBe(digest(forwards));
  });

  test('depend on everything else', () => {
    const digests = [
      digest(forwards),
      digest((db) => void record(db, PAIR, 4)),
      digest((db) => {
        forwards(db);
        begin(db, PAIR, 5);
      }),
      digest((db) => {
        record(db, other, 2);
        saveBlocks(db, begin(db, PAIR, 4), play(PAIR, [0, 1, 2, 3]), 'another revision', NOW);
      }),
      digest((db) => {
        forwards(db);
        db.run(
          'UPDATE dama_bianca_places SET off = off + 1 WHERE block = 1 AND rotation = 1 AND place = 1 AND study = 1',
        );
      }),
      digest((db) => {
        forwards(db);
        db.run(
          "UPDATE general_hands SET turns = x'0102030405' WHERE block = 1 AND rotation = 1 AND study = 1",
        );
      }),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('of databases have lines that people can read', () => {
    const db = openDb();
    forwards(db);
    const kinds = [...dumpRows(db)]
      .join('\n')
      .split('\n')
      .map((line) => JSON.parse(line)[0]);
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    expect([count('study'), count('bot'), count('block')]).toEqual([2, 4, 6]);
    for (const [kind, table] of [
      ['game', 'games'],
      ['hand', 'hands'],
      ['place', 'places'],
    ]) {
      const rows = db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0;
      expect(count(kind)).toBe(kind === 'game' ? rows / 2 : rows);
    }
  });
});

describe('docs/database.md', () => {
  const doc = readFileSync(new URL('../../docs/database.md', import.meta.url), 'utf8');

  test('explains every table and column', () => {
    const db = openDb();
    const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
    for (const { name } of db.all<{ name: string }>(sql)) {
      const section = doc.split(`### ${name}\n`)[1]?.split('\n#')[0] ?? '';
      const columns = db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`);
      for (const column of columns) expect(section, name).toContain(`\`${column.name}\``);
    }
  });

  test('shows queries that work', () => {
    const db = openDb();
    record(db, PAIR, 2);
    const queries = [...doc.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql);
    expect(queries).toHaveLength(1);
    for (const sql of queries) expect(db.all(sql).length).toBeGreaterThan(0);
  });
});
