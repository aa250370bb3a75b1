/** The plain search on games of 23,736 and 74,680 positions, depths 1 to 6. */
import { expect, test } from 'vitest';
import { DamaLeaf, depthScores, solve } from '../../../ai/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { depthChoices } from '../../support/depth-choices.ts';
import { variantWith } from '../../support/random-setups.ts';

test.each([
  ['2x6x3', ['board.rings=2', 'board.sectors=6', 'pawns=3', 'dice.faces=3'], 0.47],
  ['3x4x4', ['board.rings=3', 'board.sectors=4', 'pawns=4', 'dice.faces=3'], 0.42],
])('what the shipped leaf is worth on %s', (_, settings, fifth) => {
  const game = unwrap(solve(variantWith(...settings)));
  const scores = depthScores(game, new DamaLeaf(game.game), 6);
  expect(scores[4].score).toBeGreaterThan(fifth);
  expect(scores[5].score).toBeGreaterThan(scores[0].score + 0.1);
  for (const { score, regret } of scores) expect(Math.abs(score + regret - 0.5)).toBeLessThan(1e-8);
});

test.each([
  [1, 500],
  [2, 200],
  [3, 25],
])('2x6x3 at depth %i: plays as the plain search does', (depth, count) => {
  const settings = ['board.rings=2', 'board.sectors=6', 'pawns=3', 'dice.faces=3'];
  const { ours, theirs } = depthChoices(unwrap(solve(variantWith(...settings))), depth, count);
  expect(ours).toEqual(theirs);
});
