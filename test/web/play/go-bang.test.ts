/** A game that brings nothing of its own to the page: its end, and what was played last. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { tapSpot } from '../../support/board-hand.ts';
import { beginRecord, listen, recordWith, settled, showGame, typeTurn } from '../../support/play-page.ts';

const { openApp } = useApp();

test('five in a row end the game in words that are right for it', async () => {
  const seats = ['human(name=Anna)', 'human(name=Ugo)'];
  const record = recordWith({ game: 'go-bang', seats }, ...'a1 a2 b1 b2 c1 c2 d1 d2'.split(' '));
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, record);
  expect(await page.locator('.board .latest').count()).toBe(1);
  const said = await listen(page);
  await typeTurn(page, 'e1');
  await page.locator('.typed [type="submit"]').click();
  await page.locator('.game.over').waitFor();
  await settled(page);
  expect((await said()).join(' ')).toBe(
    'Anna: e1. The game is over. Anna (seat 1) wins the game. The row is complete.',
  );
  expect(await page.locator('.score, table.scores').count()).toBe(0);
  expect(await page.locator('.board .latest').count()).toBe(5);
  expect(await page.locator('.over').last().textContent()).not.toMatch(/clos/i);
  await page.locator('.over .review').click();
  await page.locator('.transport').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.lineup .scored').allTextContents()).toEqual(['won', 'lost']);
});

test('its variants and bots are called in the language of the page', async () => {
  const seats = ['human(name=Anna)', 'greedy'];
  const record = beginRecord({ game: 'go-bang', variant: 'go-bang-15', seats });
  const page = await openApp('/', { locale: 'it-IT' });
  await showGame(page, record);
  expect(await page.locator('main').textContent()).toContain('Go-bang, 15 per 15');
  expect(await page.locator('.seats').textContent()).toContain('Ingordo');
});

test('a finger moves the enlarged board and plays nothing, and plain shapes replace its look', async () => {
  const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
  const page = await openApp('/settings', phone);
  await showGame(page, beginRecord({ game: 'go-bang', seats: ['human', 'human'] }));
  const board = page.locator('.game .board').first();
  await tapSpot(board, 190);
  await page.locator('.board.zoomed').waitFor();
  const corner = (): Promise<number> =>
    page.locator('.board [data-spot="190"]').evaluate((spot) => spot.getBoundingClientRect().x);
  const before = await corner();
  const steps = { pointerdown: 200, pointermove: 160, pointerup: 160 };
  for (const [type, clientX] of Object.entries(steps))
    await board.dispatchEvent(type, { clientX, clientY: 250, pointerId: 1, isPrimary: true, button: 0 });
  await expect.poll(corner).toBeCloseTo(before - 40, 0);
  expect(await page.locator('.confirm').isEnabled()).toBe(false);
  await page.getByRole('button', { name: 'The whole board' }).tap();
  await page.locator('.board:not(.zoomed)').first().waitFor();
  expect(await page.locator('.board svg[class*="look-"]').count()).toBe(1);
  await page.evaluate("location.hash = '#/settings'");
  await page.getByLabel('Plain shapes').check();
  await page.goBack();
  await settled(page);
  expect(await page.locator('.board svg[class*="look-"]').count()).toBe(0);
});
