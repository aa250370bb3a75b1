/** The long counts of alma. */
import { expect, test } from 'vitest';
import { perft } from '../../../engine/index.ts';
import { gameWith } from '../../support/alma.ts';

test.each([
  [2, {}, 4, 4_562_496],
  [3, {}, 4, 3_417_600],
  [4, {}, 4, 2_560_000],
  [2, { jump: 'others' }, 4, 335_241],
  [3, { jump: 'others' }, 4, 255_339],
  [4, { jump: 'others' }, 4, 194_481],
  [2, { size: 4, camp: [2, 1] }, 6, 2_678_511],
] as const)('%i seats, %j, depth %i', (players, options, depth, nodes) => {
  expect(perft(gameWith(options, players).newState(), depth)).toBe(nodes);
});
