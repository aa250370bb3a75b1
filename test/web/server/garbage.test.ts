/** Many requests that mean nothing. */
import { expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { memoryOf, sendGarbage } from '../../support/garbage.ts';
import { placeOf } from '../../support/raw-requests.ts';
import { DEEP } from '../../support/samples.ts';
import { startWeb } from '../../support/web-process.ts';

const line = new CommandLine('garbage');
const COUNT = DEEP ? 100_000 : 1600;

test('many requests of garbage leave it answering right, in bounded memory', async () => {
  const web = await startWeb(line);
  const page = await fetch(web.address).then((answer) => answer.text());
  const rise: number[] = [];
  for (let seed = 1; seed <= 3; seed++) {
    const before = memoryOf(web.pid);
    expect(await sendGarbage(placeOf(web.address), COUNT, seed)).toBeGreaterThanOrEqual(COUNT);
    rise.push(memoryOf(web.pid) - before);
  }
  // A leak grows each time; what is loaded or collected late grows once.
  expect(Math.min(...rise)).toBeLessThan(30 << 20);
  expect(await fetch(web.address).then((answer) => answer.text())).toBe(page);
  expect(await web.stop()).toBe(0);
});
