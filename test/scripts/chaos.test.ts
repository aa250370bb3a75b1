/** Whatever dies in the night: once the study is complete, the database is that of an undisturbed night. */
import { expect, test } from 'vitest';
import { disturb, finish, recordUndisturbed, stateOf } from '../support/chaos.ts';
import { temporaryFile } from '../support/temporary.ts';

test('processes and workers that are killed leave the database of an undisturbed run', async () => {
  const file = temporaryFile();
  const whole = temporaryFile();
  recordUndisturbed(whole);
  const { killed, blocks } = await disturb(file, 5, 1);
  expect(killed).toBeGreaterThan(2);
  expect(blocks[blocks.length - 1]).toBeGreaterThan(0);
  expect([...blocks].sort((a, b) => a - b)).toEqual(blocks);
  expect(await finish(file)).toBe(0);
  expect(stateOf(file)).toEqual({ ...stateOf(whole), quarantine: [], wrong: [] });
});
