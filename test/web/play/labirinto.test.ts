/** The labyrinth in the page: two people at one device, whose hands are shown to nobody else, and a level. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { axeFaults } from '../../support/axe.ts';
import { handsAt, recordAt } from '../../support/labirinto-table.ts';
import { focused, settled, showGame, stageOf } from '../../support/play-page.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 900 }, bypassCSP: true } as const;
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, bypassCSP: true } as const;
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

test('a family of two and two levels play on one tablet, by touch and by keys, to the end', {
  tags: ['deep'],
}, async () => {
  const page = await openApp('/', { ...TABLET, locale: 'en-GB' });
  const seats = ['human(name=Anna)', 'human(name=Bea)', 'novice', 'club'];
  const start = handsAt('239.1M5').replace(' 239', '/28:28:7:-:- 239');
  await showGame(page, recordAt(start, seats));
  // Numbers that are drawn come to those of the start.
  const shown = async (): Promise<number[]> => {
    const characters = await page.locator('.characters li').allTextContents();
    return characters.flatMap((text, seat) => (/numbers \d/.test(text) ? [seat + 1] : []));
  };
  const tap = async (selector: string): Promise<void> => {
    await page.locator(selector).first().tap();
    await settled(page);
  };
  for (let turn = 0; turn < 8 && (await stageOf(page)) !== 'over'; turn++) {
    const name = turn % 2 === 0 ? 'Anna' : 'Bea';
    await pass(page, name).waitFor();
    expect(await shown()).toEqual([]);
    if (turn === 0) {
      // What is needed is on the screen at once, and the board has its width.
      const box = await page.locator('.game .board').boundingBox();
      expect(box?.width).toBeGreaterThan(700);
      expect(await page.locator('.confirm, .asking button').first().isVisible()).toBe(true);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    if (name === 'Anna') {
      await tap('.asking button');
      expect(await shown()).toEqual([1]);
      if ((await page.locator('.confirm:not([disabled])').count()) === 0) {
        const end = await page.locator('.ends button').first().textContent();
        await tap(`.board [data-spot="${end}"]`);
      }
      await tap('.confirm:not([disabled])');
      continue;
    }
    await page.locator('.asking button:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.asking').waitFor({ state: 'detached' });
    await settled(page);
    expect(await shown()).toEqual([2]);
    if ((await page.locator('.confirm:not([disabled])').count()) === 0) {
      await page.locator('.board [data-spot][tabindex="0"]').focus();
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await settled(page);
    }
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await page.locator('.game.over').waitFor();
  expect(await page.locator('.characters').textContent()).toMatch(/Anna.*numbers .*Bea.*numbers /);
  expect(await axeFaults(page)).toEqual([]);
});
