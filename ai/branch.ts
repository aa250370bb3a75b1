/**
 * Branches of a search: what lies behind one move of its root and one outcome after it. A branch depends on nothing but the
 * position of the root, so that any thread may search it and its answer is the same bits everywhere. Several threads
 * search one decision by its branches: one of them decides, has them searched and goes on with the answers in its own
 * order (docs/adr/0018-branches-for-threads.md).
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

/** What a branch is worth. */
export interface BranchValue {
  /** Each player's share of the win. */
  readonly values: Float64Array;
  nodes: number;
  /** The best move behind the branch, for searches that tell it. */
  reply: Move | undefined;
}

export function emptyValue(players: number): BranchValue {
  return { values: new Float64Array(players), nodes: 0, reply: undefined };
}

/** Searches branches of one position after the other. */
export interface BranchSearcher {
  /** Takes the position of a root: a snapshot of its state. */
  enter(position: Uint8Array): void;
  /** Writes what a branch of that position is worth. */
  search(branch: Branch, out: BranchValue): void;
}

/** Other threads that help with one search. */
export interface Team {
  /**
   * What branches of the position are worth, in their order, each found by `own` on this thread, which has entered it, or by
   * others elsewhere. Nothing once `isStopped` says so, which is asked between branches.
   */
  search(
    branches: readonly Branch[],
    own: BranchSearcher,
    isStopped: () => boolean,
  ): readonly BranchValue[] | undefined;
  /** The others turn to other searches. */
  end(): void;
}

/** Finds others to help with searches of one bot or analyst. */
export interface Helpers {
  /** They search by the searcher of this number of its `branches`. */
  begin(position: Uint8Array, searcher: number): Team;
}

/** Shallower searches are over before others have begun to help. */
export const LEAST_HELPED_DEPTH = 3;
