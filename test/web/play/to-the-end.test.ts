/** Every game is played to its end by touch on the smallest phone, by mouse, and by keys alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { tapSpot } from '../../support/board-hand.ts';
import { playedByBots, settled, showGame, stageOf } from '../../support/play-page.ts';

const { openApp } = useApp();
const PHONE = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
const MOST_TURNS = 150;
/** Turns that are left to a person and a bot. */
const LEFT = 5;

/** Two bots have played a game but for its last turns, and a person goes on for the first. */
function nearTheEnd(order: object): string {
  const records = playedByBots(order);
  const record = records.at(-LEFT - 1) ?? records[0];
  return record.replace('[Seat1 "greedy"]', '[Seat1 "human"]').replace('seats: ["greedy"', 'seats: ["human"');
}

/** The spots that can be clicked; where a piece is taken up, those where it can go. */
function offered(page: Page): Promise<number[]> {
  return page.evaluate(`(() => {
    const all = [...document.querySelectorAll('.board .clickable')];
    const ends = all.filter((spot) => !spot.classList.contains('draggable'));
    return (ends.length > 0 ? ends : all).map((spot) => Number(spot.dataset.spot));
  })()`);
}

const WAYS = {
  async touch(page: Page, turn: number): Promise<void> {
    const spots = await offered(page);
    const spot = spots[turn % spots.length];
    await tapSpot(page.locator('.game .board').first(), spot);
    // The first tap on small squares enlarges them.
    if ((await page.locator('.board.zoomed').count()) === 0) return;
    const box = await page.locator(`.board [data-spot="${spot}"]`).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await tapSpot(page.locator('.game .board').first(), spot);
  },
  async mouse(page: Page, turn: number): Promise<void> {
    const spots = await offered(page);
    await page
      .locator(`.board [data-spot="${spots[turn % spots.length]}"]`)
      .first()
      .click({ force: true });
  },
  async keys(page: Page): Promise<void> {
    await page.locator('.board [data-spot][tabindex="0"]').first().focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  },
} as const;
type Way = keyof typeof WAYS;

async function confirm(page: Page, way: Way): Promise<void> {
  const button = page.locator('.confirm:enabled');
  if (way === 'touch') await button.tap();
  else if (way === 'mouse') await button.click();
  else await button.press('Enter');
}

async function playToTheEnd(way: Way, order: object): Promise<void> {
  const page = await openApp('/', { ...(way === 'touch' ? PHONE : DESKTOP), locale: 'en-GB' });
  await showGame(page, nearTheEnd(order));
  for (let turn = 0; turn < MOST_TURNS && (await stageOf(page)) !== 'over'; turn++) {
    for (let i = 0; i < 8 && !(await page.locator('.confirm').isEnabled()); i++) {
      // What is chosen in words, and not on the board, is a button in every way.
      if ((await offered(page)).length > 0) await WAYS[way](page, turn);
      else await page.locator('.ends button').first().press('Enter');
      await settled(page);
    }
    await confirm(page, way);
    await settled(page);
  }
  expect(await stageOf(page)).toBe('over');
  // What is won, and in games of their own also why.
  expect(await page.locator('#over').textContent()).toMatch(/win|drawn|share/);
  if ('game' in order) expect(await page.locator('.over .reason').textContent()).toMatch(/\w+\.$/);
}

const GAMES = {
  'dama-bianca': { variant: 'moonlight', unit: 'hand' },
  draughts: { game: 'draughts' },
  vinciperdi: { game: 'draughts', variant: 'vinciperdi' },
  'go-bang': { game: 'go-bang' },
  alma: { game: 'alma' },
  oca: { game: 'oca' },
  bosco: { game: 'bosco', settings: ['board.rings=3', 'board.sectors=6', 'discs.count=1'], seed: 3 },
  labirinto: { game: 'labirinto' },
} as const;

/** One game for each way every day, the others in the deep runs. */
const DAILY = ['go-bang touch', 'bosco mouse', 'oca keys'];
const ALL = Object.keys(GAMES).flatMap((game) =>
  Object.keys(WAYS).map((way) => [game as keyof typeof GAMES, way as Way] as const),
);
const isDaily = ([game, way]: (typeof ALL)[number]): boolean => DAILY.includes(`${game} ${way}`);

test.each(ALL.filter(isDaily))('%s by %s', (game, way) => playToTheEnd(way, GAMES[game]), 60_000);

test.each(ALL.filter((one) => !isDaily(one)))(
  '%s by %s, to the end',
  { tags: ['deep'], timeout: 180_000 },
  (game, way) => playToTheEnd(way, GAMES[game]),
);
