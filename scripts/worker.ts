/** What runs on each worker thread of the pool. */

import { createDamaBot } from '../ai/dama-bianca/index.ts';
import { unwrap } from '../engine/index.ts';
import { adjustBlock } from '../selfplay/adjust/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  type BotMaker,
  isExternal,
  playBlock,
  playCalibrateTask,
  playRollout,
  playTrainTask,
  verifyBlock,
} from '../selfplay/index.ts';
import type { PoolReply, PoolTask } from '../selfplay/pool/index.ts';
import { makeExternalBot } from './external/index.ts';

/** CPU time of this thread in milliseconds; of the whole process on a Node that cannot tell its threads apart. */
function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

const makeBot: BotMaker = (spec, game) =>
  isExternal(spec) ? makeExternalBot(spec, game) : unwrap(createDamaBot(spec, game));

/** What processes outside take is no CPU time of this thread, but batches are cut by how long blocks take. */
function play(task: BlockTask): BlockRecord {
  const clock = task.lineup.some(isExternal) ? () => performance.now() : cpuClock;
  return playBlock(task, clock, makeBot);
}

export function runTask(task: PoolTask): PoolReply {
  switch (task.kind) {
    case 'blocks':
      return { kind: 'blocks', records: task.tasks.map(play) };
    case 'adjust':
      return { kind: 'adjust', blocks: task.tasks.map((block) => adjustBlock(block, cpuClock)) };
    case 'verify':
      return { kind: 'verify', checks: task.tasks.map((block) => verifyBlock(block, cpuClock)) };
    case 'calibrate':
      return { kind: 'calibrate', replies: task.tasks.map((hands) => playCalibrateTask(hands, cpuClock)) };
    case 'train':
      return { kind: 'train', replies: task.tasks.map((hands) => playTrainTask(hands, cpuClock)) };
    case 'rollout':
      return { kind: 'rollout', sums: playRollout(task.task) };
  }
}
