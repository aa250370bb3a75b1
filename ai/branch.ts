/**
 * Splits a search into branches: what lies behind one move of the root and one outcome after it. A branch
 * depends on the position of the root alone, so any thread gives the same bits for it
 * (docs/adr/0019-spreading-a-decision.md).
 */
import type { Move, Outcome } from '../engine/index.ts';

/** Plain data. */
export interface Branch {
  readonly move: Move;
  /** What chance decides after the move; `undefined` where it decides nothing. */
  readonly outcome: Outcome | undefined;
  /** Decisions ahead, that of the root included. */
  readonly depth: number;
}

/** The result of a branch. Plain data. */
export interface BranchValue {
  /** Each player's share of the win. */
  readonly values: Float64Array;
  nodes: number;
  /** The best move behind the branch, for searches that give it. */
  reply: Move | undefined;
}

/** Searches branches of a position, which is a snapshot of a state. The results are in the order of the branches. */
export type BranchSearcher = (position: Uint8Array, branches: readonly Branch[]) => BranchValue[];

/** Has the branches of one bot or analyst searched by other threads. */
export interface Spread {
  /** Whether threads are ready; the first question starts them. */
  readonly isReady: boolean;
  /**
   * The results of searcher number `searcher` of the bot's or analyst's `branches`; `undefined` if `isStopped` said true, or
   * if the threads failed.
   */
  search(
    searcher: number,
    position: Uint8Array,
    branches: readonly Branch[],
    isStopped: () => boolean,
  ): readonly BranchValue[] | undefined;
}

/** Shallower searches are over before threads have begun. */
export const LEAST_SPREAD_DEPTH = 3;
