/**
 * How hands ended, packed by their game, so that half a million can be scored by any rules in a fraction of a second,
 * where reading their records takes several.
 */
import type { RuleSet } from '../engine/index.ts';
import type { HandRecord } from './record.ts';
import type { BlockSums } from './statistics/index.ts';

/** The sums of one figure by run of blocks, and the sum of its squares over the hands. */
export interface RunSums extends BlockSums {
  readonly squares: number;
}

/** How hands are scored. */
export interface Scoring {
  readonly rules: RuleSet;
  readonly lineup: readonly string[];
}

/** The packed hands of a study, in the order of their keys. */
export interface PackedEndings {
  readonly hands: number;
  /** The blocks that have hands, ascending. */
  blocks(): Int32Array;
  /** Only the hands of these blocks: some of those that it has, ascending. */
  only(blocks: Int32Array): PackedEndings;
  /**
   * The sums of the figures of `comparedFigures` that are named, in their order, by runs of so many of the blocks, which are
   * those of the hands. Throws for a name that is none.
   */
  sum(blocks: Int32Array, run: number, scoring: Scoring, names: readonly string[]): RunSums[];
}

export interface EndingKit {
  /** A hand as signed 32-bit numbers, its block first; as many for every hand with so many players. */
  pack(block: number, hand: HandRecord): readonly number[];
  /** The hands of `words` in the order of their keys. */
  sort(words: Int32Array, players: number): Int32Array;
  open(words: Int32Array, players: number): PackedEndings;
  /** The keys in which the rules differ although a recorded hand cannot be scored again for them. */
  unscorable(from: RuleSet, to: RuleSet, unit: string): readonly string[];
}
