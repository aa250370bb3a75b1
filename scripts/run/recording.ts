/** Reads the options of every command that records blocks, and opens its database: files, workers and safety. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Argv } from 'yargs';
import { type DamaDatabase, isHeldElsewhere, openDatabase } from '../../db/index.ts';
import { FaultError } from '../../engine/index.ts';
import { awakeClock } from '../clocks.ts';
import type { Console } from '../command.ts';
import { readInteger } from '../input.ts';
import { MB } from './disk-guard.ts';
import { LOCK_WAIT_MS, patienceOf } from './patience.ts';
import { type QueueChoice, readQueue, withQueue } from './pools.ts';

export interface RunOptions {
  readonly file: string;
  readonly workers: number;
  readonly allowRevisionChange: boolean;
  /** What is recorded survives a power cut, not only the end of the process. */
  readonly durable?: boolean;
  /** How long to wait until no other process writes the file, in milliseconds; 0 if left out. */
  readonly waitMs?: number;
  /** How long to wait for another program that has locked the file, in milliseconds; 10 minutes if left out. */
  readonly lockWaitMs?: number;
  /** How long a worker may be silent, in milliseconds; if left out it is learnt from the blocks played. */
  readonly blockTimeoutMs?: number | undefined;
  /** The run ends when less is free on the disk, in bytes. */
  readonly minFree?: number;
  /** A module whose `runTask` plays blocks; if left out the program's own. */
  readonly workerFile?: URL;
  /** Whose workers play; if left out, threads of this process do. */
  readonly queue?: QueueChoice | undefined;
}

const DEFAULT_MIN_FREE_MB = 200;
const RETRY_MS = 300;

/** As many workers as the machine can run at once. */
export function defaultWorkers(): number {
  return availableParallelism();
}

/** The options of `readWaiting`: those of every command that writes a database. */
export function withWaiting<A>(y: Argv<A>) {
  return y
    .option('wait', {
      type: 'string',
      describe: 'wait until no other dama process writes the database, for so many seconds or without end',
    })
    .option('lock-wait', {
      type: 'number',
      default: LOCK_WAIT_MS / 1000,
      describe: 'seconds to wait while a program of another kind has locked the database',
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

/** The options of `readRecording`. */
export function withRecording<A>(y: Argv<A>) {
  return withWaiting(withQueue(y))
    .option('db', { type: 'string', default: 'dama.db', describe: 'database file' })
    .option('workers', { type: 'number', default: defaultWorkers(), describe: 'worker threads' })
    .option('allow-revision-change', {
      type: 'boolean',
      default: false,
      describe: 'mix blocks of code revisions',
    })
    .option('durable', {
      type: 'boolean',
      default: false,
      describe: 'recorded blocks survive a power cut too, at some cost on slow disks',
    })
    .option('block-timeout', {
      type: 'number',
      describe: 'seconds after which a worker hangs (default: 50 times the longest block, at least 600)',
    })
    .option('min-free', {
      type: 'number',
      default: DEFAULT_MIN_FREE_MB,
      describe: 'MB of the disk to leave free: the run ends before',
    });
}

interface RecordingArgs extends WaitingArgs {
  readonly db: string;
  readonly workers: number;
  readonly 'allow-revision-change': boolean;
  readonly durable: boolean;
  readonly 'block-timeout': number | undefined;
  readonly 'min-free': number;
  readonly queue: string | undefined;
  readonly priority: number | undefined;
  readonly share: number | undefined;
  readonly audit: number | undefined;
  /** The name of the command first. */
  readonly _?: readonly (string | number)[];
}

export function readRecording(args: RecordingArgs): RunOptions {
  const { db, 'block-timeout': timeout } = args;
  return {
    file: db,
    workers: readInteger(args.workers, 'workers', 1, 256),
    allowRevisionChange: args['allow-revision-change'],
    durable: args.durable,
    ...readWaiting(args),
    blockTimeoutMs: timeout === undefined ? undefined : readInteger(timeout, 'block-timeout', 1, 1e6) * 1000,
    minFree: readInteger(args['min-free'], 'min-free', 0, 1e9) * MB,
    queue: readQueue(args, String(args._?.[0]), db),
  };
}

/** `--wait` without a number waits without end. */
export function readWait(text: string | undefined): number {
  if (text === undefined) return 0;
  return text === '' ? Number.POSITIVE_INFINITY : readInteger(text, 'wait', 0, 1e9) * 1000;
}

function isBusy(error: unknown): boolean {
  return error instanceof FaultError && error.fault.code === 'ERR_DATABASE_BUSY';
}

/**
 * Opens the database to write, once no other process does. Throws like `openDatabase`; ERR_DATABASE_BUSY when it has waited
 * enough, for another dama process or for a program that has locked the file.
 */
export async function openToWrite(
  {
    file,
    durable = false,
    waitMs = 0,
    lockWaitMs = LOCK_WAIT_MS,
  }: Pick<RunOptions, 'file' | 'durable' | 'waitMs' | 'lockWaitMs'>,
  console: Console,
): Promise<DamaDatabase> {
  const patience = patienceOf(lockWaitMs, console);
  const open = () => openDatabase(file, 'write', { durable, patience, told: console.note });
  const until = awakeClock() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await patience(file, open);
    } catch (error) {
      if (!isBusy(error) || isHeldElsewhere(error) || awakeClock() >= until) throw error;
      if (isFirst) console.note(`another dama process is writing ${file}; waiting until it has finished`);
    }
    await sleep(RETRY_MS);
  }
}
