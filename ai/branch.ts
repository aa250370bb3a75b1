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
  /** Takes the position of a root: a snapshot of its state. What searchers have found is kept in `memory` for all of them. */
  enter(position: Uint8Array, memory?: SharedArrayBuffer): void;
  /** The memory for others who search along; without it, or where it is nothing, each keeps its own. */
  share?(): SharedArrayBuffer | undefined;
  /** Writes what a branch of that position is worth. */
  search(branch: Branch, out: BranchValue): void;
}

/** What a team has to search. */
export interface Errand {
  readonly branches: readonly Branch[];
  /** Those that come next if nothing changes, most likely first: who would be idle may begin with them. */
  readonly next: readonly Branch[];
  /** Searches on this thread; it has entered the position. */
  readonly own: BranchSearcher;
  /** Asked between branches. */
  readonly isStopped: () => boolean;
}

/** Other threads that help with one search. */
export interface Team {
  /** What branches are worth, in their order; nothing once the errand is stopped. */
  search(errand: Errand): readonly BranchValue[] | undefined;
  /** The others turn to other searches. */
  end(): void;
}

/** Finds others to help with searches of one bot or analyst. */
export interface Helpers {
  /** They search by the searcher of this number of its `branches`, with this memory. */
  begin(position: Uint8Array, searcher: number, memory: SharedArrayBuffer | undefined): Team;
}

/** Shallower searches are over before others have begun to help. */
export const LEAST_HELPED_DEPTH = 3;
