/** Whatever dies in the night: once the study is complete, the database is that of an undisturbed night. */
import { expect, test } from 'vitest';
import { disturb, finish, ORDERS } from '../support/chaos.ts';
import { stateOf, undisturbedDigest } from '../support/database-file.ts';
import { temporaryFile } from '../support/temporary.ts';

test.each([2, 3, 4, 5])('night %i', async (seed) => {
  const file = temporaryFile();
  const { killed, blocks } = await disturb(file, 15, seed);
  expect(killed).toBeGreaterThan(2);
  expect([...blocks].sort((a, b) => a - b)).toEqual(blocks);
  expect(await finish(file)).toBe(0);
  expect(stateOf(file)).toEqual({ digest: undisturbedDigest(ORDERS), quarantine: [], wrong: [] });
});
