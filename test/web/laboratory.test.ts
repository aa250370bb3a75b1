/** A question of somebody who has read nothing: from the first screen to the answer of a real small lab, on a phone. */

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadWholeCatalogue } from '../../table/messages/index.ts';
import { launchChromium } from '../support/chromium.ts';
import { CommandLine } from '../support/command-line.ts';
import { startWeb, type WebProcess } from '../support/web-process.ts';

const line = new CommandLine('web-laboratory');
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const GAMES = 400;

let browser: Browser;
let web: WebProcess;
beforeAll(async () => {
  browser = await launchChromium();
  web = await startWeb(line);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await web.stop();
});

test.each([
  ['en-GB', 'en'],
  ['it-IT', 'it'],
] as const)('in %s', async (locale, language) => {
  const { laboratory: say, shell } = await loadWholeCatalogue(language);
  const context = await browser.newContext({ ...PHONE, locale });
  const page = await context.newPage();
  await page.goto(web.address);
  await page.locator('.living svg').waitFor();
  await page.locator('button.menu').tap();
  await page.locator('#menu').getByText(shell.laboratory, { exact: true }).tap();
  await page.getByRole('heading', { name: say.rules }).waitFor();
  await page.getByRole('radio', { name: say.efforts.hands }).check();
  await page.getByLabel(say.hands).fill(String(GAMES));
  await page.locator('label', { hasText: say.level }).locator('select').selectOption('novice');
  await page.getByRole('button', { name: say.start, exact: true }).tap();
  const answer = page.locator('.answer-line');
  // A real lab plays meanwhile, on whatever the machine has left.
  await answer.waitFor({ timeout: 150_000 });
  expect(await page.locator('.caution').first().isVisible()).toBe(true);
  expect(await answer.textContent()).toMatch(/\d %|\d percent|su cento/);
  expect(await page.locator('main').textContent()).not.toContain('undefined');
  const wide = await page.evaluate('document.documentElement.scrollWidth');
  expect(wide).toBe(390);
});
