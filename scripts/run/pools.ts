/** Opens what plays for a command: threads of this process, or the workers of a queue. */
import { randomUUID } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Argv } from 'yargs';
import { wrong } from '../../engine/index.ts';
import type { FleetPool } from '../../fleet/coordinator/index.ts';
import type { CalibrateTask, Claims } from '../../selfplay/index.ts';
import {
  type BatchKind,
  BatchPool,
  endThreads,
  type Pool,
  type PoolOptions,
  type ReplyOf,
  RolloutPool,
  type TaskKind,
  type TaskOf,
} from '../../selfplay/pool/index.ts';
import { atEnd, atExit } from '../cleanup.ts';
import { alarm } from '../clocks.ts';
import { readInteger } from '../input.ts';
import { programRevision } from '../revision.ts';
import { workerFile } from '../thread-files.ts';

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
  readonly note: (line: string) => void;
}

export function withQueue<A>(y: Argv<A>) {
  return y
    .option('queue', {
      type: 'string',
      describe: 'have the workers of a queue play: postgres://USER:PASSWORD@HOST/DATABASE, or local',
    })
    .option('priority', {
      type: 'number',
      describe: 'with --queue: whole number; higher goes before all other runs (default 0)',
    })
    .option('share', {
      type: 'number',
      describe: 'with --queue: has so many times the workers of another run of its priority (default 1)',
    })
    .option('audit', {
      type: 'number',
      describe: 'with --queue: percent of the blocks that are played again here (default 1)',
    });
}

interface QueueArgs {
  readonly queue: string | undefined;
  readonly priority: number | undefined;
  readonly share: number | undefined;
  readonly audit: number | undefined;
}

/**
 * `file` is the database or folder that is played for; without one nothing goes on after this process. `local` starts a
 * PostgreSQL beside it, which this process uses until it ends.
 */
export function readQueue(
  args: QueueArgs,
  command: string,
  file: string | undefined,
): QueueChoice | undefined {
  const { queue, priority = 0, share = 1, audit = 1 } = args;
  if (queue === undefined) {
    const stray = (['priority', 'share', 'audit'] as const).find((name) => args[name] !== undefined);
    if (stray !== undefined) throw wrong('ERR_ARGUMENT', `--${stray} needs --queue`, stray);
    return undefined;
  }
  return {
    url: addressOf(queue, file),
    file,
    title: file === undefined ? command : `${command} ${file}`,
    priority: readInteger(priority, 'priority', -1000, 1000),
    share: readWithin(share, 'share', 0.001, 1000),
    audit: readWithin(audit, 'audit', 0, 100) / 100,
  };
}

function readWithin(value: number, name: string, least: number, most: number): number {
  if (value >= least && value <= most) return value;
  throw wrong('ERR_ARGUMENT', `--${name} takes a number from ${least} to ${most}, not ${value}`, name);
}

/** By file: the addresses of the servers that this process has started. */
const locals = new Map<string, Promise<string>>();

function addressOf(queue: string, file: string | undefined): string | Promise<string> {
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

export async function openPool<K extends BatchKind>(
  kind: K,
  choice: PoolChoice,
): Promise<Pool<TaskOf<K>, ReplyOf<K>>> {
  const { timeoutMs, queue } = choice;
  if (!queue) return new BatchPool(kind, { ...threadsOf(choice), alarm, timeoutMs });
  return await fleetPool(kind, choice, queue);
}

export async function openRolloutPool(choice: PoolChoice): Promise<RolloutPool> {
  const { queue } = choice;
  return new RolloutPool(queue ? await fleetPool('rollout', choice, queue) : threadsOf(choice));
}

/** Who plays without a queue need not load what queues need. */
async function fleetPool<K extends TaskKind>(
  kind: K,
  { workers, workerFile: file = workerFile(), timeoutMs, note }: PoolChoice,
  queue: QueueChoice,
): Promise<FleetPool<K>> {
  const { FleetPool } = await import('../../fleet/coordinator/index.ts');
  const { file: playedFor, ...about } = queue;
  const origin = originOf(playedFor);
  const revision = programRevision();
  // A lease ends after a day in any case.
  const hangMs = timeoutMs === undefined ? undefined : Math.min(timeoutMs, DAY_MS);
  const outside = { clock: () => performance.now(), random: Math.random };
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

/** The claims of `about.hands` hands, or matches, in their order. They do not depend on the number of workers. */
export async function playClaims(
  about: Omit<CalibrateTask, 'first'>,
  choice: PoolChoice,
): Promise<readonly Claims[]> {
  const tasks: CalibrateTask[] = [];
  for (let first = 0; first < about.hands; first += HANDS_PER_TASK)
    tasks.push({ ...about, first, hands: Math.min(HANDS_PER_TASK, about.hands - first) });
  const pool = await openPool('calibrate', choice);
  try {
    return (await pool.playAll(tasks)).flatMap(({ claims }) => claims);
  } finally {
    await pool.stop();
  }
}
