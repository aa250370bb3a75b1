/** The library and looking on, in a real browser: finished games, a database, and bots against bots. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, saveBlocks } from '../../../db/index.ts';
import { loadWholeCatalogue } from '../../../table/messages/index.ts';
import { useBrowser } from '../../support/browser.ts';
import { CommandLine } from '../../support/command-line.ts';
import { begin, play, record, SMALL, studyKey } from '../../support/database-play.ts';
import { startWeb, type WebProcess } from '../../support/web-process.ts';

const { open } = useBrowser();
const { library: words } = await loadWholeCatalogue('en');
const line = new CommandLine('web-library');
const DONE = studyKey(['random', 'greedy']);
const RUNNING = studyKey(['greedy', 'greedy'], SMALL, 'hand', 9);
const BLOCKS = 60;

let web: WebProcess;

beforeAll(async () => {
  const db = openDatabase(line.path('games.db'), 'write');
  record(db, DONE, BLOCKS);
  saveBlocks(db, begin(db, RUNNING, BLOCKS), play(RUNNING, [0, 1]), 'rev', new Date().toISOString());
  db.close();
  web = await startWeb(line, '--db', 'games.db');
});
afterAll(() => web.stop());

async function openScreen(hash: string): Promise<Page> {
  const page = await open(`${web.address}#${hash}`);
  await page.locator('main h1').waitFor();
  return page;
}

describe('a database', () => {
  test('leads to the report of a study, in the language of the page', async () => {
    const page = await openScreen('/library');
    const study = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Study 1/ }) });
    const link = study.getByRole('link', { name: 'Report' });
    expect(await link.getAttribute('href')).toBe('api/report?study=1&lang=en');
    await link.click();
    await page.getByRole('heading', { name: 'Who wins' }).waitFor();
  });

  test('shows its studies, and opens a game of one', async () => {
    const page = await openScreen('/library');
    await page.getByRole('link', { name: /Study 1/ }).click();
    await page.locator('.games button.goes').first().click();
    await page.locator('.replay .moment').waitFor();
    expect(await page.locator('.lineup').textContent()).toMatch(/Random.*Greedy/);
    await page.getByText('judged by').waitFor();
  });

  test('lists the games that match conditions, which stand in the address', async () => {
    const page = await openScreen('/library?study=1');
    await page.getByLabel('Games that match').fill('winner=2,turns>=4');
    await page.getByRole('button', { name: 'Search' }).click();
    const rows = page.locator('.games button.goes');
    await expect.poll(() => new URL(page.url()).hash).toContain('winner');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await expect
      .poll(async () =>
        (await rows.allTextContents()).every((text) => Number(/Turns (\d+)/.exec(text)?.[1]) >= 4),
      )
      .toBe(true);
    await page.reload();
    await expect.poll(() => page.getByLabel('Games that match').inputValue()).toBe('winner=2,turns>=4');
  });

  test('says that a study of the address is not in the list', async () => {
    const page = await openScreen('/library?study=7');
    await page.getByText(words.noStudy('7')).waitFor();
  });

  test('drops the answer to a search that comes after that to a later one', async () => {
    const page = await openScreen('/library');
    let letGo = (): void => undefined;
    const isLate = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/api\/hands(?!.*where)/, async (route) => {
      await isLate;
      await route.continue();
    });
    await page.getByRole('link', { name: /Study 1/ }).click();
    await page.getByLabel('Games that match').fill('turns<0');
    await page.getByRole('button', { name: 'Search' }).click();
    const nothing = page.getByText(words.nothing);
    await nothing.waitFor();
    const all = page.waitForResponse(/api\/hands(?!.*where)/);
    letGo();
    await (await all).finished();
    expect(await page.locator('.games button.goes').count()).toBe(0);
    expect(await nothing.count()).toBe(1);
  });

  test('says what the server answers in words', async () => {
    const page = await open(`${web.address}#/settings`, { expected: /503/ });
    await page.route(/api\/studies/, (route) => route.fulfill({ status: 503, body: 'come back later\n' }));
    await page.goto(`${web.address}#/library`);
    await page.getByText('come back later').waitFor();
  });

  test('says what is wrong with a condition', async () => {
    const page = await open(`${web.address}#/library?study=1&where=height>3`, { expected: /400/ });
    await page
      .getByText(/height/)
      .last()
      .waitFor();
    await page.locator('.fault').waitFor();
  });

  test('lets the newest games of a running study be watched as they are recorded', async () => {
    const page = await openScreen('/watch');
    await page.getByRole('link', { name: /Study 2/ }).click();
    await page.locator('.replay .board').waitFor();
    await expect.poll(() => page.locator('.panel .games li').count()).toBe(2);
    const db = openDatabase(line.path('games.db'), 'write');
    saveBlocks(db, begin(db, RUNNING, BLOCKS), play(RUNNING, [2]), 'rev', new Date().toISOString());
    db.close();
    await expect.poll(() => page.locator('.panel .games li').count()).toBe(3);
    expect(await page.locator('.panel .games li').first().textContent()).toBe('Block 2');
  });
});

describe('bots against bots', () => {
  test('play a hand, which is kept and can be reviewed', { tags: ['deep'] }, async () => {
    const page = await openScreen('/watch');
    for (const seat of [1, 2]) await page.getByLabel(`Level of seat ${seat}`).selectOption('novice');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel('Speed').selectOption('none');
    await page.locator('.moment', { hasText: 'The game is over' }).waitFor();
    await page.getByRole('link', { name: 'Review this game' }).click();
    await page.locator('.transport').waitFor();
    await page.goto(`${web.address}#/library`);
    await page.getByText('Finished on this device').waitFor();
    const kept = page.locator('[aria-labelledby="kept"] li');
    await expect.poll(() => kept.count()).toBe(1);
    await kept.getByRole('button', { name: 'Delete' }).click();
    await kept.getByRole('button', { name: 'Yes, delete' }).click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  test('play another game too, can be paused, and go on turn by turn', async () => {
    const page = await openScreen('/watch');
    await page.getByLabel('Game').selectOption('draughts');
    await page.getByRole('button', { name: 'Begin' }).click();
    const turns = page.locator('.played li');
    await expect.poll(() => turns.count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    // The turn that was being thought about is still played.
    await expect.poll(() => page.locator('.bots-standing .faint').count()).toBe(0);
    const count = await turns.count();
    await page.getByRole('button', { name: 'One turn' }).click();
    await expect.poll(() => turns.count()).toBe(count + 1);
    await page.getByRole('button', { name: 'Go on' }).waitFor();
  });
});

test('a file that is dropped is opened, and one of several games can be chosen', async () => {
  const page = await openScreen('/library');
  const record = (winner: string): string =>
    `[Format "dama 1"]\n[Variant "moonlight"]\n[Players "2"]\n[Unit "hand"]\n[Seed "1"]\n[Seat1 "human(name=Anna)"]\n` +
    `[Seat2 "human(name=${winner})"]\n[Result "*"]\n\nhand 1 starter 1\n1.1 54: in-7 in-21\n`;
  await page.evaluate(`(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([${JSON.stringify(record('Ben') + record('Carla'))}], 'friday.txt', { type: 'text/plain' }));
    document.querySelector('.open').dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  })()`);
  await page.getByText('The file has 2 games').waitFor();
  await page.getByRole('button', { name: /Game 2.*Carla/ }).click();
  await page.locator('.replay .moment').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.moment').textContent()).toBe('Turn 1.1, Anna: 54: in-7 in-21');
});

test('a file of draughts of another program lists its games, and why one of them cannot be opened', async () => {
  const page = await openScreen('/library');
  const latin = (name: string): Buffer => readFileSync(new URL(`../../data/pdn/${name}`, import.meta.url));
  const drop = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/x-pdn', buffer });
  await drop('multi.pdn', latin('multi.pdn'));
  const unreadable = page.getByRole('listitem').filter({ hasText: 'C and D' });
  await unreadable.getByText('line 7: move 2, 23-9, is not allowed by the rules').waitFor();
  expect(await page.locator('.open .fault').count()).toBe(1);
  await page.getByRole('button', { name: /Game 3.*0-2/ }).click();
  await page.locator('.replay .moment').waitFor();
  await page.goto(`${web.address}#/library`);
  const named = latin('latin1.pdn').toString('latin1').replace('[GameType', '[White "Niccolò"]\n[GameType');
  await drop('latin1.pdn', Buffer.from(named, 'latin1'));
  await page.locator('.lineup', { hasText: 'Niccolò' }).waitFor();
});

test('a text that is no game is refused with its reason', async () => {
  const page = await openScreen('/library');
  await page.getByLabel('The text of a game or a position').fill('[Format "dama 1"]\n[Variant "moonlight"]');
  await page.getByRole('button', { name: 'Open this text' }).click();
  await page.locator('.fault').waitFor();
  await page.getByLabel('The text of a game or a position').fill('16,21/7,76 1');
  await page.getByRole('button', { name: 'Open this text' }).click();
  await page.getByText('Seat 1 is to move').waitFor();
});
