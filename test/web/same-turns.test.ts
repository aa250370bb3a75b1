/** The page's worker in a browser chooses the same turns as Node. */
import { expect, test } from 'vitest';
import { gameNamed } from '../../selfplay/index.ts';
import { useBrowser } from '../support/browser.ts';
import { type LevelRequest, levelRequests } from '../support/level-requests.ts';
import { expectSame, playHere, playThere } from '../support/same-turns.ts';
import { DEEP } from '../support/samples.ts';
import { openWorkerPage } from '../support/worker-page.ts';

const pages = useBrowser();
const REQUESTS = levelRequests();
/** In the daily run one of so many positions is asked for. */
const FEW = 5;
/** The strongest level takes seconds for some turns. */
const STRONGEST = 'grandmaster';
const FEWER = 30;

/** A match of more seats begins with hundreds of hands by a simple bot, a second or two for each number of seats. */
const unitOf = ({ position }: LevelRequest) => (position.split('/').length > 3 ? 'hand' : 'match');

test('there are positions for two to six seats', () => {
  const seats = [FEW, FEWER].map((every) =>
    REQUESTS.filter((_, i) => i % every === 0).map(({ position }) => position.split('/').length),
  );
  expect([...new Set(seats[0])]).toEqual([2, 3, 4, 5, 6]);
  expect(seats[1]).toEqual([2, 4]);
  expect(REQUESTS).toHaveLength(60);
});

test('every level plays the same in a browser', async () => {
  const requests = gameNamed('dama-bianca').players.levels.flatMap((bot) => {
    const every = DEEP ? 1 : bot === STRONGEST ? FEWER : FEW;
    const asked = REQUESTS.filter((_, i) => i % every === 0);
    return asked.map((request) => ({ bot, unit: unitOf(request), ...request }));
  });
  const page = await openWorkerPage(pages);
  const [found, expected] = await Promise.all([playThere(page, requests), playHere(requests)]);
  expectSame(found, expected);
});
