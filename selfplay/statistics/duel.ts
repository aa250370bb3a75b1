/** Counts games and pairs between two bots, and estimates who is stronger. */
import type { Estimate } from './estimate.ts';
import { tTail } from './student.ts';

/** Of the first bot's games, and of the blocks in which it had each side of the same dice. */
export interface DuelCounts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pentanomial: pairs of games in which it won 0, 1/2, 1, 3/2 and 2 points. */
  readonly pairs: readonly number[];
}

/** Counts blocks of two games each. `shares` are the first bot's, 0, 1/2 or 1, in `count` blocks that went alike. */
export function countDuel(
  blocks: Iterable<{ readonly shares: readonly number[]; readonly count: number }>,
): DuelCounts {
  const games = [0, 0, 0];
  const pairs = [0, 0, 0, 0, 0];
  for (const { shares, count } of blocks) {
    if (shares.length !== 2) throw new Error(`expected a pair of games, found ${shares.length}`);
    for (const share of shares) games[Math.round(2 * share)] += count;
    pairs[Math.round(2 * (shares[0] + shares[1]))] += count;
  }
  const [losses, draws, wins] = games;
  return { wins, draws, losses, pairs };
}

/**
 * Likelihood of superiority, in [0, 1], of a bot with this share of the win against one other: the one-sided confidence
 * that its share is above 1/2, by the score test that belongs to the interval of a share (Wilson's with n_eff games,
 * Student's t). NaN with fewer than two blocks.
 */
export function superiorityOfShare({ value, effective, blocks }: Estimate): number {
  return blocks < 2 ? Number.NaN : tTail(-(value - 0.5) * 2 * Math.sqrt(effective), blocks - 1);
}
