/**
 * The tables beside those of pg-boss: who plays, what is played, and the bytes that tasks and answers are too small for.
 * Queue and leases are those of pg-boss alone.
 */

import { wrong } from '../../engine/index.ts';
import type { Server } from './server.ts';

/** The schema of pg-boss. */
export const JOBS_SCHEMA = 'dama_jobs';

/**
 * SQL for why nothing of a worker of that alias is believed; NULL if it is. What was shut out may come back under another
 * number, but its machine and its name stay the same.
 */
export function barringOf(worker: string): string {
  return `(SELECT max(o.barred) FROM dama.worker o WHERE o.host = ${worker}.host AND o.name = ${worker}.name)`;
}

/** Raised with every change of the tables. */
const SCHEMA_VERSION = 1;
/** Names a lock of this program: two that make the tables at once would stand in each other's way. */
const SCHEMA_LOCK = 3_261_001;

const FLEET_SQL = `
CREATE SCHEMA IF NOT EXISTS dama;
-- One row.
CREATE TABLE IF NOT EXISTS dama.fleet (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version int NOT NULL,
  paused boolean NOT NULL DEFAULT false
);
-- What a coordinator has played: one queue of pg-boss each.
CREATE TABLE IF NOT EXISTS dama.run (
  id uuid PRIMARY KEY,
  queue text NOT NULL UNIQUE,
  -- Which command on which file: the next one like it goes on with what is left.
  origin text NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  -- Of the program: workers of another leave it alone.
  revision text NOT NULL,
  wire int NOT NULL,
  priority int NOT NULL,
  share float8 NOT NULL CHECK (share > 0),
  -- Bots outside that its tasks start.
  commands text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  paused boolean NOT NULL DEFAULT false,
  host text NOT NULL,
  pid int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- Tasks: all (null if not known yet), answered, given up.
  total bigint,
  done bigint NOT NULL DEFAULT 0,
  lost bigint NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS dama.worker (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  host text NOT NULL,
  pid int NOT NULL,
  revision text NOT NULL,
  wire int NOT NULL,
  threads int NOT NULL,
  commands text[] NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  batches bigint NOT NULL DEFAULT 0,
  tasks bigint NOT NULL DEFAULT 0,
  cpu_ms float8 NOT NULL DEFAULT 0,
  -- Why nothing of it is believed any more, nor of others of its machine and name.
  barred text,
  drain boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT ''
);
-- Nets and whatever else is large, by SHA-256.
CREATE TABLE IF NOT EXISTS dama.blob (
  hash text PRIMARY KEY,
  bytes bytea NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);
-- What workers have brought and no coordinator has taken in yet.
CREATE TABLE IF NOT EXISTS dama.answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run uuid NOT NULL,
  batch uuid NOT NULL UNIQUE,
  worker uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  cpu_ms float8 NOT NULL,
  body bytea NOT NULL
);
ALTER TABLE dama.answer ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX IF NOT EXISTS answer_by_run ON dama.answer (run, id);
CREATE INDEX IF NOT EXISTS run_by_origin ON dama.run (origin);
INSERT INTO dama.fleet (version) VALUES (${SCHEMA_VERSION}) ON CONFLICT DO NOTHING;
`;

/** Makes the tables that are not there. ERR_QUEUE if they are of another version. */
export async function ensureSchema(server: Server): Promise<void> {
  if (await isReady(server)) return;
  await server.transaction(async (sql) => {
    await sql.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`);
    for (const statement of FLEET_SQL.split(';\n')) if (statement.trim() !== '') await sql.query(statement);
  });
  await isReady(server);
}

/** Whether the tables are there, and those of pg-boss. ERR_QUEUE if they are of another version. */
export async function isReady(server: Server): Promise<boolean> {
  // The tables of pg-boss come last.
  const [{ found }] = await server.query<{ found: boolean }>(
    `SELECT to_regclass('dama.fleet') IS NOT NULL AND to_regclass('${JOBS_SCHEMA}.version') IS NOT NULL AS found`,
  );
  if (!found) return false;
  const [row] = await server.query<{ version: number }>('SELECT version FROM dama.fleet');
  if (row === undefined) return false;
  if (row.version === SCHEMA_VERSION) return true;
  throw wrong(
    'ERR_QUEUE',
    `the queue has tables of version ${row.version}, this program knows version ${SCHEMA_VERSION}: use another database`,
    'queue',
  );
}

/** What pg-boss changes in a job when it is claimed, kept and completed. */
const JOB_COLUMNS =
  'state, started_on, heartbeat_on, retry_count, completed_on, output, blocked, pending_dependencies';
/** Names that need no quotes. */
const ROLE_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

interface WorkerRole {
  readonly role: string;
  readonly password: string;
}

/**
 * The SQL that makes the role of workers, or mends it; for somebody who may make roles. A worker may claim batches and bring
 * answers, and nothing else: it cannot queue tasks, change runs, see what other workers answered, or end its own exclusion.
 * ERR_ARGUMENT for a name that needs quotes.
 */
export function workerRoleSql({ role, password }: WorkerRole): string {
  if (!ROLE_NAME.test(role))
    throw wrong('ERR_ARGUMENT', `a role is small letters, digits and _, not '${role}'`, 'role');
  const secret = `'${password.replaceAll("'", "''")}'`;
  return `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF;
END $$;
ALTER ROLE ${role} WITH LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${secret};
REVOKE ALL ON ALL TABLES IN SCHEMA dama, ${JOBS_SCHEMA} FROM ${role};
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA dama, ${JOBS_SCHEMA} TO ${role};
GRANT SELECT ON dama.fleet, dama.run, dama.worker, dama.blob TO ${role};
GRANT INSERT (id, name, host, pid, revision, wire, threads, commands) ON dama.worker TO ${role};
GRANT UPDATE (seen_at, left_at, batches, tasks, cpu_ms, note) ON dama.worker TO ${role};
GRANT INSERT (run, batch, worker, cpu_ms, body), SELECT (batch, worker) ON dama.answer TO ${role};
GRANT SELECT ON ${JOBS_SCHEMA}.version, ${JOBS_SCHEMA}.queue, ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common TO ${role};
GRANT UPDATE (${JOB_COLUMNS}) ON ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common TO ${role};
`;
}
