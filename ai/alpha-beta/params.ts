/** How an alpha-beta search goes about it; what it does to strength depends on the game, and is to be measured there. */
export interface AlphaBetaParams {
  /** The memory has 2^this entries of 16 bytes: 4 to 24. */
  readonly tableBits: number;
  /** The first moves of a node are never searched less deep; at least 1. */
  readonly fullMoves: number;
  /** Late move reductions: sqrt(depth * place of the move) over this, rounded down, in plies; 0 for none. */
  readonly reduction: number;
  /** No reduction with less depth left. */
  readonly reductionDepth: number;
  /** Half the width of the window about the score of the depth before; 0 for an open window. */
  readonly window: number;
}

export const ALPHA_BETA_PARAMS: AlphaBetaParams = Object.freeze({
  tableBits: 20,
  fullMoves: 3,
  reduction: 3,
  reductionDepth: 3,
  window: 40,
});

/** The same search without anything that may overlook what a plain one sees. */
export const PLAIN_PARAMS: AlphaBetaParams = Object.freeze({ ...ALPHA_BETA_PARAMS, reduction: 0 });
