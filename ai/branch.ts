/**
 * Branches of a search: what lies behind one move of its root and one outcome after it. A branch depends on nothing but the
 * position of the root, so that any thread may search it and its answer is the same bits everywhere.
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
}

/** Searches branches of one position after the other. */
export interface BranchSearcher {
  /** Takes the position of a root: a snapshot of its state. */
  enter(position: Uint8Array): void;
  /** Writes what a branch of that position is worth. */
  search(branch: Branch, out: BranchValue): void;
}
