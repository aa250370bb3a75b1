/** Brings the schema of an open file up to date. */
import type Sqlite from 'better-sqlite3';
import { MAKE_MARK, MARK_PAGE } from '../sqlite/mark.ts';
import { FIRST_VERSION, LAB_TIMES, SCHEMA, SEARCHES } from './schema.ts';

/** A step from the schema before to that of `version`. What a step did is never edited later: a new step follows. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** In the order of their versions, without gaps. A new file goes through all of them. */
export const MIGRATIONS: readonly Migration[] = [{ version: FIRST_VERSION, sql: SCHEMA }];

export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length - 1;

/** 0 in a file that has no tables yet but its mark. */
export function schemaVersionOf(sqlite: Sqlite.Database): number {
  return sqlite.pragma('user_version', { simple: true }) as number;
}

export function hasMark(sqlite: Sqlite.Database): boolean {
  return sqlite.prepare(MARK_PAGE).get() !== undefined;
}

/** Gives a file that an older program made its first mark. */
export function ensureMark(sqlite: Sqlite.Database): void {
  if (hasMark(sqlite)) return;
  sqlite.transaction(() => sqlite.exec(MAKE_MARK)).immediate();
  // A copy of before has no mark either, and could not be told from the file as long as only the log has it.
  sqlite.pragma('wal_checkpoint(PASSIVE)');
}

/** Runs everything or nothing of what `work` changes, and draws another mark. */
type Transaction = (work: () => void) => void;

/** Applies what is missing, each step in a transaction of its own. */
export function migrate(
  sqlite: Sqlite.Database,
  transaction: Transaction,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  for (const { version, sql } of migrations) {
    if (version <= schemaVersionOf(sqlite)) continue;
    transaction(() => {
      sqlite.exec(sql);
      sqlite.pragma(`user_version = ${version}`);
    });
  }
  tidy(sqlite, transaction);
}

/** What readers can do without needs no step: packed hands of earlier programs go, and what labs note down comes. */
function tidy(sqlite: Sqlite.Database, transaction: Transaction): void {
  const has = (table: string) =>
    sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;
  if (has('endings')) transaction(() => sqlite.exec('DROP TABLE endings'));
  if (!has('search_studies')) transaction(() => sqlite.exec(SEARCHES));
  if (!has('lab_times')) transaction(() => sqlite.exec(LAB_TIMES));
}
