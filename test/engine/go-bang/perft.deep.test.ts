/** The long counts of go-bang, and the exact values that take long. */
import { expect, test } from 'vitest';
import { perft } from '../../../engine/index.ts';
import { SHARES } from '../../support/game-texts.ts';
import { gameValue } from '../../support/game-value.ts';
import { gameWith, stateOf, valueCases } from '../../support/go-bang.ts';

test.each([
  [2, {}, 3, 63_520_800],
  [4, {}, 3, 63_520_800],
  [2, { size: 4, line: 3 }, 7, 52_817_760],
  [3, { size: 4, line: 3 }, 7, 57_657_600],
  [4, { size: 4, line: 3 }, 7, 57_657_600],
  [2, { size: 4, line: 3, stones: 3 }, 7, 0],
] as const)('%i seats, %j, depth %i', (players, options, depth, nodes) => {
  expect(perft(gameWith(options, players).newState(), depth)).toBe(nodes);
});

test('the first seat wins with three in a line on 4 x 4', () => {
  expect(gameValue(gameWith({ size: 4, line: 3 }).newState())).toBe(SHARES.win);
});

test.each(valueCases(true))('$value of $position, $variant', ({ variant, position, value }) => {
  expect(gameValue(stateOf(variant, position))).toBe(SHARES[value]);
});
