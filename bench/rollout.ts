/** What a second worker brings to a rollout, and what luck adjustment brings to a hand. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DamaLeaf } from '../ai/dama/index.ts';
import { planPosition, ROLLOUT_PARAMS, Rollout, type RolloutParams } from '../ai/index.ts';
import { createGame, type DamaGame, parseVariantName } from '../engine/dama/index.ts';
import { unwrap } from '../engine/index.ts';
import { playPlan, rolloutRoot } from '../selfplay/index.ts';
import { RolloutPool } from '../selfplay/pool/index.ts';
import type { Measure } from './measure.ts';

const BATCH = 36;
/** A second or two of work for one thread. */
const TRIALS = 20 * BATCH;
const WARM_UP = 4 * BATCH;
const ROUNDS = 3;
const LUCK_HANDS = 8 * BATCH;
const EVERY_ROLL = 1e6;
const SEED = 1;

function moonlight(): DamaGame {
  return unwrap(createGame(unwrap(parseVariantName('moonlight')), 2, 'hand'));
}

function requestOf(trials: number) {
  const game = moonlight();
  const root = rolloutRoot(game, game.newState(), ROLLOUT_PARAMS);
  return { root, plan: planPosition(2, trials, BATCH, SEED) };
}

/** Plays out the start of a hand of `moonlight` on this thread. */
export function playRequest(trials: number): void {
  const { root, plan } = requestOf(trials);
  playPlan(root, plan);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function ask(child: ChildProcess, trials: number): Promise<void> {
  const done = once(child, 'message');
  child.send(trials);
  await done;
}

export const ROLLOUT2: Measure = {
  name: 'rollout2',
  unit: 'of the ceiling',
  help: 'speed-up of a rollout by a second worker, divided by that of a second process in the same minutes',
  run: async () => {
    const workerFile = new URL('../bin/worker.mjs', import.meta.url);
    const pools = [1, 2].map((workers) => new RolloutPool({ workerFile, workers }));
    const file = fileURLToPath(new URL('./rollout-process.mjs', import.meta.url));
    const children = [1, 2].map(() => fork(file));
    const answer = async (pool: RolloutPool, trials: number): Promise<void> => {
      const { root, plan } = requestOf(trials);
      await pool.play(root, plan);
    };
    try {
      await Promise.all(children.map((child) => once(child, 'message')));
      for (const pool of pools) await answer(pool, WARM_UP);
      await Promise.all(children.map((child) => ask(child, WARM_UP)));
      const [first] = children;
      let [one, two, alone, both] = [0, 0, 0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        one += await seconds(() => answer(pools[0], TRIALS));
        two += await seconds(() => answer(pools[1], TRIALS));
        alone += await seconds(() => ask(first, TRIALS));
        both += await seconds(() => Promise.all(children.map((child) => ask(child, TRIALS))));
      }
      // Two processes play the request twice.
      return one / two / ((2 * alone) / both);
    } finally {
      for (const pool of pools) await pool.stop();
      for (const child of children) child.kill();
    }
  },
};

/** The variance of the first seat's share between hands. */
function luckRatio(params: Partial<RolloutParams>): number {
  const game = moonlight();
  const rollout = new Rollout(game, new DamaLeaf(game), params);
  const job = { seed: SEED, batch: 0, size: LUCK_HANDS, trials: LUCK_HANDS, move: undefined };
  const played = rollout.play(game.newState(), job);
  if (!played) throw new Error('nobody stops it');
  const { trials, sums, squares, plainSums, plainSquares } = played;
  const variance = (sum: number, square: number): number => square / trials - (sum / trials) ** 2;
  return variance(plainSums[0], plainSquares[0]) / variance(sums[0], squares[0]);
}

export const LUCK: Measure = {
  name: 'luck',
  unit: 'variance ratio',
  help: 'variance of the share of a moonlight hand, as it comes by that with the luck of all rolls taken off',
  run: () => luckRatio({ strata: 0, luck: EVERY_ROLL }),
};
