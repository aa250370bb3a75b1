/** Prepares what the sums of counts need of many results of a roll at once. */
export interface Results {
  /** Room for the moves to look at, up to `LISTED`; they fill no centre. */
  readonly moves: Int32Array;
  /** What is known of cases (cases.ts). For the caller to write, as `gaps` is; a slot has 1 added if its counts are near closing. */
  readonly cases: Int32Array;
  /** The columns of differences in score, as the net's list has them. */
  readonly gaps: Int32Array;
  /** The bits of the moves that vacate the same cells (`FROM_CELLS`), of those that follow each other. */
  readonly groups: Int32Array;
  /**
   * Four numbers for each result with an unknown slot: where in the list it is, its case, the closing numbers
   * of the seat that moves if they are wanted, near closing or not, and of the others
   * (`Rivals.nearShifts`). The only result of a list is there in any case.
   */
  readonly misses: Int32Array;
  /**
   * Takes the mover's pawns before the moves, five words, and their case but for the isolated ones. Its closing numbers are wanted of moves that vacate 0, 1 or 2
   * cells, by bits of `wantsMine`; those that are not wanted are 0.
   */
  load(own: Int32Array, start: number, wantsMine: number, wantsTheirs: boolean): void;
  /**
   * Writes the net's list for the first `count` of `moves`: the columns of the cells filled, the slots that are known, and how
   * far the slot of its group is behind the first one's. Gives how many groups there are, and from bit
   * `MISSES_AT` on how many of the results are in `misses`.
   */
  read(count: number): number;
  /** Keeps the slot of some closing numbers, as the net's list has it, in the place of others if need be. */
  keepClosing(mine: number, theirs: number, slot: number): void;
  forgetClosings(): void;
}

/** As many bits as a die may have faces. */
export const MINE = 6;

/** Bits for the number of groups. */
export const MISSES_AT = 8;
