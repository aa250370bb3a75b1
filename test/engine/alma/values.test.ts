/** Exact values of alma on the smallest board. */
import { expect, test } from 'vitest';
import { casesOf, gameWith, stateOf } from '../../support/alma.ts';
import { ExactValues, SMALLEST } from '../../support/alma-values.ts';

const values = new ExactValues();

test('the first seat wins the smallest board in 13 plies', () => {
  expect(values.of(gameWith(SMALLEST).newState())).toEqual({ value: 'win', plies: 13 });
  expect(values.counts).toEqual({ win: 108_362, loss: 51_722, draw: 76 });
});

test.each(casesOf('value'))('$value in $plies plies at $position', ({ variant, position, value, plies }) => {
  expect(values.of(stateOf({ ...variant, roundCap: SMALLEST.roundCap }, position))).toEqual({ value, plies });
});
