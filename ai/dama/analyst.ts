/** The analyst of Dama Bianca: the best evaluation there is, for the share of the win of the game, be it a hand or a match. */
import type { DamaGame, DamaState } from '../../engine/dama/index.ts';
import { type AnalysisParams, Analyst } from '../index.ts';
import { bestEvaluator } from './evaluators.ts';

export function createAnalyst(game: DamaGame, params: Partial<AnalysisParams> = {}): Analyst<DamaState> {
  return new Analyst(game, bestEvaluator(game), params);
}
