/** Files of earlier schemas: those that open as they are, those that a step upgrades, and those that are refused. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, type Migration, migrate } from '../../db/file/migrate.ts';
import { FIRST_VERSION } from '../../db/file/schema.ts';
import {
  checkDatabase,
  type DamaDatabase,
  databaseDigest,
  ensureStudy,
  listBlocks,
  listStudies,
  mergeDatabases,
  missingBlocks,
  openDatabase,
  recordedGames,
  SCHEMA_VERSION,
  type StudyRow,
  saveBlocks,
} from '../../db/index.ts';
import { gameNamed, isExternal, type StudyKey, type VerifyBy, verifyBlock } from '../../selfplay/index.ts';
import { openDb } from '../support/database-file.ts';
import { faultOf, NOW, play, record, studyKey } from '../support/database-play.ts';
import { oldDatabase } from '../support/old-database.ts';
import { temporaryFile } from '../support/temporary.ts';

/** By the revision that left it. */
const OLD_DIGEST = 'b5c8aac4a8cd5f5f5d3c16e92b71f9a8f39431488549d37686f9d2dea24a5e8a';

function keyOf({ game, variant, players, lineup, unit, seed }: StudyRow): StudyKey {
  const rules = gameNamed(game).module.rules.ofText(variant);
  return { game, variant: rules, players, lineup, unit, seed };
}

function differences(db: DamaDatabase): { by: VerifyBy; found: readonly unknown[] }[] {
  return listStudies(db).flatMap((study) =>
    listBlocks(db, study.id).map((block) => {
      const by = study.lineup.some(isExternal) ? 'rules' : 'play';
      const { game, variant, players, lineup, unit, seed } = study;
      const games = recordedGames(db, study.id, block);
      const task = { game, variant, players, lineup, unit, seed, block, by, games } as const;
      return { by, found: verifyBlock(task, () => 0).differences };
    }),
  );
}

/** What a file is made of, but for how the text of it is laid out. */
function structureOf(db: DamaDatabase): unknown[] {
  const objects = db.all<{ type: string; name: string; sql: string | null }>(
    'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
  );
  return objects.map(({ type, name, sql }) => ({
    type,
    name,
    sql: sql
      ?.replace(/\s+/g, ' ')
      .replace(/ ?([(),]) ?/g, '$1')
      .replaceAll('"', ''),
    columns: db.all(`SELECT * FROM pragma_table_xinfo('${name}')`),
    references: db.all(`SELECT * FROM pragma_foreign_key_list('${name}')`),
  }));
}

describe('a database of schema 13', () => {
  test('is read at once, and is the same after a writer has had it', () => {
    const file = oldDatabase();
    const before = openDatabase(file, 'read');
    expect(databaseDigest(before)).toBe(OLD_DIGEST);
    before.close();
    const db = openDb(file);
    expect(databaseDigest(db)).toBe(OLD_DIGEST);
    expect(structureOf(db)).toEqual(structureOf(openDb()));
  });

  test('is sound, and holds the blocks that this program plays', () => {
    const db = openDb(oldDatabase());
    expect(checkDatabase(db)).toEqual([]);
    const checks = differences(db);
    expect(checks.filter(({ by }) => by === 'play').length).toBeGreaterThan(10);
    expect(checks.filter(({ by }) => by === 'rules').length).toBeGreaterThan(3);
    expect(checks.flatMap(({ found }) => found)).toEqual([]);
  });

  test('is continued where it was left, and merged', () => {
    const db = openDb(oldDatabase());
    for (const study of listStudies(db).filter(({ lineup }) => !lineup.some(isExternal))) {
      const key = keyOf(study);
      const handle = ensureStudy(db, key, study.wanted + 2, study.botVersions, NOW);
      expect(handle.id).toBe(study.id);
      const missing = missingBlocks(db, handle);
      expect(missing).toEqual([study.wanted, study.wanted + 1]);
      expect(saveBlocks(db, handle, play(key, [...missing, 0]), 'rev', NOW)).toBe(2);
    }
    expect(checkDatabase(db)).toEqual([]);
    const target = openDb();
    mergeDatabases(target, [db], true, () => {});
    expect(databaseDigest(target)).toBe(databaseDigest(db));
  });
});

