/** The first screen as somebody meets it: what is seen at once, the games, what was reached, the puzzle of the day, links. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyGame } from '../../selfplay/index.ts';
import { keyOf } from '../../web/app/finished-list.ts';
import { useApp } from '../support/app.ts';
import { beginRecord, showGame } from '../support/play-page.ts';
import { askOf } from '../support/protocol.ts';
import { temporaryFile } from '../support/temporary.ts';

const { openApp } = useApp();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('on a phone the button and the board are in view; every game is a picture, and two taps from its first move', async () => {
  const page = await openApp('/', { ...PHONE, locale: 'it-IT' });
  const board = page.locator('.living svg');
  await board.waitFor();
  const foot = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const button = await foot('.play-button');
  expect(button.y + button.height).toBeLessThan(844);
  expect((await foot('.living')).y).toBeLessThan(844 - 200);
  const pieces = (): Promise<string> => page.locator('.living .marks').innerHTML();
  const before = await pieces();
  await expect.poll(pieces).not.toBe(before);

  const tiles = page.locator('.tile');
  expect(await tiles.count()).toBe(everyGame().length - 1);
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded();
    await tile.locator('svg').waitFor();
  }
  await tiles.first().tap();
  await page.locator('.begin .play-button').tap();
  await page.locator('.game .clickable').first().waitFor({ state: 'attached' });
});

test('a picture stands still where motion is not wanted', async () => {
  const page = await openApp('/', { ...PHONE, reducedMotion: 'reduce' });
  await page.locator('.living .marks').waitFor();
  const before = await page.locator('.living .marks').innerHTML();
  await page.waitForTimeout(3500);
  expect(await page.locator('.living .marks').innerHTML()).toBe(before);
});

/** A game of draughts that White wins, and that was played to its end. */
function finishedRecord(): string {
  const ask = askOf();
  const seats = ['human', 'novice'];
  let { record, phase } = ask({ op: 'table', game: 'draughts', seats, seed: 3 }) as Record<string, string>;
  for (let turn = 0; phase !== 'over' && turn < 200; turn++) {
    const { at } = ask({ op: 'table', record }) as { at: object };
    const { turn: best } = ask({ op: 'best', ...at, bot: 'casual', seed: turn });
    const person = ask({ op: 'play', record, turn: best }) as Record<string, string>;
    ({ record, phase } =
      person.phase === 'over'
        ? person
        : (ask({ op: 'reply', record: person.record }) as Record<string, string>));
  }
  return record;
}

test('what was reached is counted, judged when there is time, saved and deleted; a link holds the game', async () => {
  const record = finishedRecord();
  const key = keyOf(record);
  const page = await openApp('/', { locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
  await showGame(page, record);
  const entry = {
    key,
    record,
    game: 'draughts',
    title: '',
    names: [],
    winners: [0],
    ended: '2026-11-20T10:00:00Z',
  };
  await page.evaluate((game) => localStorage.setItem('dama.finished', JSON.stringify([game])), entry);
  await page.goto(new URL('#/', page.url()).href);
  await page.reload();
  const card = page.locator('.card', { hasText: 'Your record' });
  await page.locator('.below .cards').last().scrollIntoViewIfNeeded();
  await card.getByText('1 of 1 won').waitFor();
  await card.getByRole('link', { name: 'All results' }).click();
  await page
    .getByText(/given away per turn/)
    .first()
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = temporaryFile('results.json');
  await (await download).saveAs(file);
  const [result] = JSON.parse(readFileSync(file, 'utf8'));
  expect(result).toMatchObject({ game: 'draughts', level: 'novice', share: 1, loss: expect.any(Number) });
  await page.getByRole('button', { name: 'Delete all results' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page
    .getByText(/^Finish a game against a level/)
    .first()
    .waitFor();

  await page.goto(new URL(`#/review?game=${key}`, page.url()).href);
  await page.getByRole('button', { name: 'Share a link to this game' }).click();
  await page
    .getByText(/^The link is copied/)
    .first()
    .waitFor();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link.length).toBeLessThan(1500);
  const other = await openApp('/settings', { locale: 'it-IT' });
  await other.goto(link);
  await other.locator('.lineup').waitFor();
  expect(JSON.parse(await other.evaluate("localStorage.getItem('dama.opened')"))).toBe(record);
  await other.goto(link.replace('v=1', 'v=2'));
  await other.getByText(/È di un'altra versione della pagina/).waitFor();
  await other.goto(link.slice(0, -20));
  await other.getByText(/Ne manca una parte/).waitFor();
});

test('the puzzle of the day is that of its date, and a streak counts it', async () => {
  const page = await openApp('/puzzles?day=2026-11-28', { locale: 'en-GB' });
  await page.evaluate(() => localStorage.setItem('dama.daily', '["2026-11-26"]'));
  await page.clock.setFixedTime(new Date('2026-11-28T12:00:00Z'));
  await page.goto(new URL('#/', page.url()).href);
  await page.reload();
  const card = page.locator('.card', { hasText: 'Puzzle of the day' });
  await page.locator('.below .cards').last().scrollIntoViewIfNeeded();
  await card.getByText('1 day in a row').waitFor();
  await card.getByRole('link', { name: 'Solve it' }).click();
  await page.locator('.puzzle .board').waitFor();
  expect(page.url()).toMatch(/day=2026-11-28$/);
});

test('an address that leads nowhere has a way back, and a file that is dropped anywhere opens', async () => {
  const page = await openApp('/constructor', { locale: 'en-GB' });
  await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
  await page.getByRole('link', { name: 'To the first screen' }).click();
  await page.locator('.play-button').waitFor();
  const record = beginRecord({ game: 'draughts', seats: ['human(name=Anna)', 'club'] });
  await page.evaluate(`
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(record)}], 'game.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  `);
  await page.locator('.lineup', { hasText: 'Anna' }).waitFor();
});
