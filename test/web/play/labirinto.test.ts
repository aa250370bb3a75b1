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
  await page.getByRole('combobox', { name: 'Guard', exact: true }).selectOption({ index: 0 });
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play the tris' }).click();
  await pass(page, 'Bea').waitFor();
  expect(await handsIn(page)).toEqual([]);
  expect(await page.locator('.characters').textContent()).toContain('tris played: 28–30');

  // A move by keys alone.
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':focus')).waitFor();
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
  const happened = page.getByRole('heading', { name: 'Since your last decision' });
  expect(await happened.count()).toBe(0);

  // A move by click.
  await page.getByRole('button', { name: 'Continue' }).click();
  await settled(page);
  expect(await happened.count()).toBe(1);
  const [own, bea] = await page.locator('.characters h2 + ul li').allTextContents();
  expect(own).toMatch(/^You: .*tris 28–30/);
  expect(bea).toMatch(new RegExp(`^Bea: .*walk to ${spot}\\b`));
  const end = page.locator('.board .clickable').first();
  if ((await end.count()) > 0) await end.click();
  await settled(page);
  await page.locator('.confirm:not([disabled])').click();
  await pass(page, 'Bea').waitFor();
}, 120_000);

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
