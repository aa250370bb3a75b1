/** The analyst of Dama Bianca: an evaluator by its name, for the share of the win of the game, be it a hand or a match. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { type AnalysisParams, Analyst, type Spread } from '../index.ts';
import { bestEvaluatorSpec, createEvaluator } from './evaluators.ts';
import { settle } from './levels.ts';

/** By the best evaluator for the game unless one is named. Throws a FaultError for one that is not for this game. */
export function createAnalyst(
  game: DamaGame,
  params: Partial<AnalysisParams> = {},
  evaluator = bestEvaluatorSpec(game),
  spread?: Spread,
): Analyst<DamaState> {
  const scorer = unwrap(createEvaluator(unwrap(settle(evaluator, game)), game));
  return new Analyst(game, scorer, params, undefined, spread);
}
