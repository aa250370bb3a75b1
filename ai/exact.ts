/**
 * What is known of a position for sure, in place of an estimate: because a table holds it, a proof shows it, or everything up
 * to the end of the game has been looked at.
 */
import type { ByPlayer, Move, State } from '../engine/index.ts';

export interface Exact {
  readonly by: 'table' | 'proof' | 'tree';
  /** Each player's share of the win, with all of them at their best. */
  readonly values: ByPlayer<number>;
  /** What each player scores then, where the result of the game alone says it; without it, scores are estimated. */
  readonly scores?: ByPlayer<number>;
  /** Decisions to the end of the game, with all at their best: who wins hurries, who loses delays. Missing where it is not known. */
  readonly plies?: number;
  /** A move that has these values, where not every move can be asked about. */
  readonly move?: Move;
}

/** Knows some positions of a game. The same position always gets the same answer, whatever was asked before. */
export interface Oracle<S extends State = State> {
  /** Whether it is asked before chance decides, too. */
  readonly knowsChance?: true;
  /**
   * At a decision, or where it `knowsChance`; `undefined` where nothing is known. Where it gives no `move`, it is asked about the position after each. The
   * state is as it was on return.
   */
  know(state: S): Exact | undefined;
}
