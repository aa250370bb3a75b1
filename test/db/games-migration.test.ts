/** A database of the one game that there was, opened by a program of many. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
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
  type StudyRow,
  saveBlocks,
} from '../../db/index.ts';
import { gameNamed, isExternal, type StudyKey, type VerifyBy, verifyBlock } from '../../selfplay/index.ts';
import { faultOf, NOW, play } from '../support/database-play.ts';
import { oldDatabase } from '../support/old-database.ts';
import { temporaryFile } from '../support/temporary.ts';

type Row = Record<string, unknown>;

/** Made again by any program that makes them otherwise. */
const REMADE = ['figure_sums', 'summary_version'];

const QUERIES = ['database', 'exports']
  .map((name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'))
  .flatMap((text) => [...text.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql))
  .filter((sql) => !sql.includes('parquet') && !sql.includes('_of_'));

function open(file: string): DamaDatabase {
  const db = openDatabase(file, 'write');
  onTestFinished(() => db.close());
  return db;
}

/** The answers of a file to some queries, as it stands. */
function answersOf(file: string, queries: (all: (sql: string) => Row[]) => string[]): Map<string, Row[]> {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const all = (sql: string) => sqlite.prepare(sql).all() as Row[];
  const answers = new Map(queries(all).map((sql) => [sql, all(sql)]));
  sqlite.close();
  return answers;
}

/** A query for every row and column of each table, in the order of the keys. */
function wholeTables(all: (sql: string) => Row[]): string[] {
  const tables = all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const names = tables.map(({ name }) => String(name)).filter((name) => !REMADE.includes(name));
  return names.map((name) => {
    const columns = all(`SELECT name, pk FROM pragma_table_info('${name}')`);
    const key = columns.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    const list = (rows: Row[]): string => rows.map((row) => row.name).join(', ');
    return `SELECT ${list(columns)} FROM ${name} ORDER BY ${list(key)}`;
  });
}

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

describe('a database of schema 12', () => {
  test('is not read before it is brought up to date', () => {
    const file = oldDatabase();
    expect(faultOf(() => openDatabase(file, 'read'))).toMatchObject({ code: 'ERR_DATABASE', at: file });
  });

  test('loses no value of any column, and answers every documented query as before', () => {
    const file = oldDatabase();
    const before = answersOf(file, (all) => [...wholeTables(all), ...QUERIES]);
    expect(before.size).toBeGreaterThan(24);
    for (const [sql, rows] of before) expect(rows.length, sql).toBeGreaterThan(0);
    openDatabase(file, 'write').close();
    expect(answersOf(file, () => [...before.keys()])).toEqual(before);
  });

  test('comes to have the schema of a new file', () => {
    const schema = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name';
    expect(open(oldDatabase()).all(schema)).toEqual(open(temporaryFile()).all(schema));
  });

  test('is sound, and holds the blocks that this program plays, what is new of them too', () => {
    const db = open(oldDatabase());
    expect(checkDatabase(db)).toEqual([]);
    expect(new Set(listStudies(db).map(({ game }) => game))).toEqual(new Set(['dama-bianca']));
    const checks = differences(db);
    expect(checks.filter(({ by }) => by === 'play').length).toBeGreaterThan(10);
    expect(checks.filter(({ by }) => by === 'rules').length).toBeGreaterThan(3);
    expect(checks.flatMap(({ found }) => found)).toEqual([]);
    const sql =
      'SELECT count(*) AS n FROM hands_of_dama_bianca WHERE forfeit IS NOT NULL AND turn_count % 2 = 1';
    expect(db.get<{ n: number }>(sql)?.n).toBeGreaterThan(0);
  });

  test('is continued where it was left', () => {
    const db = open(oldDatabase());
    for (const study of listStudies(db).filter(({ lineup }) => !lineup.some(isExternal))) {
      const key = keyOf(study);
      const handle = ensureStudy(db, key, study.wanted + 2, study.botVersions, NOW);
      expect(handle.id).toBe(study.id);
      const missing = missingBlocks(db, handle);
      expect(missing).toEqual([study.wanted, study.wanted + 1]);
      expect(saveBlocks(db, handle, play(key, [...missing, 0]), 'rev', NOW)).toBe(2);
    }
    expect(checkDatabase(db)).toEqual([]);
  });

  test('equals a file that it is merged into', () => {
    const old = open(oldDatabase());
    const target = open(temporaryFile());
    const { added } = mergeDatabases(target, [old], true, () => {});
    expect(added).toBe(listStudies(old).reduce((sum, { blocks }) => sum + blocks, 0));
    expect(databaseDigest(target)).toBe(databaseDigest(old));
    const sql = 'SELECT game, spec, version, hands, units FROM equity_tables JOIN bots ON bots.id = bot';
    expect(target.all(sql)).toEqual(old.all(sql));
  });
});

test('a file whose references are broken is left at its schema', () => {
  const file = oldDatabase();
  const sqlite = new DatabaseSync(file);
  sqlite.exec('PRAGMA foreign_keys = OFF; DELETE FROM studies WHERE id = 2');
  sqlite.close();
  expect(faultOf(() => openDatabase(file, 'write'))).toMatchObject({ code: 'ERR_DATABASE', at: file });
  const after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 12 });
  expect(after.prepare('SELECT count(*) AS n FROM hands WHERE study = 2').get()).toEqual({ n: 18 });
  after.close();
});
