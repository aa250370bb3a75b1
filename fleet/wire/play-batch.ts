/** Plays a batch on a worker thread: task after task, until it is done, its time is over or its thread is to stop. */
import { readFileSync } from 'node:fs';
import { CutShortError, isExternal, parseExternal } from '../../selfplay/index.ts';
import type { BatchReply, BatchTask, TaskKind, Workshop } from '../../selfplay/pool/index.ts';
import { encodeAnswer, type Failure, unpackBatch, type WireBatch } from './batch.ts';
import { blobHash } from './codec.ts';

interface BatchBench {
  readonly workshop: Workshop;
  /** CPU time of this thread, in milliseconds. */
  readonly cpuClock: () => number;
  /** In milliseconds. */
  readonly clock: () => number;
  /** From now on these are the only nets beside those of the package. */
  readonly lend: (nets: ReadonlyMap<string, Uint8Array>) => void;
}

/** How long the word to stop may take, in milliseconds, after a signal has ended a bot of this worker. */
const SIGNAL_MS = 2000;

/**
 * A task that throws is reported, and the others go on. One that the end of this worker cuts short counts as not begun.
 * Throws for a batch that this worker must not or cannot play.
 */
export function playBatch(
  { batch: content, blobs, commands, stop }: BatchTask,
  { workshop, cpuClock, clock, lend }: BatchBench,
): BatchReply {
  const batch = content as WireBatch;
  const cpuStart = cpuClock();
  const start = clock();
  const read = (hash: string): Uint8Array => readBlob(blobs, hash);
  const tasks = unpackBatch(batch, read);
  for (const task of tasks) checkCommands(task, commands);
  lend(new Map(batch.nets.map(({ text, hash }) => [text, read(hash)])));
  const work = workshop[batch.kind as Exclude<TaskKind, 'batch'>] as (task: object) => unknown;
  const replies: unknown[] = [];
  const failed: Failure[] = [];
  for (const [index, task] of tasks.entries()) {
    if (Atomics.load(stop, 0) !== 0) break;
    if (index > 0 && clock() - start > batch.limitMs) break;
    try {
      replies.push(work(task));
    } catch (error) {
      if (error instanceof CutShortError && isToStop(stop)) break;
      replies.push(null);
      failed.push({ index, message: error instanceof Error ? error.message : String(error) });
    }
  }
  const answer = encodeAnswer({ begun: replies.length, replies, failed });
  const done = replies.length - failed.length;
  return { answer, done, failed: failed.length, cpuMs: cpuClock() - cpuStart };
}

function isToStop(stop: Int32Array): boolean {
  Atomics.wait(stop, 0, 0, SIGNAL_MS);
  return Atomics.load(stop, 0) !== 0;
}

/** The worker's own cache; a file there that has changed is not used. */
function readBlob(blobs: Readonly<Record<string, string>>, hash: string): Uint8Array {
  if (!Object.hasOwn(blobs, hash)) throw new Error(`the bytes of hash ${hash} are not in the worker's cache`);
  const bytes = new Uint8Array(readFileSync(blobs[hash]));
  if (blobHash(bytes) !== hash) throw new Error(`${blobs[hash]} is damaged: its hash does not fit`);
  return bytes;
}

/** Commands run only where the worker's owner has named them, word for word. */
function checkCommands(task: object, commands: readonly string[]): void {
  const { lineup } = task as { readonly lineup?: readonly string[] };
  for (const spec of lineup ?? []) {
    if (!isExternal(spec)) continue;
    const parsed = parseExternal(spec);
    if (!parsed.ok || !commands.includes(parsed.value.command))
      throw new Error(`the owner of this worker does not allow ${spec}`);
  }
}
