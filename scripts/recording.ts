/** Reads the options of every command that records blocks: files, workers and safety. */
import type { Argv } from 'yargs';
import { wrong } from '../engine/index.ts';
import { readInteger, readOptional } from '../studies/input/index.ts';
import {
  DEFAULT_DB,
  DEFAULT_MIN_FREE,
  defaultWorkers,
  LOCK_WAIT_MS,
  MB,
  type QueueChoice,
  queueAddress,
  type RunSettings,
} from '../studies/run/index.ts';
import { PROGRESS_OPTION } from './progress.ts';

/** The database that a command reads or writes. */
export const DB_OPTION = { type: 'string', default: DEFAULT_DB, describe: 'database file' } as const;

/** Who plays. */
export const WORKERS_OPTION = {
  type: 'number',
  default: defaultWorkers(),
  describe: 'worker threads',
} as const;

export function readWorkers(workers: number): number {
  return readInteger(workers, 'workers', 1, 256);
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
      describe:
        'with --queue: part of the workers among runs of the same priority; 2 gets twice as many as 1 (default 1)',
    })
    .option('audit', {
      type: 'number',
      describe: 'with --queue: percent of the blocks that are checked by playing them again here (default 1)',
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
    url: queueAddress(queue, file),
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

/** The options of `readWaiting`: those of every command that writes a database. */
export function withWaiting<A>(y: Argv<A>) {
  return y
    .option('wait', {
      type: 'string',
      describe:
        'wait for another dama process that writes the database, at most so many seconds or until it ends',
    })
    .option('lock-wait', {
      type: 'number',
      default: LOCK_WAIT_MS / 1000,
      describe: 'seconds to wait while another program has locked the database',
    });
}

interface WaitingArgs {
  readonly wait: string | undefined;
  readonly 'lock-wait': number;
}

export function readWaiting(args: WaitingArgs): { readonly waitMs: number; readonly lockWaitMs: number } {
  const lockWaitMs = readInteger(args['lock-wait'], 'lock-wait', 0, 1e9) * 1000;
  return { waitMs: readWait(args.wait), lockWaitMs };
}

/** The options of `readWriting`: those of every command whose workers fill a database. */
export function withWriting<A>(y: Argv<A>) {
  return withWaiting(withQueue(y))
    .option('db', DB_OPTION)
    .option('workers', WORKERS_OPTION)
    .option('progress', PROGRESS_OPTION)
    .option('block-timeout', {
      type: 'number',
      describe:
        'seconds of silence after which a worker counts as hung (default: 50 times the longest block, at least 600)',
    })
    .option('min-free', {
      type: 'number',
      default: DEFAULT_MIN_FREE / MB,
      describe: 'MB to leave free on the disk; the run ends before it needs them',
    });
}

interface WritingArgs extends WaitingArgs, QueueArgs {
  readonly db: string;
  readonly workers: number;
  readonly 'block-timeout': number | undefined;
  readonly 'min-free': number;
}

/** `command` is what a queue calls the run. */
export function readWriting(args: WritingArgs, command: string) {
  const { db } = args;
  const timeout = readOptional(args['block-timeout'], 'block-timeout', 1, 1e6);
  return {
    db,
    workers: readWorkers(args.workers),
    ...readWaiting(args),
    blockTimeoutMs: timeout === undefined ? undefined : timeout * 1000,
    minFree: readInteger(args['min-free'], 'min-free', 0, 1e9) * MB,
    queue: readQueue(args, command, db),
  };
}

/** The options of `readRecording`. */
export function withRecording<A>(y: Argv<A>) {
  return withWriting(y)
    .option('allow-revision-change', {
      type: 'boolean',
      default: false,
      describe: 'let a study have blocks of several code revisions',
    })
    .option('durable', {
      type: 'boolean',
      default: false,
      describe: 'recorded blocks survive a power cut; slower on slow disks',
    });
}

export interface RecordingArgs extends WritingArgs {
  readonly 'allow-revision-change': boolean;
  readonly durable: boolean;
  /** The name of the command first. */
  readonly _?: readonly (string | number)[];
}

export function readRecording(args: RecordingArgs): RunSettings {
  return {
    ...readWriting(args, String(args._?.[0])),
    allowRevisionChange: args['allow-revision-change'],
    durable: args.durable,
  };
}

/** `--wait` without a number waits without end. */
export function readWait(text: string | undefined): number {
  if (text === undefined) return 0;
  return text === '' ? Number.POSITIVE_INFINITY : readInteger(text, 'wait', 0, 1e9) * 1000;
}
