/** Whose branches threads are to search. */
import type { AnalysisParams, Helpers } from '../ai/index.ts';
import type { Game } from '../engine/index.ts';
import type { GameKey } from './game-shelf.ts';

/** A bot, or an analyst over an evaluator, by its specification. Plain data. */
export type Thinker =
  | { readonly bot: string }
  | { readonly evaluator: string; readonly params: Partial<AnalysisParams> };

/** The same with the game it is made for. */
export type BranchOwner = GameKey & Thinker;

/** Finds helpers for a bot or an analyst of a game, if there are any; `name` is that of the game. */
export type Help = (name: string, game: Game, owner: Thinker) => Helpers | undefined;
