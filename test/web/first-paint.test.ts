/** The first screen is painted from three small files, before any other has come, and the page then changes nothing of it. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';

const { address, context } = useApp();

const MOST_BYTES = 15_000;
const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, locale: 'it-IT' },
  desktop: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
} as const;

/** What stands on the screen, each with its words and its place in pixels. */
function seen(page: Page): Promise<unknown> {
  return page.evaluate(`[...document.querySelectorAll(
    '.top a, .top button:not(.skip), .hero :is(h1, .lead, label, button, a, .living)'
  )].filter((element) => element.offsetParent).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // The pieces of the board come later, within its place.
    const words = element.matches('.living') ? '' : element.textContent.split(',')[0];
    return [words, ...[x, y, width, height].map(Math.round)];
  })`);
}

test('what is clicked before the page is there is done when it comes', async () => {
  const page = await (await context(WINDOWS.desktop)).newPage();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/main-\w+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(await address(), { waitUntil: 'commit' });
  await page.locator('.first > [lang="en"]').waitFor();
  // Once it has its style, the other language is hidden.
  await page.locator('.first > [lang="it"]').waitFor({ state: 'hidden' });
  for (const words of ['Novice', 'Play'] as const) {
    const control = page.locator('.first > [lang="en"] .call').getByText(words, { exact: true });
    await control.click({ force: true });
  }
  release();
  await page.locator('.seats').getByText('Novice').waitFor();
});

test.each(Object.entries(WINDOWS))('on a %s', async (_, options) => {
  const site = await address();
  const reduced = await context({
    ...options,
    reducedMotion: 'reduce',
    expected: /net::ERR_FAILED|Failed to load resource/,
  });
  const page = await reduced.newPage();
  const needed: string[] = [];
  await page.route(/./, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!/^\/(?:|early-\w+\.js|main-\w+\.css)$/.test(path)) return route.abort();
    needed.push(path);
    return route.continue();
  });
  await page.goto(site);
  await page.locator('.first h1:visible').waitFor();
  const before = await seen(page);
  const bodies = await Promise.all(needed.map(async (path) => (await fetch(new URL(path, site))).text()));
  expect(bodies).toHaveLength(3);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(MOST_BYTES);
  // What stops the browser from painting is named in the head, and there are only these two.
  expect(bodies[0].match(/<script src|<link rel="stylesheet"/g)).toHaveLength(2);

  await page.unrouteAll();
  await page.reload();
  await page.locator('main .hero').waitFor();
  expect(await page.locator('.first').count()).toBe(0);
  expect(await seen(page)).toEqual(before);
});
