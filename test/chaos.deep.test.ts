/** Nights in which much more dies than in chaos.test.ts. */
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase, databaseDigest, listQuarantine, openDatabase } from '../db/index.ts';
import { disturb, finish, recordUndisturbed } from './chaos.ts';
import { temporaryFile } from './temporary.ts';

test.each([2, 3, 4, 5, 6, 7, 8, 9])('night %i', async (seed) => {
  const file = temporaryFile();
  const whole = temporaryFile();
  recordUndisturbed(whole);
  await disturb(file, 15, seed);
  expect(await finish(file)).toBe(0);
  const [one, other] = [file, whole].map((path) => openDatabase(path, 'read'));
  onTestFinished(() => [one, other].forEach((db) => void db.close()));
  expect(databaseDigest(one)).toBe(databaseDigest(other));
  expect(listQuarantine(one)).toEqual([]);
  expect(checkDatabase(one)).toEqual([]);
});
