/** Makes an analyst of Dama Bianca, by the best evaluator unless one is named. */
import { bestEvaluatorSpec, createEvaluator, settle } from '../../ai/dama-bianca/index.ts';
import { type AnalysisParams, Analyst, type Spread } from '../../ai/index.ts';
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';

export function createAnalyst(
  game: DamaGame,
  params: Partial<AnalysisParams> = {},
  evaluator = bestEvaluatorSpec(game),
  spread?: Spread,
): Analyst<DamaState> {
  const scorer = unwrap(createEvaluator(unwrap(settle(evaluator, game)), game));
  return new Analyst(game, scorer, params, undefined, spread);
}
