/** Owns the pool for branches of searches, on a thread with a free event loop. See spread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BranchValue } from '../../ai/index.ts';
import type { BranchTask } from '../index.ts';
import { ANSWERED, BEATS, READY, type SpreadAnswer, type SpreadSetup, STOPPED } from './spread.ts';
import { TaskPool } from './task-pool.ts';

/** Parts of a search for each thread: with more they end more nearly together, with fewer they post less. */
const PARTS = 6;

const { port, flags, workerFile, workers } = workerData as SpreadSetup;
const pool = new TaskPool({ workerFile: new URL(workerFile), workers });
const lanes = Array.from({ length: workers });
let searches = 0;

/** The results in the order of the branches; without the last ones if the search is stopped. */
async function search({ branches, ...root }: BranchTask): Promise<SpreadAnswer> {
  const parts: (readonly BranchValue[])[] = [];
  const search = ++searches;
  const size = Math.ceil(branches.length / (PARTS * workers));
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next * size < branches.length && Atomics.load(flags, STOPPED) !== search) {
      const part = next++;
      const tasks = [{ ...root, branches: branches.slice(part * size, (part + 1) * size) }];
      parts[part] = (await pool.run({ kind: 'branches', tasks })).replies[0].values;
    }
  };
  try {
    await Promise.all(lanes.map(lane));
    return { values: parts.flat() };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** To be called every second: who waits for this thread sees that it lives. */
export function beat(): void {
  Atomics.add(flags, BEATS, 1);
}

port.on('message', async (task: BranchTask) => {
  port.postMessage(await search(task));
  Atomics.add(flags, ANSWERED, 1);
  Atomics.notify(flags, ANSWERED);
});
await pool.run({ kind: 'branches', tasks: [] });
Atomics.store(flags, READY, 1);
parentPort?.postMessage('ready');
