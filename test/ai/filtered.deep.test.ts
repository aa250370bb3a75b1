/** As `filtered.test.ts`, on a board that takes longer to solve. */
import { test } from 'vitest';
import { expectNothingLost } from '../support/few-rolls.ts';

test('nothing is lost to the plain search on a solved board of 4 faces', () => expectNothingLost(4));
