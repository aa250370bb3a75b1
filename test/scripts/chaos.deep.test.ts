/** Whatever dies in the night: once the study is complete, the database is that of an undisturbed night. */
import { expect, test } from 'vitest';
import { disturb, finish, recordUndisturbed, stateOf } from '../support/chaos.ts';
import { temporaryFile } from '../support/temporary.ts';

test.each([2, 3, 4, 5, 6, 7, 8, 9])('night %i', async (seed) => {
  const file = temporaryFile();
  const whole = temporaryFile();
  recordUndisturbed(whole);
  const { killed, blocks } = await disturb(file, 15, seed);
  expect(killed).toBeGreaterThan(2);
  expect([...blocks].sort((a, b) => a - b)).toEqual(blocks);
  expect(await finish(file)).toBe(0);
  expect(stateOf(file)).toEqual({ ...stateOf(whole), quarantine: [], wrong: [] });
});
