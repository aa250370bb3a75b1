/** Runs tasks on each worker thread of the pool. */
import '../../selfplay/node/index.ts';
import { playBatch } from '../../fleet/wire/index.ts';
import { adjustBlock } from '../../selfplay/adjust/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  type BotMaker,
  isExternal,
  loadedGames,
  makeOwnBot,
  playBlock,
  playCalibrateTask,
  playRollout,
  searchBranches,
  verifyBlock,
} from '../../selfplay/index.ts';
import { insightBlock } from '../../selfplay/insights/index.ts';
import { doJob, doTasks, type PoolReply, type PoolTask, type Workshop } from '../../selfplay/pool/index.ts';
import { cpuClock, now } from '../host/index.ts';
import { makeExternalBot } from './external-bot.ts';

const makeBot: BotMaker = (spec, game, name, provisions) =>
  isExternal(spec) ? makeExternalBot(spec, game, name, provisions) : makeOwnBot(spec, game, name, provisions);

/** What processes outside take is no CPU time of this thread, but batches are cut by how long blocks take. */
function play(task: BlockTask): BlockRecord {
  const clock = task.lineup.some(isExternal) ? now : cpuClock;
  return playBlock(task, clock, makeBot);
}

/** Every game finds the nets that its specifications name among these. */
function lend(nets: ReadonlyMap<string, Uint8Array>): void {
  for (const { players } of loadedGames()) players.hostNets?.lend(nets);
}

const WORKSHOP: Workshop = {
  blocks: play,
  adjust: (task) => adjustBlock(task, cpuClock),
  verify: (task) => verifyBlock(task, cpuClock),
  calibrate: (task) => playCalibrateTask(task, cpuClock),
  insights: (task) => insightBlock(task, cpuClock),
  job: (task) => doJob(task, cpuClock),
  branches: (task) => ({ values: searchBranches(task) }),
  rollout: (task) => ({ sums: playRollout(task) }),
  batch: (task) => playBatch(task, { workshop: WORKSHOP, cpuClock, clock: now, lend }),
};

export function runTask(message: PoolTask): PoolReply {
  return doTasks(WORKSHOP, message);
}
