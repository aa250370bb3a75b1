/** Opens the database of a run: its file, who plays, and what must hold while it is written. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DamaDatabase, isHeldElsewhere, openDatabase } from '../../db/index.ts';
import { FaultError } from '../../engine/index.ts';
import { awakeClock } from '../host/index.ts';
import type { Notes } from './context.ts';
import { LOCK_WAIT_MS, patienceOf } from './patience.ts';
import type { QueueChoice } from './pools.ts';

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

type WriteOptions = Pick<RunOptions, 'file' | 'durable' | 'waitMs' | 'lockWaitMs'>;

const RETRY_MS = 300;

function isBusy(error: unknown): boolean {
  return error instanceof FaultError && error.fault.code === 'ERR_DATABASE_BUSY';
}

/**
 * Opens the database to write, once no other process does. Throws like `openDatabase`; ERR_DATABASE_BUSY when it has waited
 * enough, for another dama process or for a program that has locked the file.
 */
export async function openToWrite(
  { file, durable = false, waitMs = 0, lockWaitMs = LOCK_WAIT_MS }: WriteOptions,
  context: Notes,
): Promise<DamaDatabase> {
  const patience = patienceOf(lockWaitMs, context);
  const open = () => openDatabase(file, 'write', { durable, patience, told: context.note });
  const until = awakeClock() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await patience(file, open);
    } catch (error) {
      if (!isBusy(error) || isHeldElsewhere(error) || awakeClock() >= until) throw error;
      if (isFirst) context.note(`another dama process is writing ${file}; waiting until it has finished`);
    }
    await sleep(RETRY_MS);
  }
}

/** Opens the database for `work`, and closes it when that has ended; rejects as `openToWrite` and `work` do. */
export async function recording<T>(
  options: WriteOptions,
  context: Notes,
  work: (db: DamaDatabase) => Promise<T>,
): Promise<T> {
  const db = await openToWrite(options, context);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
