/** Perft 3 from the start (rules document, "Perft"). */
import { expect, test } from 'vitest';
import { DamaGame } from '../../../engine/dama-bianca/index.ts';
import { perft } from '../../../engine/index.ts';
import { variantWith } from '../../support/random-setups.ts';

test.each([
  [2, 421_736_307],
  [4, 165_743_025],
])('start with %i players: %i', (players, count) => {
  expect(perft(new DamaGame(variantWith(), players, 'hand').newState(), 3)).toBe(count);
});
