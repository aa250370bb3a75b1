/** The bot `rollout`: plays its best candidates out many times over the leaf evaluation. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type BotKind, ROLLOUT_PARAMS, RolloutSearch, SearchBot } from '../index.ts';
import { createLeaf, leafFault } from './leaf/leaf.ts';

export const ROLLOUT: BotKind<DamaState, DamaGame> = {
  name: 'rollout',
  version: 3,
  help: 'plays the best few results out many times, with the same dice for all',
  params: {
    trials: { fallback: 720, min: 1, max: 1e9, integer: true, help: 'trials, of all results together' },
    horizon: {
      fallback: 6,
      min: 0,
      max: 1e6,
      integer: true,
      help: 'decisions of a trial before the evaluation takes over, 0 to play to the end',
    },
    keep: {
      fallback: ROLLOUT_PARAMS.keep,
      min: 1,
      max: 1000,
      integer: true,
      help: 'results that are played out',
    },
    margin: {
      fallback: ROLLOUT_PARAMS.margin,
      min: 0,
      max: 1,
      help: 'share of the win that such a result may be behind the best at 1-ply',
    },
    luck: {
      fallback: ROLLOUT_PARAMS.luck,
      min: 0,
      max: 1e6,
      integer: true,
      help: 'first rolls of a trial whose luck is taken off; each takes 21 decisions',
    },
  },
  faultFor: leafFault,
  create: (game, params, spec, provisions) => {
    const { trials, horizon, keep, margin, luck } = params as Record<string, number>;
    const leaf = createLeaf(game, provisions);
    const search = new RolloutSearch(game, leaf, { horizon, keep, margin, luck });
    return new SearchBot(spec, search, { simulations: trials }, false);
  },
};
