/** Brings the schema of an open file up to date. */
import type Sqlite from 'better-sqlite3';
import { type Connection, fileFault, type Value } from '../sqlite/index.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** How many migrations have been applied. */
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

/** Applies what is missing, each step in a transaction of its own; gives the versions applied. */
export function migrate(sqlite: Sqlite.Database, migrations: readonly Migration[] = MIGRATIONS): number[] {
  const applied: number[] = [];
  for (const migration of migrations.slice(schemaVersionOf(sqlite))) {
    if (migration.remakesTables) withoutReferences(sqlite, () => apply(sqlite, migration));
    else apply(sqlite, migration);
    applied.push(migration.version);
  }
  return applied;
}

function apply(sqlite: Sqlite.Database, { version, sql, fill, remakesTables }: Migration): void {
  const step = sqlite.transaction(() => {
    sqlite.exec(sql);
    fill?.(connectionOf(sqlite));
    if (remakesTables) checkReferences(sqlite);
    sqlite.pragma(`user_version = ${version}`);
  });
  step.immediate();
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
  const message = `a row of ${broken.table} refers to no row of ${broken.parent}; restore the file from a copy`;
  throw fileFault('ERR_DATABASE', sqlite.name, message);
}
