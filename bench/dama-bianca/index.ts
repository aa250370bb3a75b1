/** What is measured of Dama Bianca alone. */
import { DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import type { GameBench } from '../game-bench.ts';
import { DECISIONS, EVALUATIONS, NET_EVALUATIONS, RULES_NET_EVALUATIONS } from './decisions.ts';
import { GENERATION, PERFT3 } from './generation.ts';
import { LOSSES } from './loss.ts';
import { ROLLOUT2 } from './rollout.ts';
import { NET_HANDS, POOL2, RECORDING } from './self-play.ts';
import { signDamaBianca } from './signature.ts';
import { SPREAD } from './spread.ts';

export const DAMA_BIANCA_BENCH: GameBench = {
  game: DAMA_BIANCA.name,
  baseline: 'hands',
  measures: [
    GENERATION,
    NET_HANDS,
    RECORDING,
    EVALUATIONS,
    NET_EVALUATIONS,
    RULES_NET_EVALUATIONS,
    ...DECISIONS,
    SPREAD,
    ...LOSSES,
    ROLLOUT2,
    POOL2,
    PERFT3,
  ],
  sign: signDamaBianca,
};
