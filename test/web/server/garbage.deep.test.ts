import { expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { memoryOf, sendGarbage } from '../../support/garbage.ts';
import { placeOf } from '../../support/raw-requests.ts';
import { startWeb } from '../../support/web-process.ts';

const line = new CommandLine('garbage-deep');

test('300,000 requests of garbage leave it answering right, in bounded memory', async () => {
  const web = await startWeb(line);
  const page = await fetch(web.address).then((answer) => answer.text());
  const rise: number[] = [];
  for (let seed = 1; seed <= 3; seed++) {
    const before = process.platform === 'linux' ? memoryOf(web.pid) : 0;
    expect(await sendGarbage(placeOf(web.address), 100_000, seed)).toBeGreaterThanOrEqual(100_000);
    rise.push(process.platform === 'linux' ? memoryOf(web.pid) - before : 0);
  }
  // A leak grows each time; what is loaded or collected late grows once.
  expect(Math.min(...rise)).toBeLessThan(30 << 20);
  expect(await fetch(web.address).then((answer) => answer.text())).toBe(page);
  expect(await web.stop()).toBe(0);
});
