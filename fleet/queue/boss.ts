/** Runs pg-boss over the connections of this program, and opens a queue. */
import { PgBoss } from 'pg-boss';
import { wrong } from '../../engine/index.ts';
import { ensureSchema, isReady, JOBS_SCHEMA } from './schema.ts';
import { Server, type Sql } from './server.ts';

/** A worker that has not been heard of for so long has lost its batches; the least that pg-boss takes. */
const LEASE_SECONDS = 10;
/** How often coordinators look for such workers. */
const SUPERVISE_SECONDS = 2;
/**
 * So often a batch is given out as long as its workers are not heard of any more, which is mostly the workers' fault: they were
 * killed, or cut off. What a worker says has failed is counted by the coordinator, and less patiently.
 */
export const LEASES = 10;
const DAY_SECONDS = 86_400;

/** pg-boss asks its questions through whatever runs the statements. */
export function asDatabase(sql: Sql) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.query(text, values) }),
  };
}

/** `role`: only coordinators make tables and look after leases. */
export async function startBoss(sql: Sql, role: 'coordinator' | 'worker'): Promise<PgBoss> {
  const isCoordinator = role === 'coordinator';
  const boss = new PgBoss({
    db: asDatabase(sql),
    schema: JOBS_SCHEMA,
    migrate: isCoordinator,
    createSchema: isCoordinator,
    supervise: isCoordinator,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    reindex: isCoordinator,
    monitorVacuum: false,
  });
  // What it does by itself it tries again by itself; what it is asked to do rejects.
  boss.on('error', () => undefined);
  await boss.start();
  return boss;
}

export async function createRunQueue(boss: PgBoss, queue: string): Promise<void> {
  await boss.createQueue(queue, {
    retryLimit: LEASES - 1,
    retryDelay: 0,
    heartbeatSeconds: LEASE_SECONDS,
    expireInSeconds: DAY_SECONDS,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
  });
}

/** Nobody who types a command waits for a server that is away. */
const PATIENCE_MS = 5000;

/**
 * `make` makes the tables that are not there, and those of pg-boss; `use` expects them. ERR_QUEUE if the server does not
 * answer or refuses, or where nothing has been made.
 */
export async function openFleet(url: string, wanted: 'make' | 'use'): Promise<Server> {
  const server = new Server({
    url,
    connections: 2,
    name: 'dama fleet',
    trouble: () => undefined,
    giveUpMs: PATIENCE_MS,
  });
  try {
    if (wanted === 'make') {
      await ensureSchema(server);
      const boss = await startBoss(server, 'coordinator');
      await boss.stop({ graceful: false, close: false });
    } else if (!(await isReady(server)))
      throw wrong('ERR_QUEUE', 'nothing has been queued there yet: see dama fleet init', 'queue');
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}
