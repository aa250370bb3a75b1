/** The analyst of Dama Bianca: an evaluator by its name, for the share of the win of the game, be it a hand or a match. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { type AnalysisParams, Analyst } from '../index.ts';
import { createEvaluator } from './evaluators.ts';
import { LEAF_NAME } from './leaf/leaf.ts';

/** Throws a FaultError for an evaluator that does not exist or is not for this game. */
export function createAnalyst(
  game: DamaGame,
  params: Partial<AnalysisParams> = {},
  evaluator = LEAF_NAME,
): Analyst<DamaState> {
  return new Analyst(game, unwrap(createEvaluator(evaluator, game)), params);
}
