/** As `same-turns.test.ts`, for the level that takes long. */
import { test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { levelRequests } from '../support/level-requests.ts';
import { expectSame, playHere, playThere } from '../support/same-turns.ts';
import { openWorkerPage } from '../support/worker-page.ts';

const pages = useBrowser();

test('grandmaster plays the same in a browser', { timeout: 1_800_000 }, async () => {
  const requests = levelRequests().map((request) => ({ bot: 'grandmaster', ...request }));
  const page = await openWorkerPage(pages);
  const [found, expected] = await Promise.all([playThere(page, requests), playHere(requests)]);
  expectSame(found, expected);
});
