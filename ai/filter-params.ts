/**
 * The parameters of `FilteredExpectimax`: what it may leave out. `finalists`, `replyFinalists` and `drop` matter where there are
 * at least 21 rolls: fewer are met by all.
 */

export interface FilterParams {
  /** Candidates of the root that meet the first block of rolls, at least 1: more miss less, and cost time. */
  readonly keep: number;
  /** How many of them meet all rolls, at least 1. */
  readonly finalists: number;
  /** Share of the win, 0 to 1, that a candidate may be behind the best at 1-ply. The second best always goes deeper. */
  readonly margin: number;
  /** How many results go beyond depth 2, at least 1, and the share that they may be behind the best at the depth before. */
  readonly deepKeep: number;
  readonly deepMargin: number;
  /** Replies searched where more than one decision is left, at least 1, and the share they may be behind the best. */
  readonly replies: number;
  readonly replyMargin: number;
  /** How many of them meet all rolls, as finalists do; 0 for all, and none is dropped. */
  readonly replyFinalists: number;
  /** Standard errors of a paired deficit that drop a candidate, 0 to keep all; below 2 good moves are lost. */
  readonly drop: number;
  /** Lines answered at depth 1, at least 1. */
  readonly lines: number;
}

export const FILTER_PARAMS: FilterParams = Object.freeze({
  keep: 24,
  finalists: 8,
  margin: 0.3,
  deepKeep: 3,
  deepMargin: 0.02,
  replies: 3,
  replyMargin: 0.05,
  replyFinalists: 0,
  drop: 3,
  lines: 8,
});
