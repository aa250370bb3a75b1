/** What a game brings to the benchmarks besides what is measured of every game. */
import type { Checksum } from './checksum.ts';
import type { Measure } from './measure.ts';

export interface GameBench {
  /** The name of the game in the registry of games. */
  readonly game: string;
  /** What its `baselineMeasure` is called, where that is not `games-` and its name. */
  readonly baseline?: string;
  /** The game's own measures, the quick ones first. */
  readonly measures: readonly Measure[];
  /** Adds to the signature what changes when the game or its bots change. */
  sign?(sum: Checksum): void;
}
