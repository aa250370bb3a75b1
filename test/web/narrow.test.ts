/** Narrow windows: nothing reaches beyond the edge, neither on small phones nor where the page is enlarged. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import { beginRecord, showGame } from '../support/play-page.ts';

const { openApp } = useApp();
const RECORD = beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human(name=Anna)', 'greedy'] });
const PHONE = { hasTouch: true, isMobile: true, locale: 'it-IT' };

/** What reaches beyond the right edge, but for the row of ends, which scrolls, and the board, which hides what overlaps. */
const beyond = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > ${width} + 0.5 && !one.closest('.ends, .board'))
      .map(({ tagName, className }) => tagName + '.' + className)`,
  );

test.each([320, 390])('a game is found and begun in a window of %i pixels', async (width) => {
  const page = await openApp('/', { ...PHONE, viewport: { width, height: 700 } });
  await page.locator('.living svg').waitFor();
  expect(await beyond(page, width)).toEqual([]);
  await page.locator('.tile').first().tap();
  await page.locator('.begin summary').tap();
  await page.locator('.rules .trial .board').first().waitFor();
  expect(await beyond(page, width)).toEqual([]);
});

test.each([
  [320, 568],
  [640, 400],
])('a game is played in a window of %i by %i pixels', async (width, height) => {
  const page = await openApp('/', { ...PHONE, viewport: { width, height } });
  await showGame(page, RECORD);
  expect(await beyond(page, width)).toEqual([]);
});

test('all rolls of a position are shown in a window of 320 pixels', async () => {
  const page = await openApp('/analysis', { ...PHONE, viewport: { width: 320, height: 568 } });
  await page.locator('.roll-grid button').first().waitFor();
  // Tables scroll within their own parts, never the page.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});
