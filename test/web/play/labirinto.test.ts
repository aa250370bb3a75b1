/** The labyrinth in the page: two people at one device, whose hands are shown to nobody else, and a level. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { axeFaults } from '../../support/axe.ts';
import { handsAt, recordAt } from '../../support/labirinto-table.ts';
import { focused, settled, showGame, stageOf } from '../../support/play-page.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 900 }, bypassCSP: true } as const;
const HANDS = [/23, 28, 29, 30, 81/, /31, 62/, /4, 18/] as const;

/** The seats whose numbers are anywhere in the page. */
async function handsIn(page: Page): Promise<number[]> {
  await page.locator('.characters li').nth(2).waitFor();
  const content = await page.evaluate<string>('document.documentElement.outerHTML');
  return HANDS.flatMap((hand, seat) => (hand.test(content) ? [seat + 1] : []));
}

const pass = (page: Page, name: string) => page.getByRole('heading', { name: `Pass the device to ${name}` });

test('hands are hidden until the device is passed; moves by click, by key and with a tris', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB' });
  const seats = ['human(name=Anna)', 'human(name=Bea)', 'greedy'];
  await showGame(page, recordAt(handsAt('4.1M5'), seats));
  await pass(page, 'Anna').waitFor();
  expect(await handsIn(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.characters .hand, .characters li').first().waitFor();
  expect(await handsIn(page)).toEqual([1]);
  expect(await page.locator('[data-spot="9"]').getAttribute('aria-label')).toMatch(/guard: Pawn/);
  expect(await page.locator('[data-spot="83"]').getAttribute('aria-label')).toMatch(
    /room \(Bea\), character of Bea/,
  );
  expect(await page.locator('.characters').textContent()).toContain('energy 7 of 7');

  expect(await page.locator('.prompt').textContent()).toContain('or a guard to lead by a tris');

  // The tris, by its lists.
  await page.getByText('Play a tris').click();
  await page.getByLabel('Guard', { exact: true }).selectOption({ index: 0 });
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play the tris' }).click();
  await pass(page, 'Bea').waitFor();
  expect(await handsIn(page)).toEqual([]);
  expect(await page.locator('.characters').textContent()).toContain('tris played: 28–30');

  // A move by keys alone.
  await page.keyboard.press('Enter');
  await settled(page);
  expect(await handsIn(page)).toEqual([2]);
  await page.locator('.board [data-spot][tabindex="0"]').focus();
  await page.keyboard.press('n');
  const spot = await focused(page, 'data-spot');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('Enter');
  await pass(page, 'Anna').waitFor();
  expect(await page.locator('.log').textContent()).toContain(spot);
  expect(await handsIn(page)).toEqual([]);

  // A move by click.
  await page.getByRole('button', { name: 'Continue' }).click();
  await settled(page);
  const end = page.locator('.board .clickable').first();
  if ((await end.count()) > 0) await end.click();
  await settled(page);
  await page.locator('.confirm:not([disabled])').click();
  await pass(page, 'Bea').waitFor();
}, 120_000);

test('a guard that may stay or walk on is said to have one more end', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB' });
  const maze =
    '2,7,9,10,12,13,14,15,18,19,21,22,23,26,28,30,31,33,37,38,39,40,42,43,44,46,47,50,51,54,59,60,61,63,64,66,68,70,71,73,79,80,81,83,84,85,88,89';
  const position = `${maze} 16,45,69,36,3,34 5:41:3:4,5,24,25,36,41,45,52,55,56,57,77,86:-/24:5:1:1,17,29,72,75,76:- 236.1M3`;
  await showGame(page, recordAt(position, ['human', 'greedy']));
  await settled(page);
  for (const spot of [3, 8]) {
    await page.locator(`.board [data-spot="${spot}"]`).click();
    await settled(page);
  }
  expect(await page.locator('.prompt').textContent()).toContain('Confirm, or choose one more end.');
}, 60_000);

test('a game with one person goes on without a screen between, to its end', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'it-IT' });
  await showGame(page, recordAt(handsAt('240.1M5'), ['human', 'greedy', 'greedy']));
  expect(await handsIn(page)).toEqual([1]);
  await page.locator('.board .clickable').first().click();
  await settled(page);
  await page.locator('.confirm:not([disabled])').click();
  await page.locator('.game.over').waitFor();
  expect(await stageOf(page)).toBe('over');
  expect(await handsIn(page)).toContain(3);
});
