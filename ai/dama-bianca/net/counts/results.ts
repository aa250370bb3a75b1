/** What the sums of counts need to know about the results of a roll, many at once. */
export interface ResultRoom {
  /** The moves to look at, up to `LISTED`; they fill no centre. */
  readonly moves: Int32Array;
  /** Of each: which counts it has, by the pair of rings vacated and by case (result-cases.ts). */
  readonly cases: Int32Array;
  /** Of each: closing numbers of the seat that moves, and what `Rivals.closing` gives. */
  readonly closings: Int32Array;
  readonly theirs: Int32Array;
}

/** As many bits as a die may have faces. */
export const MINE = 6;

export interface Results extends ResultRoom {
  /**
   * Takes the mover's pawns before the moves, five words. Its closing numbers are wanted of moves that vacate 0, 1 or 2
   * cells, by bits of `wantsMine`; those that are not wanted are 0.
   */
  load(own: Int32Array, wantsMine: number, wantsTheirs: boolean): void;
  /** Computes this for the first `count` of `moves`. */
  read(count: number): void;
}
