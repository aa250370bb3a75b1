/** What runs on each worker thread of the pool. */
import { adjustBlock } from '../selfplay/adjust/index.ts';
import { playBlock, playRollout, verifyBlock } from '../selfplay/index.ts';
import type { PoolReply, PoolTask } from '../selfplay/pool/index.ts';

/** CPU time of this thread in milliseconds; of the whole process on a Node that cannot tell its threads apart. */
function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

export function runTask(task: PoolTask): PoolReply {
  switch (task.kind) {
    case 'blocks':
      return { kind: 'blocks', records: task.tasks.map((block) => playBlock(block, cpuClock)) };
    case 'adjust':
      return { kind: 'adjust', blocks: task.tasks.map((block) => adjustBlock(block, cpuClock)) };
    case 'verify':
      return { kind: 'verify', checks: task.tasks.map((block) => verifyBlock(block, cpuClock)) };
    case 'rollout':
      return { kind: 'rollout', sums: playRollout(task.task) };
  }
}