describe('a database of a schema before', () => {
  /** `logged` leaves the version in the log, as a program that is killed does. */
  function older(version: number, logged: boolean): string {
    const file = temporaryFile();
    const sqlite = new Sqlite(oldDatabase());
    if (logged) sqlite.pragma('wal_autocheckpoint = 0');
    else sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma(`user_version = ${version}`);
    for (const part of logged ? ['', '-wal'] : [''])
      writeFileSync(`${file}${part}`, readFileSync(`${sqlite.name}${part}`));
    sqlite.close();
    return file;
  }

  test.each([
    ['in the file', 1, false],
    ['in the file', FIRST_VERSION - 1, false],
    ['in the log', FIRST_VERSION - 1, true],
  ])('is left as it is, with the revision that can upgrade it: %s, %i', (_, version, logged) => {
    const file = older(version, logged);
    const before = readFileSync(file);
    for (const mode of ['read', 'write'] as const) {
      const fault = faultOf(() => openDatabase(file, mode));
      expect(fault).toMatchObject({ code: 'ERR_DATABASE', at: file });
      expect(fault.message).toMatch(new RegExp(`schema ${version}, .* revision b1531531`));
    }
    if (logged) return;
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dirname(file))).toHaveLength(1);
  });

  test('opens once its log has upgraded it', () => {
    const file = temporaryFile();
    const sqlite = new Sqlite(older(FIRST_VERSION - 1, false));
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma(`user_version = ${FIRST_VERSION}`);
    for (const part of ['', '-wal']) writeFileSync(`${file}${part}`, readFileSync(`${sqlite.name}${part}`));
    sqlite.close();
    expect(databaseDigest(openDb(file))).toBe(OLD_DIGEST);
  });
});

describe('a step of the schema', () => {
  const STEP: Migration = {
    version: SCHEMA_VERSION + 1,
    sql: "ALTER TABLE bots ADD COLUMN author TEXT; UPDATE bots SET author = 'me'",
  };

  function recorded(): Sqlite.Database {
    const file = temporaryFile();
    const db = openDb(file);
    record(db, studyKey(['random', 'greedy']), 2);
    db.close();
    const sqlite = new Sqlite(file);
    onTestFinished(() => void sqlite.close());
    sqlite.pragma('foreign_keys = ON');
    return sqlite;
  }

  const upgrade = (sqlite: Sqlite.Database, step: Migration): void =>
    migrate(sqlite, (work) => sqlite.transaction(work).immediate(), [...MIGRATIONS, step]);

  const stateOf = (sqlite: Sqlite.Database): unknown => ({
    version: sqlite.pragma('user_version', { simple: true }),
    bots: sqlite.prepare('SELECT * FROM bots ORDER BY id').all(),
  });

  test('upgrades a file with its rows, once', () => {
    const sqlite = recorded();
    upgrade(sqlite, STEP);
    const after = stateOf(sqlite);
    expect(after).toMatchObject({
      version: SCHEMA_VERSION + 1,
      bots: [
        { id: 1, spec: 'random', author: 'me' },
        { id: 2, spec: 'greedy', author: 'me' },
      ],
    });
    upgrade(sqlite, STEP);
    expect(stateOf(sqlite)).toEqual(after);
  });

  test('that fails leaves the file as it was', () => {
    const sqlite = recorded();
    const before = stateOf(sqlite);
    expect(() => upgrade(sqlite, { ...STEP, sql: `${STEP.sql}; DELETE FROM bots WHERE id = 1` })).toThrow();
    expect(stateOf(sqlite)).toEqual(before);
  });
});
