/** On a phone everything that is tapped is large enough for a finger. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, showGame } from '../../support/play-page.ts';

const { openApp } = useApp();
/** In pixels: of WCAG 2.2 AA, and of what is tapped in every turn. */
const [LEAST, MAIN] = [24, 44];

async function tooSmall(page: Page, what: string, least: number): Promise<string[]> {
  return await page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(what)})]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => getComputedStyle(one).clipPath === 'none' && !one.classList.contains('skip'))
    .map((one) => [one.matches('[type="checkbox"], [type="radio"]') ? (one.closest('label') ?? one) : one, one])
    .map(([target, one]) => [target.getBoundingClientRect(), one])
    .filter(([{ width, height }]) => Math.min(width, height) < ${least} - 0.5)
    .map(([{ width, height }, one]) =>
      [one.tagName, one.className, one.textContent.slice(0, 20), Math.round(width), Math.round(height)].join(' '))`);
}

const SCREENS = [
  '',
  'play/alma',
  'learn',
  'puzzles',
  'review',
  'analysis',
  'watch',
  'library',
  'settings',
  'game',
];
const TAPPED = 'button, select, input, summary, nav a, a.action';

test('everything that is tapped is large enough', async () => {
  const page = await openApp('/', {
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await showGame(
    page,
    beginRecord({
      variant: 'moonlight',
      seats: ['human(name=Anna)', ...new Array<string>(5).fill('greedy')],
    }),
  );
  const small: string[] = [];
  for (const screen of SCREENS) {
    await page.goto(new URL(`#/${screen}`, page.url()).href);
    await page.locator('main h1').waitFor();
    if (screen === 'play/alma') await page.locator('.begin summary').tap();
    if (screen === 'game') await page.locator('.ends button').first().waitFor();
    small.push(...(await tooSmall(page, TAPPED, LEAST)).map((one) => `${screen}: ${one}`));
    const main =
      'button.main, a.main, [type="submit"], .play-button, .game .ends button, .game .confirm, .game .undo';
    small.push(...(await tooSmall(page, main, MAIN)).map((one) => `${screen}, main: ${one}`));
  }
  expect(small).toEqual([]);
});
