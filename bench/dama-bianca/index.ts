/** Lists what is measured of Dama Bianca alone. */
import { DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import type { GameBench } from '../game-bench.ts';
import { EVALUATIONS, NET_EVALUATIONS, RULES_NET_EVALUATIONS } from './decisions.ts';
import { GENERATION } from './generation.ts';
import { NET_HANDS, RECORDING } from './self-play.ts';
import { signDamaBianca } from './signature.ts';
import { SPREAD } from './threads.ts';

export const DAMA_BIANCA_BENCH: GameBench = {
  game: DAMA_BIANCA.name,
  baseline: 'hands',
  measures: [GENERATION, NET_HANDS, RECORDING, EVALUATIONS, NET_EVALUATIONS, RULES_NET_EVALUATIONS, SPREAD],
  sign: signDamaBianca,
};
