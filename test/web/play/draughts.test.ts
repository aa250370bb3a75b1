/** Draughts in the page: a capture by two clicks, a refusal in words, and a king. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { keptIn, recordWith, settled, showGame } from '../../support/play-page.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

test('a piece and its end enter a capture, and what is refused says why', async () => {
  const seats = ['human(name=Anna)', 'human(name=Ugo)'];
  const record = recordWith({ game: 'draughts', seats }, '21-17', '12-15', '23-19', '10-14');
  const page = await openApp('/', { ...DESKTOP, locale: 'it-IT' });
  await showGame(page, record);
  expect(await page.locator('main').textContent()).toContain('Dama italiana');
  // Light squares are drawn, and cannot be reached.
  expect(await page.locator('.board .field').count()).toBe(64);
  expect(await page.locator('[data-spot]').count()).toBe(32);
  const click = async (square: number): Promise<void> => {
    const row = Math.floor((square - 1) / 4);
    const spot = 8 * row + 2 * ((square - 1) % 4) + (row % 2);
    await page.locator(`[data-spot="${spot}"]`).click({ force: true });
    await settled(page);
  };
  await click(32);
  expect(await page.locator('.prompt.bad').textContent()).toBe(
    'Chi può prendere deve, e questa non è una presa. (D5)',
  );
  await click(19);
  await click(10);
  await page.locator('.confirm').click();
  await settled(page);
  expect((await keptIn(page)).record).toMatch(/^1 19x10$/m);
});
