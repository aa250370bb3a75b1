/** What a phone shows at once, and the menu that it folds away. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, focused, showGame } from '../../support/play-page.ts';

const { openApp } = useApp();
const LARGE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 568 };
/** From the top to the foot. */
const NEEDED = ['.menu', '.prompt', '.board', '.seats', '.ends', '.actions-row'];

function phone(viewport: typeof LARGE) {
  return { viewport, hasTouch: true, isMobile: true, locale: 'it-IT' } as const;
}

function sixSeats(): string {
  const bots = Array.from({ length: 5 }, () => 'greedy');
  return beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human(name=Annamaria)', ...bots] });
}

/** What of the screen does not lie within the window, or not below what stands before it. */
async function outside(page: Page, { width, height }: typeof LARGE): Promise<string[]> {
  const found: string[] = [];
  let foot = 0;
  for (const part of NEEDED) {
    const box = await page.locator(part).boundingBox();
    const isInside =
      box && box.x >= 0 && box.y >= foot - 1 && box.x + box.width <= width && box.y + box.height <= height;
    if (!isInside) found.push(`${part} ${JSON.stringify(box)} below ${foot}`);
    foot = box ? box.y + box.height : foot;
  }
  return found;
}

describe('what is needed to play fits without scrolling', () => {
  for (const viewport of [LARGE, SMALL]) {
    test(`${viewport.width} x ${viewport.height}`, async () => {
      const page = await openApp('/', phone(viewport));
      const pair = { variant: 'moonlight', unit: 'hand', seats: ['human(name=Anna)', 'greedy'] };
      for (const record of [beginRecord(pair), sixSeats()]) {
        await showGame(page, record);
        expect(await outside(page, viewport)).toEqual([]);
      }
    });
  }
});

test('a wide window does not scroll, and numbers of seats are not cut off on a phone', async () => {
  const wide = await openApp('/', { viewport: { width: 1280, height: 800 }, locale: 'it-IT' });
  await showGame(wide, sixSeats());
  expect(await wide.evaluate('document.documentElement.scrollHeight')).toBe(800);
  const page = await openApp('/', phone(SMALL));
  const clubs = Array.from({ length: 5 }, () => 'club');
  await showGame(page, beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human', ...clubs] }));
  const name = page.locator('.seats .name').last();
  expect(await name.textContent()).toBe('Circolista 5');
  const cut = await name.evaluate((one) => one.scrollWidth > one.clientWidth);
  expect(cut).toBe(false);
});

test('the menu leads to every screen by touch and by keys, and Escape closes it', async () => {
  const page = await openApp('/', phone(SMALL));
  const links = page.locator('nav a');
  const menu = page.locator('.menu');
  expect(await links.count()).toBeGreaterThan(5);
  for (let i = 0; i < (await links.count()); i++) {
    expect(await links.nth(i).isVisible()).toBe(false);
    await menu.tap();
    const name = await links.nth(i).textContent();
    await links.nth(i).tap();
    await page.locator('nav a').first().waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('nav a[aria-current="page"]').textContent()).toBe(name);
  }
  // The last screen takes the focus when it has come.
  await page.locator('h1:focus').waitFor();
  await menu.press('Enter');
  await links.first().waitFor();
  await page.keyboard.press('Escape');
  await links.first().waitFor({ state: 'hidden' });
  expect(await focused(page, 'class')).toBe('menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await links.first().waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate('location.hash')).toBe('#/learn');
});
