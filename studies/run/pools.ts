/** Opens what plays for a command: threads of this process, or the workers of a queue. */

import { randomUUID } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { wrong } from '../../engine/index.ts';
import type { FleetPool } from '../../fleet/coordinator/index.ts';
import type { CalibrateTask, Claims } from '../../selfplay/index.ts';
import {
  type BatchKind,
  BatchPool,
  endThreads,
  type Lost,
  type Pool,
  type PoolOptions,
  playInOrder,
  type ReplyOf,
  type Revoked,
  RolloutPool,
  type Sink,
  type TaskKind,
  type TaskOf,
} from '../../selfplay/pool/index.ts';
import { alarm, atEnd, atExit, now, programRevision, random, workerFile } from '../host/index.ts';
import { type Notes, onStop, type RunContext, RunStopped } from './context.ts';

/** The queue of a run, and how the run stands among others there. */
export interface QueueChoice {
  readonly url: string | Promise<string>;
  /** What is played for: the same command on the same file goes on with what it had queued. */
  readonly file: string | undefined;
  readonly title: string;
  readonly priority: number;
  readonly share: number;
  /** From 0 to 1. */
  readonly audit: number;
}

const DAY_MS = 86_400_000;

/** What pools need. */
export interface PoolChoice {
  readonly workers: number;
  readonly workerFile?: URL | undefined;
  /** How long a worker thread may be silent, in milliseconds; if left out it is learnt from what is played. */
  readonly timeoutMs?: number | undefined;
  /** Whether threads end with the pool, because of what tasks start in them; if left out they wait for the next pool. */
  readonly endThreads?: boolean;
  readonly queue?: QueueChoice | undefined;
}

/** By file: the addresses of the servers that this process has started. */
const locals = new Map<string, Promise<string>>();

/** `local` is a PostgreSQL beside the file, which this process uses until it ends. ERR_QUEUE for what is no address. */
export function queueAddress(queue: string, file: string | undefined): string | Promise<string> {
  if (queue !== 'local') {
    if (/^postgres(ql)?:\/\//.test(queue)) return queue;
    throw wrong('ERR_QUEUE', `expected postgres://... or local, found '${queue}'`, 'queue');
  }
  if (file === undefined)
    throw wrong(
      'ERR_QUEUE',
      'local is a queue beside a database: name one, or the address of a queue',
      'queue',
    );
  const address = locals.get(file) ?? startBeside(file);
  locals.set(file, address);
  // Who asks for it hears of a failure, and perhaps nobody does.
  address.catch(() => undefined);
  return address;
}

async function startBeside(file: string): Promise<string> {
  const starting = import('../../fleet/local/index.ts').then(({ localFolderOf, startLocal }) =>
    startLocal(localFolderOf(file)),
  );
  // Before the run hears signals itself, which comes first then.
  atEnd(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}

/** The file itself, which is there by now, and not only its name: another one in its place has nothing to go on with. */
function originOf(file: string | undefined): string {
  if (file === undefined) return randomUUID();
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  if (!found) return randomUUID();
  return `${hostname()}:${realpathSync(file)}:${found.ino}:${found.birthtimeNs}`;
}

atExit(endThreads);

function threadsOf({
  workers,
  workerFile: file = workerFile(),
  endThreads = false,
}: PoolChoice): PoolOptions {
  return { workerFile: file, workers, areKept: !endThreads };
}

/** A pool that waits while the run is paused. */
class PausingPool<T, R> implements Pool<T, R> {
  readonly #pool: Pool<T, R>;
  readonly #pause: RunContext['pause'];

  constructor(pool: Pool<T, R>, pause: RunContext['pause']) {
    this.#pool = pool;
    this.#pause = pause;
  }

  async play<U extends T>(
    tasks: Iterator<U>,
    sink: Sink<U, R>,
    lost?: Lost<U>,
    revoked?: Revoked<T, U>,
  ): Promise<void> {
    await this.#pause();
    const waiting: Sink<U, R> = (done, answers) => {
      const [room, pause] = [sink(done, answers), this.#pause()];
      return pause ? Promise.all([room, pause]).then(() => undefined) : room;
    };
    await this.#pool.play(tasks, waiting, lost, revoked);
  }

  async playAll(tasks: readonly T[]): Promise<readonly R[]> {
    return await playInOrder(this, tasks);
  }

  async stop(): Promise<void> {
    await this.#pool.stop();
  }
}

export async function openPool<K extends BatchKind>(
  kind: K,
  choice: PoolChoice,
  context: RunContext,
): Promise<Pool<TaskOf<K>, ReplyOf<K>>> {
  const { timeoutMs, queue } = choice;
  const pool: Pool<TaskOf<K>, ReplyOf<K>> = queue
    ? await fleetPool(kind, choice, queue, context)
    : new BatchPool(kind, { ...threadsOf(choice), alarm, timeoutMs });
  return new PausingPool(pool, context.pause);
}

export async function openRolloutPool(choice: PoolChoice, context: Notes): Promise<RolloutPool> {
  const { queue } = choice;
  return new RolloutPool(queue ? await fleetPool('rollout', choice, queue, context) : threadsOf(choice));
}

/** Who plays without a queue need not load what queues need. */
async function fleetPool<K extends TaskKind>(
  kind: K,
  { workers, workerFile: file = workerFile(), timeoutMs }: PoolChoice,
  queue: QueueChoice,
  { note }: Notes,
): Promise<FleetPool<K>> {
  const { FleetPool } = await import('../../fleet/coordinator/index.ts');
  const { file: playedFor, ...about } = queue;
  const origin = originOf(playedFor);
  const revision = programRevision();
  // A lease ends after a day in any case.
  const hangMs = timeoutMs === undefined ? undefined : Math.min(timeoutMs, DAY_MS);
  const outside = { clock: now, random };
  return new FleetPool(kind, {
    ...about,
    ...outside,
    origin,
    workers,
    workerFile: file,
    hangMs,
    note,
    revision,
  });
}

/** A task takes a fraction of a second. */
const HANDS_PER_TASK = 20;

/**
 * The claims of `about.hands` hands, or matches, in their order. They do not depend on the number of workers. Rejects if the run
 * is stopped: claims of some hands only are another answer.
 */
export async function playClaims(
  about: Omit<CalibrateTask, 'first'>,
  choice: PoolChoice,
  context: RunContext,
): Promise<readonly Claims[]> {
  const tasks: CalibrateTask[] = [];
  for (let first = 0; first < about.hands; first += HANDS_PER_TASK)
    tasks.push({ ...about, first, hands: Math.min(HANDS_PER_TASK, about.hands - first) });
  const pool = await openPool('calibrate', choice, context);
  const release = onStop(context, () => void pool.stop());
  try {
    return (await pool.playAll(tasks)).flatMap(({ claims }) => claims);
  } catch (error) {
    throw context.signal.aborted ? new RunStopped() : error;
  } finally {
    release();
    await pool.stop();
  }
}
