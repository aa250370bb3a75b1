/** Estimates and paired differences of figures, from their sums by runs of blocks. */
import {
  type BlockSums,
  type ComparedFigure,
  type Estimate,
  meanEstimate,
  type PairedDifference,
  pairedDifference,
  type RunSums,
  shareEstimate,
} from '../../selfplay/index.ts';

/**
 * More blocks than this are taken together in runs of equally many that follow each other. Sums over runs are as
 * independent as sums over blocks, and beyond thousands of them an interval gets no better by more; it only takes longer.
 */
const MAX_BLOCKS = 5000;
/** Runs at most: the chance in the width of an interval is one part in the root of twice as many, 1.6 %. */
const MAX_RUNS = 2000;

/** How many blocks make a run. */
export function runLength(blocks: number): number {
  return blocks <= MAX_BLOCKS ? 1 : Math.ceil(blocks / MAX_RUNS);
}

/** The figure with its 95 % interval, from sums over the runs of this many blocks. */
export function estimateOf({ kind }: Pick<ComparedFigure, 'kind'>, sums: RunSums, blocks: number): Estimate {
  const estimate = kind === 'share' ? shareEstimate(sums) : meanEstimate(sums, sums.squares);
  return runLength(blocks) === 1 ? estimate : { ...estimate, blocks };
}

/** The paired difference `a` less `b`, from sums over the runs of this many blocks, said of blocks. */
export function differenceOf(a: BlockSums, b: BlockSums, blocks: number): PairedDifference {
  const run = runLength(blocks);
  const difference = pairedDifference(a, b);
  if (run === 1) return difference;
  const { effective, effectSize } = difference;
  // The variance between runs is that between blocks by their length.
  return {
    ...difference,
    n: blocks,
    blocks,
    effective: effective * run,
    effectSize: effectSize / Math.sqrt(run),
  };
}
