/** The plain search on a game of 74,680 positions, depths 1 to 6. */
import { expect, test } from 'vitest';
import { DamaLeaf, depthScores, solve } from '../ai/dama/index.ts';
import { unwrap } from '../engine/index.ts';
import { variantWith } from './random-setups.ts';

test('what the shipped leaf is worth on 3x4x4', () => {
  const variant = variantWith('board.rings=3', 'board.sectors=4', 'pawns=4', 'dice.faces=3');
  const game = unwrap(solve(variant));
  const scores = depthScores(game, new DamaLeaf(game.game), 6);
  expect(scores[4].score).toBeGreaterThan(0.42);
  expect(scores[5].score).toBeGreaterThan(scores[0].score + 0.1);
  for (const { score, regret } of scores) expect(Math.abs(score + regret - 0.5)).toBeLessThan(1e-8);
});
