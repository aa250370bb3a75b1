/** Pictures of the page for the documents: `npm run screenshots` writes docs/screenshots/. */
import './ready.ts';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { ok } from '../../engine/index.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { serve } from '../../web/server/index.ts';
import { launchChromium } from './chromium.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const serving = await serve({ revision: 'screenshots', host: '127.0.0.1', port: 0, names: [] });
const browser = await launchChromium();
mkdirSync(FOLDER, { recursive: true });

const session = createSession({ log: console.error, database: undefined });

/** A hand of Anna, who plays as well as a club player, against a novice, after so many turns. */
function recordAfter(turns: number): string {
  const ask = (request: object): { readonly record: string; readonly phase: string } =>
    JSON.parse(session.answer(ok(JSON.stringify({ id: 0, ...request }))) ?? '');
  let game = ask({ op: 'table', variant: 'moonlight', unit: 'hand', seats: ['club', 'novice'], seed: 9 });
  for (let i = 0; i < turns && game.phase === 'turn'; i++) game = ask({ op: 'reply', record: game.record });
  return game.record.replace('"club"', '"human(name=Anna)"');
}

async function open(hash: string, options: object, record = recordAfter(14)): Promise<Page> {
  const context = await browser.newContext({ locale: 'it-IT', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const game = JSON.stringify({ record, clicks: [], roll: null, seen: 0, version: 1 });
  await page.addInitScript(`
    if (!localStorage.getItem('dama.game')) localStorage.setItem('dama.game', ${JSON.stringify(game)});
    localStorage.setItem('dama.speed', '"none"');
  `);
  await page.goto(`${serving.addresses[0]}${hash}`);
  return page;
}

/** Plays any turns until the hand is over. */
async function playOn(page: Page): Promise<void> {
  const ready = page.locator('.game[aria-busy="false"]:is(.entry, .over)');
  for (;;) {
    await ready.waitFor();
    if ((await ready.getAttribute('class'))?.includes('over')) return;
    for (let click = 0; click < 4 && !(await page.locator('.confirm').isEnabled()); click++) {
      await page.locator('.ends button').first().click();
      await ready.waitFor();
    }
    await page.locator('.confirm:enabled').click();
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await page.context().close();
}

/** Has every picture of the first screen come into view and be drawn. */
async function drawHome(page: Page): Promise<void> {
  await page.locator('.living svg').waitFor();
  for (const part of await page.locator('.below > *').all()) {
    await part.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
  }
  for (const tile of await page.locator('.tile').all()) await tile.locator('svg').waitFor();
  await page.locator('.card svg').first().waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

const home = await open('#/', { viewport: { width: 1280, height: 1000 }, locale: 'en-GB' });
await drawHome(home);
await keep(home, 'home');

const pocket = await open('#/', PHONE);
await pocket.locator('.living svg').waitFor();
await keep(pocket, 'home-phone');

const page = await open('#/play/draughts', { ...DESKTOP, locale: 'en-GB' });
await page.locator('.game-page > .picture svg').waitFor();
await page.locator('.trial svg').first().waitFor();
await keep(page, 'game-page');

const phone = await open('#/game', PHONE);
await phone.locator('.ends button').first().waitFor();
await phone.locator('.ends button').last().tap();
await phone.locator('.ends .end').first().waitFor();
await keep(phone, 'phone');

const desktop = await open('#/game', { ...DESKTOP, locale: 'en-GB' });
await desktop.locator('.ends button').first().waitFor();
await desktop.waitForTimeout(500);
await keep(desktop, 'desktop');

const dark = await open('#/game', { ...PHONE, colorScheme: 'dark' });
await dark.locator('.ends button').first().waitFor();
await dark.waitForTimeout(500);
await keep(dark, 'dark');

const rules = await open('#/learn?step=4', PHONE);
const walk = rules.locator('figure.trial');
await walk.locator('[data-spot="23"]').waitFor();
await walk.scrollIntoViewIfNeeded();
await walk.locator('[data-spot="23"]').dispatchEvent('click');
await keep(rules, 'rules');

const puzzle = await open('#/puzzles?kind=closing&n=1', { ...PHONE, colorScheme: 'dark' });
await puzzle.locator('.puzzle .board').waitFor();
await keep(puzzle, 'puzzle');

const review = await open('#/game', { ...DESKTOP, locale: 'en-GB' });
await playOn(review);
await review.locator('.over .review').click();
await review.getByRole('region', { name: 'Mistakes' }).getByRole('listitem').first().waitFor();
await review.getByText('All turns are judged.').waitFor();
for (let i = 0; i < 15; i++) await review.keyboard.press(']');
await review.evaluate('scrollTo(0, 0)');
await keep(review, 'review');

await browser.close();
await serving.close();
