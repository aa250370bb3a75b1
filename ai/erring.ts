/** How people err: they misjudge, by noise on what they think of each move, in logits of the share of the win. */
import type { Rng } from '../engine/index.ts';

/** Shares nearer to 0 or 1 are taken as this far away. */
const SURE = 1e-9;

/** Log odds of a share, finite for the certain ones. */
export function logOdds(share: number): number {
  const inside = Math.min(Math.max(share, SURE), 1 - SURE);
  return Math.log(inside / (1 - inside));
}

/** Close to normal, mean 0 and variance 1: the sum of twelve uniform numbers less 6 (Irwin-Hall). */
export function gaussian(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.uniform();
  return sum;
}
