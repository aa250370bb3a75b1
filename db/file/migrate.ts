/** Brings the schema of an open file up to date. */
import type Sqlite from 'better-sqlite3';
import type { Connection, Value } from '../sqlite/index.ts';
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
  for (const { version, sql, fill } of migrations.slice(schemaVersionOf(sqlite))) {
    const step = sqlite.transaction(() => {
      sqlite.exec(sql);
      fill?.(connectionOf(sqlite));
      sqlite.pragma(`user_version = ${version}`);
    });
    step.immediate();
    applied.push(version);
  }
  return applied;
}
