/** Many requests that mean nothing. */
import { expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { memoryOf, sendGarbage } from '../../support/garbage.ts';
import { placeOf } from '../../support/raw-requests.ts';
import { DEEP } from '../../support/samples.ts';
import { startWeb } from '../../support/web-process.ts';

const line = new CommandLine('garbage');
const COUNT = DEEP ? 100_000 : 2500;

test('many requests of garbage leave it answering right, in bounded memory', async () => {
  const web = await startWeb(line);
  const page = await fetch(web.address).then((answer) => answer.text());
  await sendGarbage(placeOf(web.address), 2000, 1);
  const before = process.platform === 'linux' ? memoryOf(web.pid) : 0;
  const answers = await sendGarbage(placeOf(web.address), COUNT, 2);
  expect(answers).toBeGreaterThanOrEqual(COUNT);
  if (before > 0) expect(memoryOf(web.pid) - before).toBeLessThan(60 << 20);
  expect(await fetch(web.address).then((answer) => answer.text())).toBe(page);
  expect(await web.stop()).toBe(0);
});
