/** Claims batches under a lease for a worker, keeps the lease, and brings answers. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { WIRE_VERSION, type WireBatch } from '../wire/index.ts';
import { asDatabase, startBoss } from './boss.ts';
import { barringOf, isReady, JOBS_SCHEMA } from './schema.ts';
import { Server } from './server.ts';

interface MemberOptions {
  readonly url: string;
  /** What status and logs call the worker. */
  readonly name: string;
  /** Of the program. */
  readonly revision: string;
  readonly threads: number;
  /** Commands of bots outside that its owner allows, word for word. */
  readonly commands: readonly string[];
  /** Hears once that the server is away, with the reason, and once that it is back, without. */
  readonly trouble: (reason: string | undefined) => void;
}

/** A batch under lease. */
export interface Claim {
  readonly run: string;
  readonly queue: string;
  /** Of the batch. */
  readonly id: string;
  readonly attempt: number;
  readonly batch: WireBatch;
}

/** A run that this worker leaves alone. */
interface RefusedRun {
  readonly title: string;
  readonly revision: string;
  /** `revision`: another program; `commands`: bots outside that its owner has not allowed. */
  readonly reason: 'revision' | 'commands';
}

/** What a worker is told when it says that it is there. */
export interface Orders {
  /** Batches whose lease is gone: another worker has them, or nobody wants them any more. */
  readonly lost: readonly string[];
  /** Why it, or another of its machine and name, is shut out: it has to end. */
  readonly barred: string | undefined;
  /** It has to end once its batches are done. */
  readonly drain: boolean;
  readonly refused: readonly RefusedRun[];
}

/** What one answer came to. */
interface Done {
  readonly tasks: number;
  readonly cpuMs: number;
}

const WAIT_MS = 1000;
const GOODBYE_MS = 3000;

const CLAIMABLE = `
SELECT r.id, r.queue
FROM dama.run r, dama.worker w, dama.fleet f
WHERE w.id = $1 AND ${barringOf('w')} IS NULL AND NOT f.paused
  AND r.state = 'open' AND NOT r.paused
  AND r.revision = w.revision AND r.wire = w.wire AND r.commands <@ w.commands
  AND EXISTS (SELECT 1 FROM ${JOBS_SCHEMA}.job j WHERE j.name = r.queue AND j.state < 'active')
ORDER BY r.priority DESC,
  (SELECT count(*) FROM ${JOBS_SCHEMA}.job j WHERE j.name = r.queue AND j.state = 'active') / r.share,
  r.created_at`;

/** Waits until the server answers and a coordinator has been there. Rejects with `ServerClosed` after `signal`. */
export async function joinFleet(options: MemberOptions, signal?: AbortSignal): Promise<Member> {
  const { url, trouble, name } = options;
  const server = new Server({ url, connections: 2, name: `dama worker ${name}`, trouble });
  const close = (): void => void server.close();
  signal?.addEventListener('abort', close, { once: true });
  let boss: PgBoss | undefined;
  try {
    while (!(await isReady(server))) await sleep(WAIT_MS);
    boss = await startBoss(server, 'worker');
    const member = new Member(server, boss, options);
    await member.enter();
    return member;
  } catch (error) {
    // Its timers would keep the process alive.
    await boss?.stop({ graceful: false, close: false });
    await server.close().catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
  }
}

/** Every call waits while the server is away, and rejects with `ServerClosed` after `leave`. */
export class Member {
  readonly id = randomUUID();
  readonly #server: Server;
  readonly #boss: PgBoss;
  readonly #options: MemberOptions;

  constructor(server: Server, boss: PgBoss, options: MemberOptions) {
    this.#server = server;
    this.#boss = boss;
    this.#options = options;
  }

