/** Brings the schema of an open file up to date. */
import type Sqlite from 'better-sqlite3';
import type { Connection, Value } from '../sqlite/connection.ts';
import { damaged } from '../sqlite/faults.ts';
import { MAKE_MARK, MARK_PAGE } from '../sqlite/mark.ts';
import { FIRST_VERSION, LAB_TIMES, SCHEMA, SEARCHES } from './schema.ts';

/** A step from the schema before to that of `version`. What a step did is never edited later: a new step follows. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
  /** Fills what `sql` has made from the rows that are there, where SQL alone cannot. */
  readonly fill?: (connection: Connection) => void;
  /** Whether it makes tables again that others refer to: references are checked at its end, not meanwhile. */
  readonly remakesTables?: boolean;
}

/** In the order of their versions, without gaps. A new file goes through all of them. */
export const MIGRATIONS: readonly Migration[] = [{ version: FIRST_VERSION, sql: SCHEMA }];

export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length - 1;

/** 0 in a file that has no tables yet but its mark. */
export function schemaVersionOf(sqlite: Sqlite.Database): number {
  return sqlite.pragma('user_version', { simple: true }) as number;
}

function connectionOf(sqlite: Sqlite.Database): Connection {
  return {
    all: <Row>(sql: string, ...values: readonly Value[]) => sqlite.prepare(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: readonly Value[]) =>
      sqlite.prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => sqlite.prepare(sql).run(...values).changes,
  };
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
  for (const migration of migrations) {
    if (migration.version <= schemaVersionOf(sqlite)) continue;
    const step = () => transaction(() => apply(sqlite, migration));
    if (migration.remakesTables) withoutReferences(sqlite, step);
    else step();
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

function apply(sqlite: Sqlite.Database, { version, sql, fill, remakesTables }: Migration): void {
  sqlite.exec(sql);
  fill?.(connectionOf(sqlite));
  if (remakesTables) checkReferences(sqlite);
  sqlite.pragma(`user_version = ${version}`);
}

/** A table that others refer to can only be made again so (https://sqlite.org/lang_altertable.html, section 7). */
function withoutReferences(sqlite: Sqlite.Database, work: () => void): void {
  const enforced = sqlite.pragma('foreign_keys', { simple: true });
  sqlite.pragma('foreign_keys = OFF');
  try {
    work();
  } finally {
    sqlite.pragma(`foreign_keys = ${enforced}`);
  }
}

function checkReferences(sqlite: Sqlite.Database): void {
  const [broken] = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[];
  if (!broken) return;
  throw damaged(sqlite.name, `a row of ${broken.table} refers to no row of ${broken.parent}`);
}
