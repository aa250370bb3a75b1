/** Scores bots on positions whose right turns are proved (docs/search.md). */
export interface Suite {
  /** Raised whenever a position is added, changed or taken out: only scores of the same version compare. */
  readonly version: number;
  /** In the order of reports. */
  readonly categories: readonly string[];
  readonly problems: readonly SuiteProblem[];
}

export interface SuiteProblem {
  readonly id: string;
  readonly category: string;
  /** A named variant, or an object that names its game. */
  readonly variant: string | object;
  readonly position: string;
  /** Every right turn, as the game writes it. */
  readonly best: readonly string[];
  /** Why they are right, in a sentence. */
  readonly why: string;
}