  async enter(): Promise<void> {
    const { name, revision, threads, commands } = this.#options;
    await this.#server.query(
      `INSERT INTO dama.worker (id, name, host, pid, revision, wire, threads, commands)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
      [this.id, name, hostname(), process.pid, revision, WIRE_VERSION, threads, commands],
    );
  }

  /** A batch of the run whose turn it is: highest priority first, then the one with least under way for its share. */
  async take(): Promise<Claim | undefined> {
    const runs = await this.#server.query<{ id: string; queue: string }>(CLAIMABLE, [this.id]);
    for (const { id: run, queue } of runs) {
      const [job] = await this.#boss.fetch<WireBatch>(queue, { batchSize: 1 });
      if (job) return { run, queue, id: job.id, attempt: job.retryCount, batch: job.data };
    }
    return undefined;
  }

  /** The bytes of a hash; rejects if there are none any more. */
  async blob(hash: string): Promise<Uint8Array> {
    const rows = await this.#server.query<{ bytes: Uint8Array }>(
      'SELECT bytes FROM dama.blob WHERE hash = $1',
      [hash],
    );
    if (rows.length === 0) throw new Error(`the queue does not have the bytes of hash ${hash}`);
    return rows[0].bytes;
  }

  /** Says that this worker is there and keeps its leases: to be called every few seconds. */
  async beat(claims: readonly Claim[], note = ''): Promise<Orders> {
    const lost: string[] = [];
    for (const { queue, id, attempt } of claims) {
      if ((await this.#settled(this.#boss.touch(queue, { id, retryCount: attempt }))) === 0) lost.push(id);
    }
    const [row] = await this.#server.query<{ barred: string | null; drain: boolean }>(
      `UPDATE dama.worker w SET seen_at = now(), note = $2 WHERE id = $1
       RETURNING ${barringOf('w')} AS barred, drain`,
      [this.id, note],
    );
    const refused = await this.#server.query<RefusedRun>(
      `SELECT r.title, r.revision,
         CASE WHEN r.revision = w.revision AND r.wire = w.wire THEN 'commands' ELSE 'revision' END AS reason
       FROM dama.run r, dama.worker w
       WHERE w.id = $1 AND r.state = 'open'
         AND NOT (r.revision = w.revision AND r.wire = w.wire AND r.commands <@ w.commands)
       ORDER BY r.created_at`,
      [this.id],
    );
    const known = row ?? { barred: 'its entry in the queue is gone', drain: false };
    return { lost, barred: known.barred ?? undefined, drain: known.drain, refused };
  }

  /** Brings an answer; false if the lease was lost, and the answer with it. */
  async complete({ run, queue, id, attempt }: Claim, answer: Uint8Array, done: Done): Promise<boolean> {
    return await this.#server.transaction(async (sql) => {
      const options = { db: asDatabase(sql) };
      const settle = this.#boss.complete(
        queue,
        { id, retryCount: attempt },
        { worker: this.id, tasks: done.tasks },
        options,
      );
      if ((await this.#settled(settle)) === 0) {
        // Brought already, if the server went away before it could say so.
        const mine = await sql.query('SELECT 1 FROM dama.answer WHERE batch = $1 AND worker = $2', [
          id,
          this.id,
        ]);
        return mine.length > 0;
      }
      await sql.query(
        'INSERT INTO dama.answer (run, batch, worker, cpu_ms, body) VALUES ($1, $2, $3, $4, $5)',
        [run, id, this.id, done.cpuMs, Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)],
      );
      await sql.query(
        'UPDATE dama.worker SET batches = batches + 1, tasks = tasks + $2, cpu_ms = cpu_ms + $3 WHERE id = $1',
        [this.id, done.tasks, done.cpuMs],
      );
      return true;
    });
  }

  /** Says goodbye, unless the server is away, and ends the connection: what waits for it rejects. */
  async leave(): Promise<void> {
    const goodbye = this.#server.query(
      'UPDATE dama.worker SET left_at = now(), seen_at = now() WHERE id = $1',
      [this.id],
    );
    await Promise.race([goodbye, sleep(GOODBYE_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false, close: false });
    await this.#server.close();
  }

  /** How many jobs a statement has changed: none if the lease was lost, or the whole queue is gone. */
  async #settled(response: Promise<unknown>): Promise<number> {
    try {
      return ((await response) as { readonly affected: number }).affected;
    } catch (error) {
      if ((error as { code?: string }).code === QUEUE_GONE) return 0;
      throw error;
    }
  }
}

/** What pg-boss says of a queue that was deleted. */
const QUEUE_GONE = 'PGBOSS_QUEUE_NOT_FOUND';
