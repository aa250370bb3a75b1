/** A game of 74,680 positions: the published size and value, and what the baseline is worth there. */
import { expect, test } from 'vitest';
import { createDamaBot, exactScore, solve } from '../../../ai/dama-bianca/index.ts';
import { OpenView, unwrap } from '../../../engine/index.ts';
import { variantWith } from '../../support/random-setups.ts';

test('3 rings x 4 sectors, 4 pawns, 3 faces', () => {
  const variant = variantWith('board.rings=3', 'board.sectors=4', 'pawns=4', 'dice.faces=3');
  const game = unwrap(solve(variant));
  expect(game.states).toBe(74_680);
  expect(game.startValue).toBeCloseTo(0.64, 2);
  const bot = unwrap(createDamaBot('greedy', game.game));
  const exact = exactScore(game, (state) => bot.choose(new OpenView(state)));
  expect(exact.score).toBeLessThan(0.2);
  expect(Math.abs(exact.score + exact.regret - 0.5)).toBeLessThan(1e-8);
});
