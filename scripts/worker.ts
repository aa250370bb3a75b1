/** What runs on each worker thread of the pool. */
import { adjustBlock } from '../selfplay/adjust/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  type BotMaker,
  isExternal,
  makeOwnBot,
  playBlock,
  playCalibrateTask,
  playRollout,
  verifyBlock,
} from '../selfplay/index.ts';
import { insightBlock } from '../selfplay/insights/index.ts';
import { doJob, doTasks, type PoolReply, type PoolTask, type Workshop } from '../selfplay/pool/index.ts';
import { makeExternalBot } from './external/index.ts';

/** CPU time of this thread in milliseconds; of the whole process on a Node that cannot tell its threads apart. */
function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

const makeBot: BotMaker = (spec, game, name, provisions) =>
  isExternal(spec) ? makeExternalBot(spec, game, name, provisions) : makeOwnBot(spec, game, name, provisions);

/** What processes outside take is no CPU time of this thread, but batches are cut by how long blocks take. */
function play(task: BlockTask): BlockRecord {
  const clock = task.lineup.some(isExternal) ? () => performance.now() : cpuClock;
  return playBlock(task, clock, makeBot);
}

const WORKSHOP: Workshop = {
  blocks: play,
  adjust: (task) => adjustBlock(task, cpuClock),
  verify: (task) => verifyBlock(task, cpuClock),
  calibrate: (task) => playCalibrateTask(task, cpuClock),
  insights: (task) => insightBlock(task, cpuClock),
  job: (task) => doJob(task, cpuClock),
  rollout: (task) => ({ sums: playRollout(task) }),
};

export function runTask(message: PoolTask): PoolReply {
  return doTasks(WORKSHOP, message);
}
