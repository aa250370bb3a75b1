import { expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { memoryOf, sendGarbage } from '../../support/garbage.ts';
import { placeOf } from '../../support/raw-requests.ts';
import { startWeb } from '../../support/web-process.ts';

const line = new CommandLine('garbage-deep');

test('100,000 requests of garbage leave it answering right, in bounded memory', async () => {
  const web = await startWeb(line);
  const page = await fetch(web.address).then((answer) => answer.text());
  await sendGarbage(placeOf(web.address), 100_000, 1);
  const before = process.platform === 'linux' ? memoryOf(web.pid) : 0;
  expect(await sendGarbage(placeOf(web.address), 100_000, 2)).toBeGreaterThanOrEqual(100_000);
  if (before > 0) expect(memoryOf(web.pid) - before).toBeLessThan(60 << 20);
  expect(await fetch(web.address).then((answer) => answer.text())).toBe(page);
  expect(await web.stop()).toBe(0);
});
