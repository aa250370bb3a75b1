/**
 * The role of workers: it may claim batches and bring answers, and nothing else. It cannot queue tasks, change runs, see
 * what other workers answered, or end its own exclusion.
 */
import { wrong } from '../../engine/index.ts';
import { JOBS_SCHEMA } from './schema.ts';

/** What pg-boss changes in a job when it is claimed, kept and completed. */
const JOB_COLUMNS =
  'state, started_on, heartbeat_on, retry_count, completed_on, output, blocked, pending_dependencies';
/** Names that need no quotes. */
const ROLE_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

export interface WorkerRole {
  readonly role: string;
  readonly password: string;
}

/** The SQL that makes the role, or mends it; for somebody who may make roles. ERR_ARGUMENT for a name that needs quotes. */
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
