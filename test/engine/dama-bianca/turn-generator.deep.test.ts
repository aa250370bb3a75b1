/** Some fifty times as many positions as in turn-generator.test.ts and spared.test.ts. */
import { expect, test } from 'vitest';
import { between, randomBoard, randomSettings, TURN_SETTINGS } from '../../support/random-setups.ts';
import { checkRandomTurns } from '../../support/turn-equality.ts';

test('under the defaults', () => {
  expect(checkRandomTurns(7000, () => []).closings).toBeGreaterThan(400);
});

test.each(TURN_SETTINGS)('with %s', (setting) => {
  expect(checkRandomTurns(1000, () => [setting]).closings).toBeGreaterThan(50);
});

test.each(TURN_SETTINGS)('with %s on reduced boards', (setting) => {
  checkRandomTurns(1000, (rng) => [setting, ...randomBoard(2, rng)]);
});

test('under random combinations of options', () => {
  expect(checkRandomTurns(7000, randomSettings).closings).toBeGreaterThan(400);
});

test('under random combinations of options on reduced boards', () => {
  checkRandomTurns(30_000, (rng) => [...randomSettings(rng), ...randomBoard(between(2, 6, rng), rng)]);
});

test.each([undefined, ...TURN_SETTINGS])('where later places need fewer pawns, with %s', (setting) => {
  const settings = ['hand.spared=[0,2,1]', ...(setting === undefined ? [] : [setting])];
  expect(checkRandomTurns(1000, () => settings).closings).toBeGreaterThan(30);
});
