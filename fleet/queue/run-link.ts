/**
 * What a coordinator does with the queue. A run belongs to what it is played for, such as one database file: the next
 * command on that file goes on with the run, and with what is left of it.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { type Blobs, WIRE_VERSION, type WireBatch } from '../wire/index.ts';
import { createRunQueue, startBoss } from './boss.ts';
import { barringOf, ensureSchema, JOBS_SCHEMA } from './schema.ts';
import { Server } from './server.ts';

interface RunOptions {
  readonly url: string;
  /** Names what the run is played for; of two living coordinators with one name the later gets a run of its own. */
  readonly origin: string;
  /** For people. */
  readonly title: string;
  readonly kind: string;
  /** Of the program. */
  readonly revision: string;
  /** Higher goes first. */
  readonly priority: number;
  /** Runs of one priority have workers in this proportion. */
  readonly share: number;
  /** Hears once that the server is away, with the reason, and once that it is back, without. */
  readonly trouble: (reason: string | undefined) => void;
}

/** A batch as it lies in the queue. */
interface QueuedBatch {
  readonly id: string;
  readonly batch: WireBatch;
}

export interface BroughtAnswer {
  readonly id: string;
  readonly batch: string;
  readonly worker: string;
  /** Whether nothing of the worker is believed any more. */
  readonly isBarred: boolean;
  readonly cpuMs: number;
  readonly body: Uint8Array;
}

interface Progress {
  readonly total: number | undefined;
  readonly done: number;
  readonly lost: number;
}

export interface Fleet {
  /** Threads of the workers that play for this run. */
  readonly threads: number;
  /** Workers that do not, because they are of another revision. */
  readonly strangers: readonly { readonly name: string; readonly revision: string }[];
}

/** A coordinator that has been silent for so long is taken to be dead, though it may run on another machine. */
const SILENT_SECONDS = 30;
/** Workers are counted as long as they have been heard of so lately. */
const WORKER_SECONDS = 15;
const GIVE_UP_MS = 30_000;
const LEAVE_MS = 2_000;
const CONNECTIONS = 4;
/** Answers that are read at once. */
const ANSWERS = 32;
const JOB = `${JOBS_SCHEMA}.job`;

/** Runs of this process: two pools at once must not share one. */
const own = new Set<string>();

function isLiving(host: string, pid: number): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** ERR_QUEUE if nobody answers at the address for half a minute, or the server refuses. */
export async function openRun(options: RunOptions): Promise<RunLink> {
  const { url, trouble } = options;
  const first = new Server({ url, connections: 1, name: 'dama coordinator', trouble, giveUpMs: GIVE_UP_MS });
  try {
    await ensureSchema(first);
  } finally {
    await first.close();
  }
  // From here on it waits for a server that is away as long as it takes.
  const server = new Server({ url, connections: CONNECTIONS, name: 'dama coordinator', trouble });
  try {
    const boss = await startBoss(server, 'coordinator');
    const link = new RunLink(server, boss, options);
    await link.enter();
    return link;
  } catch (error) {
    await server.close();
    throw error;
  }
}

export class RunLink {
  readonly #server: Server;
  readonly #boss: PgBoss;
  readonly #options: RunOptions;
  #id = '';
  #queue = '';
  /** Blobs that the server is known to have. */
  readonly #blobs = new Set<string>();
  readonly #commands = new Set<string>();

  constructor(server: Server, boss: PgBoss, options: RunOptions) {
    this.#server = server;
    this.#boss = boss;
    this.#options = options;
  }

  get id(): string {
    return this.#id;
  }

  /** Finds the run of this origin and program, or begins it. */
  async enter(): Promise<void> {
    const { origin, title, kind, revision, priority, share } = this.#options;
    const known = await this.#server.query<{ id: string; host: string; pid: number; fresh: boolean }>(
      `SELECT id, host, pid, state = 'open' AND seen_at > now() - interval '${SILENT_SECONDS} seconds' AS fresh
       FROM dama.run WHERE origin = $1 AND kind = $2 AND revision = $3 AND wire = $4 ORDER BY created_at`,
      [origin, kind, revision, WIRE_VERSION],
    );
    const free = known.find(({ id, host, pid, fresh }) => {
      if (own.has(id)) return false;
      return !fresh || pid === process.pid || !isLiving(host, pid);
    });
    this.#id = free?.id ?? randomUUID();
    this.#queue = `run-${this.#id}`;
    own.add(this.#id);
    await createRunQueue(this.#boss, this.#queue);
    await this.#server.query(
      `INSERT INTO dama.run (id, queue, origin, title, kind, revision, wire, priority, share, commands, state, host, pid)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{}', 'open', $10, $11)
       ON CONFLICT (id) DO UPDATE SET title = $4, priority = $8, share = $9, state = 'open', host = $10, pid = $11,
         seen_at = now(), total = NULL, done = 0, lost = 0`,
      [
        this.#id,
        this.#queue,
        origin,
        title,
        kind,
        revision,
        WIRE_VERSION,
        priority,
        share,
        hostname(),
        process.pid,
      ],
    );
  }

  /** What a former life of this run has left in the queue, under way or answered but not taken in. */
  async leftOver(): Promise<QueuedBatch[]> {
    return await this.#server.query<QueuedBatch>(
      `SELECT j.id, j.data AS batch FROM ${JOB} j
       WHERE j.name = $1 AND (j.state <= 'active'
         OR j.state = 'completed' AND EXISTS (SELECT 1 FROM dama.answer a WHERE a.batch = j.id))
       ORDER BY j.created_on`,
      [this.#queue],
    );
  }

