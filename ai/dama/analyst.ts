/** The analyst of Dama Bianca: the leaf evaluation, for the share of the win of the game, be it a hand or a match. */
import type { DamaGame, DamaState } from '../../engine/dama/index.ts';
import { type AnalysisParams, Analyst } from '../index.ts';
import { DamaLeaf } from './leaf/leaf.ts';

export function createAnalyst(game: DamaGame, params: Partial<AnalysisParams> = {}): Analyst<DamaState> {
  return new Analyst(game, new DamaLeaf(game), params);
}
