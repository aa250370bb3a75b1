/** Reads from the queue what a fleet is at. */
import type { FleetStatus, RunStatus, WorkerStatus } from '../../table/index.ts';
import { barringOf, JOBS_SCHEMA } from './schema.ts';
import type { Sql } from './server.ts';

/** Speeds are those of the last minute. */
const RECENT_S = 60;
/** What says every few seconds that it is there, and has been silent for so long, is not. */
const SILENT_S = 15;
/** What left or fell silent longer ago is no longer shown. */
const SHOWN_S = 86_400;

const RUNS = `
SELECT r.id, r.title, r.kind, r.revision, r.priority, r.share, r.host, r.pid, r.created_at, r.total, r.done, r.lost,
  CASE WHEN r.state = 'closed' AND r.done + r.lost < r.total THEN 'stopped' WHEN r.state = 'closed' THEN 'done' WHEN r.paused THEN 'paused'
    WHEN r.seen_at < now() - make_interval(secs => ${SILENT_S}) THEN 'alone' ELSE 'running' END AS state,
  extract(epoch FROM now() - r.created_at)::float8 AS age,
  count(j.id) FILTER (WHERE j.state < 'active') AS waiting,
  count(j.id) FILTER (WHERE j.state = 'active') AS active,
  coalesce(sum((j.output->>'tasks')::int) FILTER (WHERE j.state = 'completed'
    AND j.completed_on > now() - make_interval(secs => ${RECENT_S})), 0) AS recent
FROM dama.run r LEFT JOIN ${JOBS_SCHEMA}.job j ON j.name = r.queue
WHERE r.state = 'open' OR r.seen_at > now() - make_interval(secs => ${SHOWN_S})
GROUP BY r.id ORDER BY (r.state = 'closed'), r.priority DESC, r.created_at`;

const WORKERS = `
SELECT w.id, w.name, w.host, w.pid, w.revision, w.threads, w.started_at, w.seen_at, w.batches, w.tasks, w.cpu_ms, w.drain,
  CASE WHEN ${barringOf('w')} IS NOT NULL THEN 'barred' WHEN w.left_at IS NOT NULL THEN 'left'
    WHEN w.seen_at < now() - make_interval(secs => ${SILENT_S}) THEN 'silent' ELSE 'here' END AS state,
  coalesce(${barringOf('w')}, w.note) AS note,
  extract(epoch FROM now() - w.started_at)::float8 AS age,
  coalesce((SELECT sum((j.output->>'tasks')::int) FROM ${JOBS_SCHEMA}.job j
    WHERE j.state = 'completed' AND j.completed_on > now() - make_interval(secs => ${RECENT_S})
      AND j.output->>'worker' = w.id::text), 0) AS recent
FROM dama.worker w
WHERE w.seen_at > now() - make_interval(secs => ${SHOWN_S})
ORDER BY (w.left_at IS NOT NULL), w.name, w.started_at`;

type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

export async function fleetStatus(sql: Sql): Promise<FleetStatus> {
  const [head] = await sql.query<Row>(
    `SELECT now() AS at, paused, (SELECT count(*) FROM dama.answer) AS answers,
       pg_database_size(current_database()) AS bytes FROM dama.fleet`,
  );
  const runs = await sql.query<Row>(RUNS);
  const workers = await sql.query<Row>(WORKERS);
  return {
    at: time(head.at),
    isPaused: head.paused === true,
    runs: runs.map(runOf),
    workers: workers.map(workerOf),
    answers: Number(head.answers),
    bytes: Number(head.bytes),
  };
}

function time(value: Row[string]): string {
  return (value as Date).toISOString();
}

/** Of the last minute, or of the time since the beginning if that is less. */
function rateOf({ recent, age }: Row): number {
  return Number(recent) / Math.max(1, Math.min(RECENT_S, Number(age)));
}

function runOf(row: Row): RunStatus {
  const total = row.total === null ? null : Number(row.total);
  const [done, lost, rate] = [Number(row.done), Number(row.lost), rateOf(row)];
  const left = total === null ? null : Math.max(0, total - done - lost);
  const state = row.state as RunStatus['state'];
  return {
    id: String(row.id),
    title: String(row.title),
    kind: String(row.kind),
    revision: String(row.revision),
    priority: Number(row.priority),
    share: Number(row.share),
    state,
    host: String(row.host),
    pid: Number(row.pid),
    since: time(row.created_at),
    total,
    done,
    lost,
    waiting: Number(row.waiting),
    active: Number(row.active),
    rate,
    eta: left === null || rate === 0 || row.state === 'done' || row.state === 'stopped' ? null : left / rate,
  };
}

function workerOf(row: Row): WorkerStatus {
  return {
    id: String(row.id),
    name: String(row.name),
    host: String(row.host),
    pid: Number(row.pid),
    revision: String(row.revision),
    threads: Number(row.threads),
    state: row.state as WorkerStatus['state'],
    isDraining: row.drain === true,
    since: time(row.started_at),
    seen: time(row.seen_at),
    batches: Number(row.batches),
    tasks: Number(row.tasks),
    cpuSeconds: Number(row.cpu_ms) / 1000,
    rate: rateOf(row),
    note: String(row.note),
  };
}
