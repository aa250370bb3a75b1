/** What values the positions of a search: by the sets of their squares, as ints of engine/draughts. */
export interface Evaluation {
  readonly name: string;
  /** Raised whenever some position may be valued differently than before. */
  readonly version: number;
  /** For White, as a whole number within +-`MOST_EVALUATION`; nothing can be taken there, and somebody can move. */
  score(white: number, black: number, kings: number, isWhiteToMove: boolean): number;
  /** The share of the win that a score stands for, between 0 and 1. */
  shareOf(score: number): number;
}
