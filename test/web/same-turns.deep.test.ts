/** As `same-turns.test.ts`, for all positions. */
import { test } from 'vitest';
import { gameNamed } from '../../selfplay/index.ts';
import { useBrowser } from '../support/browser.ts';
import { levelRequests } from '../support/level-requests.ts';
import { expectSame, playHere, playThere } from '../support/same-turns.ts';
import { openWorkerPage } from '../support/worker-page.ts';

const pages = useBrowser();

const LEVELS = gameNamed('dama-bianca').players.levels;

test.each(LEVELS)('%s plays the same in a browser', { timeout: 1_800_000 }, async (bot) => {
  const requests = levelRequests().map((request) => ({ bot, ...request }));
  const page = await openWorkerPage(pages);
  const [found, expected] = await Promise.all([playThere(page, requests), playHere(requests)]);
  expectSame(found, expected);
});
