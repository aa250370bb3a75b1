/**
 * The analyst of Dama Bianca. The leaf evaluation of this version values a hand by itself, so that hands of a match are
 * analysed one by one, each for the share of its own win; here is where that changes once it knows what a hand is worth
 * in its match.
 */
import { createGame, type DamaGame, type DamaState } from '../../engine/dama/index.ts';
import { type Outcome, unwrap } from '../../engine/index.ts';
import { type AnalysisParams, Analyst } from '../index.ts';
import { DamaLeaf } from './leaf/leaf.ts';

/** Whether analysis heeds where a hand stands in its match. */
export const VALUES_MATCHES = false;

export interface DamaAnalyst {
  /** The game that the analysed states belong to. */
  readonly game: DamaGame;
  readonly analyst: Analyst<DamaState>;
}

export function createAnalyst(game: DamaGame, params: Partial<AnalysisParams> = {}): DamaAnalyst {
  const { rules, numPlayers } = game;
  const analysed = unwrap(createGame(rules.variant, numPlayers, 'hand'));
  return { game: analysed, analyst: new Analyst(analysed, new DamaLeaf(analysed), params) };
}

/**
 * The position of a state, of a match or not, its roll included, as a state of the analysed game. The rounds played are
 * not taken over: an analysis does not see `hand.roundCap` coming.
 */
export function analysedState({ game }: DamaAnalyst, state: DamaState): DamaState {
  const copy = game.stateFrom(state.toSetup());
  if (state.roll >= 0) copy.do(state.roll as Outcome);
  return copy;
}
