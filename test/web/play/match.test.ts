/** A match of several games in the page: begun by the form, left and taken up between its games, scored and won. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { keptIn, recordWith, settled, showGame, typeTurn } from '../../support/play-page.ts';

const { openApp, address } = useApp();

/** Four in a row of the seat that begins, which needs one more stone. */
const NEARLY_WON = 'a1 a2 b1 b2 c1 c2 d1 d2'.split(' ');

test('a match of go-bang is begun, continued after a while, and won by points', async () => {
  const page = await openApp('/play/go-bang', { locale: 'en-GB' });
  await page.getByRole('group', { name: 'Games' }).getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('radio', { name: 'People on this device' }).check();
  await page.locator('.begin summary').click();
  await page.getByLabel('Name, Seat 1').fill('Anna');
  await page.getByLabel('Name, Seat 2').fill('Ugo');
  await page.locator('.begin [type="submit"]').click();
  await page.locator('.game.entry').waitFor();
  await expect
    .poll(() => page.locator('.prompt .last').textContent())
    .toBe('Game 1 of 2, first to move: Anna.');
  const win = async (): Promise<void> => {
    await showGame(page, recordWith((await keptIn(page)).record, ...NEARLY_WON));
    await typeTurn(page, 'e1');
    await page.locator('.typed [type="submit"]').click();
    await page.locator('.game.over').waitFor();
    await settled(page);
  };
  await win();
  expect(await page.locator('.over h2').textContent()).toBe('Anna wins');
  expect(await page.locator('.scores tbody td').allTextContents()).toEqual(['1', '0', '1', '0']);

  // Between its games a match is still open.
  await page.goto(`${await address()}#/`);
  const card = page.locator('.open-game', { hasText: 'Game 1 of 2' });
  await card.getByRole('link').click();
  await page.getByRole('button', { name: 'Next game' }).click();
  await expect
    .poll(() => page.locator('.prompt .last').textContent())
    .toBe('Game 2 of 2, first to move: Ugo.');
  expect((await keptIn(page)).record).toContain('\nmatch: 2/2 0 1\n');
  await win();
  expect(await page.locator('.over h2').textContent()).toBe('The match is drawn');
  expect(await page.locator('.scores tbody td').allTextContents()).toEqual(['1', '0', '1', '1']);
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(1);
  await page.goto(`${await address()}#/`);
  await page.locator('.tile').first().waitFor();
  expect(await page.locator('.open-game').count()).toBe(0);
});
