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

type Table = { readonly record: string; readonly phase: string };

/** A game of Anna, who plays as well as a club player, against a novice, after so many turns. */
function recordAfter(turns: number, order: object = { variant: 'moonlight', unit: 'hand' }): string {
  const ask = (request: object): Table =>
    JSON.parse(session.answer(ok(JSON.stringify({ id: 0, ...request }))) ?? '');
  let game = ask({ op: 'table', seats: ['club', 'novice'], seed: 9, ...order });
  for (let i = 0; i < turns && game.phase === 'turn'; i++) game = ask({ op: 'reply', record: game.record });
  return game.record.replace('"club"', JSON.stringify('human(name=Anna)'));
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
const casa = await open('#/', { viewport: { width: 1280, height: 1000 }, locale: 'it-IT' });
await drawHome(casa);
await keep(casa, 'home-it');

const pocket = await open('#/', PHONE);
await pocket.locator('.living svg').waitFor();
await keep(pocket, 'home-phone');

const page = await open('#/play/draughts', { ...DESKTOP, locale: 'en-GB' });
await page.locator('.game-page > .picture svg').waitFor();
await page.locator('.trial svg').first().waitFor();
await keep(page, 'game-page');

const phone = await open('#/game', PHONE);
await phone.locator('.ends button').first().waitFor();
await phone.locator('.ends .piece-button').last().tap();
await phone.locator('.ends .end').first().waitFor();
await keep(phone, 'phone');

const desktop = await open('#/game', { ...DESKTOP, locale: 'en-GB' });
await desktop.locator('.ends button').first().waitFor();
await desktop.waitForTimeout(500);
await keep(desktop, 'desktop');

// What it hides is sealed in its record, so that nobody can take a seat later.
const maze = { game: 'labirinto', seats: ['human(name=Anna)', 'novice'] };
for (const [game, turns, options, order] of [
  ['draughts', 16, { ...DESKTOP, locale: 'en-GB' }, { game: 'draughts' }],
  ['go-bang', 12, PHONE, { game: 'go-bang' }],
  ['bosco', 12, PHONE, { game: 'bosco' }],
  ['labirinto', 0, PHONE, maze],
] as const) {
  const board = await open('#/game', options, recordAfter(turns, order));
  await board.locator('.game.entry').waitFor();
  await board.waitForTimeout(500);
  await keep(board, game);
}
const race = recordAfter(9, { game: 'oca', seats: ['greedy', 'greedy'] }).replace(
  '"greedy"',
  '"human(name=Anna)"',
);
const goose = await open('#/game', PHONE, race);
await goose.locator('.game.entry').waitFor();
await goose.waitForTimeout(500);
await keep(goose, 'goose');

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