  /** Puts batches into the queue, and before them what they name. `urgent` ones go before the others. */
  async send(batches: readonly (QueuedBatch & { readonly urgent: boolean })[], blobs: Blobs): Promise<void> {
    for (const [hash, bytes] of blobs) {
      if (this.#blobs.has(hash)) continue;
      await this.#server.query(
        'INSERT INTO dama.blob (hash, bytes) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET used_at = now()',
        [hash, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      );
      this.#blobs.add(hash);
    }
    // Again with the same numbers after the server was away: what is there already stays.
    await this.#boss.insert(
      this.#queue,
      batches.map(({ id, batch, urgent }) => ({ id, data: batch, priority: urgent ? 1 : 0 })),
    );
  }

  /** Blobs that nothing under way names any more, such as nets in training that have learnt further. */
  async dropBlobs(hashes: Iterable<string>): Promise<void> {
    const gone = [...hashes];
    if (gone.length === 0) return;
    for (const hash of gone) this.#blobs.delete(hash);
    await this.#server.query('DELETE FROM dama.blob WHERE hash = ANY($1)', [gone]);
  }

  /** Workers need the leave of their owners for these. */
  async needCommands(commands: Iterable<string>): Promise<void> {
    const before = this.#commands.size;
    for (const command of commands) this.#commands.add(command);
    if (this.#commands.size === before) return;
    await this.#server.query('UPDATE dama.run SET commands = $2 WHERE id = $1', [
      this.#id,
      [...this.#commands],
    ]);
  }

  /** Answers in the order in which they came, a few at a time. */
  async answers(): Promise<BroughtAnswer[]> {
    return await this.#server.query<BroughtAnswer>(
      `SELECT a.id, a.batch, a.worker, w.id IS NULL OR ${barringOf('w')} IS NOT NULL AS "isBarred",
         a.cpu_ms AS "cpuMs", a.body
       FROM dama.answer a LEFT JOIN dama.worker w ON w.id = a.worker
       WHERE a.run = $1 ORDER BY a.id LIMIT ${ANSWERS}`,
      [this.#id],
    );
  }

  /** To be called once what the answers brought is recorded. */
  async forget(answers: readonly string[]): Promise<void> {
    await this.#server.query('DELETE FROM dama.answer WHERE id = ANY($1::bigint[])', [answers]);
  }

  /** Batches that nobody will try again. */
  async failures(): Promise<string[]> {
    const failed = await this.#server.query<{ id: string }>(
      `SELECT id FROM ${JOB} WHERE name = $1 AND state = 'failed'`,
      [this.#queue],
    );
    // What they need may have been thrown away too early.
    if (failed.length > 0) this.#blobs.clear();
    return failed.map(({ id }) => id);
  }

  async remove(batches: readonly string[]): Promise<void> {
    for (let i = 0; i < batches.length; i += 1000)
      await this.#boss.deleteJob(this.#queue, batches.slice(i, i + 1000));
  }

  /** Says how far the run is, and who plays for it. */
  async beat({ total, done, lost }: Progress): Promise<Fleet> {
    await this.#server.query(
      'UPDATE dama.run SET seen_at = now(), total = $2, done = $3, lost = $4 WHERE id = $1',
      [this.#id, total ?? null, done, lost],
    );
    const workers = await this.#server.query<{
      name: string;
      revision: string;
      threads: number;
      fits: boolean;
    }>(
      `SELECT name, revision, threads, revision = $1 AND wire = $2 AS fits FROM dama.worker w
       WHERE left_at IS NULL AND ${barringOf('w')} IS NULL AND NOT drain
         AND seen_at > now() - interval '${WORKER_SECONDS} seconds' AND commands @> $3`,
      [this.#options.revision, WIRE_VERSION, [...this.#commands]],
    );
    const threads = workers.reduce((sum, worker) => sum + (worker.fits ? worker.threads : 0), 0);
    return { threads, strangers: workers.filter(({ fits }) => !fits) };
  }

  /** Shuts a worker out of all runs, with all others of its machine and name. */
  async bar(worker: string, reason: string): Promise<void> {
    await this.#server.query('UPDATE dama.worker SET barred = $2 WHERE id = $1 AND barred IS NULL', [
      worker,
      reason,
    ]);
  }

  /** The batches of this run that a worker has answered in the last days, those not taken in left out. */
  async answeredBy(worker: string): Promise<QueuedBatch[]> {
    return await this.#server.query<QueuedBatch>(
      `SELECT j.id, j.data AS batch FROM ${JOB} j
       WHERE j.name = $1 AND j.state = 'completed' AND j.output->>'worker' = $2
         AND NOT EXISTS (SELECT 1 FROM dama.answer a WHERE a.batch = j.id)`,
      [this.#queue, worker],
    );
  }

  /** Ends the run: whatever of it is still queued or under way is not wanted any more. */
  async close(): Promise<void> {
    await this.#server.query("UPDATE dama.run SET state = 'closed', seen_at = now() WHERE id = $1", [
      this.#id,
    ]);
    await this.#server.query(`DELETE FROM ${JOB} WHERE name = $1 AND state <= 'active'`, [this.#queue]);
    await this.#server.query('DELETE FROM dama.answer WHERE run = $1', [this.#id]);
  }

  /** Leaves everything as it is, and waits for no server that is away. */
  async leave(): Promise<void> {
    own.delete(this.#id);
    const stopped = this.#boss.stop({ graceful: false, close: false }).catch(() => undefined);
    await Promise.race([stopped, sleep(LEAVE_MS, undefined, { ref: false })]);
    await this.#server.close();
  }
}
