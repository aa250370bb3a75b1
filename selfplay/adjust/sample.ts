/** Which blocks of a study a declared sample holds. */
import { stream } from '../../engine/index.ts';

/**
 * The `size` of the blocks that a seed puts first, in that order, so that a part of a sample is a sample; all of them
 * if there are fewer. Whether a block is in it has nothing to do with how it went.
 */
export function sampleBlocks(blocks: readonly number[], size: number, seed: number): number[] {
  const ranked = blocks.map((block) => ({ block, rank: stream('adjust', seed, block).uniform() }));
  ranked.sort((a, b) => a.rank - b.rank || a.block - b.block);
  return ranked.slice(0, size).map(({ block }) => block);
}
