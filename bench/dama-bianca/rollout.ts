/** What a second worker brings to a rollout, and what luck adjustment brings to a hand. */
import { DamaLeaf } from '../../ai/dama-bianca/index.ts';
import { Rollout, type RolloutParams } from '../../ai/index.ts';
import { createGame, type DamaGame, parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import type { Measure } from '../measure.ts';
import { measureScaling, shareOfCeiling } from '../scaling.ts';
import { workload } from './workloads.ts';

const LUCK_HANDS = 8 * 36;
const EVERY_ROLL = 1e6;
const SEED = 1;

function moonlight(): DamaGame {
  return unwrap(createGame(unwrap(parseVariantName('moonlight')), 2, 'hand'));
}

export const ROLLOUT2: Measure = {
  name: 'rollout2',
  unit: 'of the ceiling',
  help: 'speed-up of a rollout by a second worker, divided by that of a second process in the same minutes',
  run: async () => shareOfCeiling(await measureScaling(workload('rollout'))),
};

/** The variance of the first seat's share between hands. */
function luckRatio(params: Partial<RolloutParams>): number {
  const game = moonlight();
  const rollout = new Rollout(game, new DamaLeaf(game), params);
  const job = { seed: SEED, batch: 0, size: LUCK_HANDS, trials: LUCK_HANDS, move: undefined };
  const played = rollout.play(game.newState(), job);
  if (!played) throw new Error('the rollout was stopped');
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
