/** Whose branches threads are to search. */
import type { AnalysisParams, Helpers } from '../ai/index.ts';
import type { GameKey } from './game-shelf.ts';

/** A bot, or an analyst over an evaluator, by its specification, and the game it is made for. Plain data. */
export type BranchOwner = GameKey &
  ({ readonly bot: string } | { readonly evaluator: string; readonly params: Partial<AnalysisParams> });

/** Finds helpers for an owner, if there are any. */
export type Help = (owner: BranchOwner) => Helpers | undefined;
