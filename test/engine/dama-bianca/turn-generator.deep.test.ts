/** Some ten times as many positions as in turn-generator.test.ts and spared.test.ts. */
import { expect, test } from 'vitest';
import { between, randomBoard, randomSettings, TURN_SETTINGS } from '../../support/random-setups.ts';
import { checkRandomTurns } from '../../support/turn-equality.ts';

test('under the defaults', () => {
  expect(checkRandomTurns(1400, () => []).closings).toBeGreaterThan(80);
});

test.each(TURN_SETTINGS)('with %s', (setting) => {
  expect(checkRandomTurns(200, () => [setting]).closings).toBeGreaterThan(10);
});

test.each(TURN_SETTINGS)('with %s on reduced boards', (setting) => {
  checkRandomTurns(200, (rng) => [setting, ...randomBoard(2, rng)]);
});

test('under random combinations of options', () => {
  expect(checkRandomTurns(1400, randomSettings).closings).toBeGreaterThan(80);
});

test('under random combinations of options on reduced boards', () => {
  checkRandomTurns(6000, (rng) => [...randomSettings(rng), ...randomBoard(between(2, 6, rng), rng)]);
});

test.each([undefined, ...TURN_SETTINGS])('where later places need fewer pawns, with %s', (setting) => {
  const settings = ['hand.spared=[0,2,1]', ...(setting === undefined ? [] : [setting])];
  expect(checkRandomTurns(200, () => settings).closings).toBeGreaterThan(6);
});
