/** What runs on each worker thread of the pool. */
import { type BlockRecord, type BlockTask, playBlock } from '../selfplay/index.ts';

/** CPU time of this thread in milliseconds; of the whole process on a Node that cannot tell its threads apart. */
function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

export function playBatch(tasks: readonly BlockTask[]): BlockRecord[] {
  return tasks.map((task) => playBlock(task, cpuClock));
}
