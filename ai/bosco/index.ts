/** Lists what plays Bosco urbano, and exports what others take of it. */
export { FEATURES, Outlook } from './outlook.ts';
export { Prospects } from './prospects.ts';
export type { FittedWeights, Weights } from './weights.ts';

import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { createPlayerKit, type PlayerKit } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS, PROSPECTS_BOT } from './levels.ts';
import paces from './paces.json' with { type: 'json' };
import { PROSPECTS } from './prospects.ts';
import { boscoReasons } from './reasons.ts';
import { STANDING } from './standing.ts';

export const BOSCO_PLAYERS: PlayerKit<BoscoState, Bosco> = createPlayerKit({
  bots: [GREEDY, PROSPECTS_BOT],
  evaluators: [STANDING, PROSPECTS],
  defaultBot: 'master',
  levels: LEVELS,
  best: PROSPECTS,
  takesLuck: true,
  reasons: boscoReasons,
  study: {
    version: 1,
    plays: () => 'prospects',
    above: 'club',
    below: 'master',
    paces,
  },
  gone: { 'mcts.trials': 'mcts(simulations=1000) says how many walks there are' },
});
