/** Changes a fleet for somebody who looks after it: what is played, who plays, and what is kept. */
import { wrong } from '../../engine/index.ts';
import { JOBS_SCHEMA } from './schema.ts';
import type { Server, Sql } from './server.ts';

/** Workers that ended longer ago, and blobs that no run has asked for since, are not needed by anything. */
const UNUSED_S = 86_400;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The one that `text` begins the number of, or those of that name. ERR_NOT_FOUND for none. */
function chosen(rows: readonly Named[], text: string, what: string): readonly Named[] {
  const found = rows.filter(({ id, name }) => name === text || id.startsWith(text));
  if (found.length > 0) return found;
  const there = rows.map(({ id, name }) => `${id.slice(0, 8)} (${name})`).join(', ');
  throw wrong('ERR_NOT_FOUND', `there is no ${what} '${text}'${there ? `; there are ${there}` : ''}`, what);
}

async function runsOf(sql: Sql, text: string): Promise<readonly Named[]> {
  return chosen(await sql.query<Named>('SELECT id, title AS name FROM dama.run'), text, 'run');
}

/** No worker begins a batch, of one run or of all, until this is taken back. */
export async function pauseFleet(server: Server, isPaused: boolean, run?: string): Promise<void> {
  if (run === undefined) {
    await server.query('UPDATE dama.fleet SET paused = $1', [isPaused]);
    return;
  }
  const ids = (await runsOf(server, run)).map(({ id }) => id);
  await server.query('UPDATE dama.run SET paused = $1 WHERE id = ANY($2::uuid[])', [isPaused, ids]);
}

/** Workers finish their batches and end: one by its number, those of a name, or all. Gives how many will. */
export async function drainFleet(server: Server, worker?: string): Promise<number> {
  const here = await server.query<Named>('SELECT id, name FROM dama.worker WHERE left_at IS NULL');
  const ids = (worker === undefined ? here : chosen(here, worker, 'worker')).map(({ id }) => id);
  await server.query('UPDATE dama.worker SET drain = true WHERE id = ANY($1::uuid[])', [ids]);
  return ids.length;
}

/**
 * Lets a machine play again that was shut out: one by the number of its worker, or those of a name. Gives how many entries
 * were dropped. What they have brought and nobody has taken in is not believed all the same.
 */
export async function readmitWorker(server: Server, worker: string): Promise<number> {
  const barred = await server.query<Named>('SELECT id, name FROM dama.worker WHERE barred IS NOT NULL');
  const ids = chosen(barred, worker, 'worker that is shut out').map(({ id }) => id);
  const dropped = await server.query(
    `DELETE FROM dama.worker o USING dama.worker w
     WHERE w.id = ANY($1::uuid[]) AND o.host = w.host AND o.name = w.name AND o.barred IS NOT NULL RETURNING 1`,
    [ids],
  );
  return dropped.length;
}

/** How much `purgeFleet` has removed. */
interface Purged {
  readonly runs: number;
  readonly workers: number;
  readonly blobs: number;
}

/**
 * Removes the runs that have ended, or those named, even open ones, with all that is queued for them; and workers and
 * blobs that nothing needs any more. What is recorded in databases is not touched.
 */
export async function purgeFleet(server: Server, run?: string): Promise<Purged> {
  const ended = "SELECT id FROM dama.run WHERE state = 'closed'";
  const ids =
    run === undefined
      ? (await server.query<{ id: string }>(ended)).map(({ id }) => id)
      : (await runsOf(server, run)).map(({ id }) => id);
  return await server.transaction(async (sql) => {
    for (const { queue } of await sql.query<{ queue: string }>(
      `SELECT r.queue FROM dama.run r JOIN ${JOBS_SCHEMA}.queue q ON q.name = r.queue WHERE r.id = ANY($1::uuid[])`,
      [ids],
    ))
      await sql.query(`SELECT ${JOBS_SCHEMA}.delete_queue($1)`, [queue]);
    await sql.query('DELETE FROM dama.answer WHERE run = ANY($1::uuid[])', [ids]);
    const runs = await sql.query('DELETE FROM dama.run WHERE id = ANY($1::uuid[]) RETURNING 1', [ids]);
    const workers = await sql.query(
      'DELETE FROM dama.worker WHERE barred IS NULL AND seen_at < now() - make_interval(secs => $1) RETURNING 1',
      [UNUSED_S],
    );
    const blobs = await sql.query(
      'DELETE FROM dama.blob WHERE used_at < now() - make_interval(secs => $1) RETURNING 1',
      [UNUSED_S],
    );
    return { runs: runs.length, workers: workers.length, blobs: blobs.length };
  });
}
