/** The classical games in the page: a new game against a level, keys, undo, hints that are sure, files, the review. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, loadWholeCatalogue, textOf } from '../../../table/messages/index.ts';
import type { GamesAnswer } from '../../../table/protocol/index.ts';
import { useApp } from '../../support/app.ts';
import {
  beginRecord,
  keptIn,
  listen,
  openTab,
  recordWith,
  settled,
  showGame,
  takeBack,
  typeTurn,
} from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';
import { someOf } from '../../support/samples.ts';
import { temporaryFile } from '../../support/temporary.ts';

const { openApp, address } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
const { games } = askOf()({ op: 'games' }) as unknown as GamesAnswer;

test.each(
  someOf(
    [
      ['draughts', 'it', 'Dama italiana'],
      ['alma', 'en', 'Alma'],
      ['go-bang', 'it', 'Go-bang'],
    ] as const,
    2,
  ),
)('%s is begun, and played by keys, in %s', async (game, language: Language, title) => {
  const { begin, further, names, play } = await loadWholeCatalogue(language);
  const levels = games.find((one) => one.game === game)?.levels ?? [];
  const page = await openApp('/', { ...DESKTOP, locale: language });
  await page.evaluate(`localStorage.setItem('dama.speed', '"none"')`);
  await page.getByRole('link', { name: title }).click();
  const offered = page.getByRole('group', { name: begin.level, exact: true }).locator('label');
  await offered.first().waitFor();
  expect(await offered.allTextContents()).toEqual(levels.map((level) => textOf(names.levels, level)));
  await offered.first().getByRole('radio').check();
  await page.locator('.begin [type="submit"]').click();
  await page.locator('.game .clickable').first().waitFor();
  await settled(page);

  const said = await listen(page);
  const turns = async (): Promise<number> => (await keptIn(page)).record.match(/^\d \S+$/gm)?.length ?? 0;
  for (const key of game === 'go-bang' ? ['n', 'Enter', 'Enter'] : ['n', 'Enter', 'n', 'Enter', 'Enter']) {
    await page.keyboard.press(key);
    await settled(page);
  }
  await expect.poll(turns).toBe(2);
  await settled(page);
  await takeBack(page);
  await expect.poll(turns).toBe(0);
  await expect.poll(said).toContain(further?.takenBack);
  await settled(page);
  await page.keyboard.press('?');
  const keys = await page.locator('dialog.keys').textContent();
  expect(keys).toContain(further?.squareKeys.arrows);
  for (const other of [play.keyList.dice, play.keyList.rings]) expect(keys).not.toContain(other);
});

test.each(
  someOf([
    ['draughts', '21-17'],
    ['alma', 'd1-f3'],
    ['go-bang', 'j10'],
  ]),
)('the strongest level of %s answers in the page', async (game, turn) => {
  const level = games.find((one) => one.game === game)?.levels.at(-1);
  const page = await openApp('/', DESKTOP);
  await showGame(page, beginRecord({ game, seats: ['human', level] }));
  await typeTurn(page, turn);
  await page.locator('.typed [type="submit"]').click();
  await expect.poll(async () => (await keptIn(page)).record).toMatch(/^2 \S/m);
});

test.each([3, 4])(
  'alma is begun with %i seats, and each of them plays',
  { tags: ['deep'] },
  async (players) => {
    const { begin } = await loadWholeCatalogue('en');
    const page = await openApp('/play/alma', { ...DESKTOP, locale: 'en' });
    await page.evaluate(`localStorage.setItem('dama.speed', '"none"')`);
    await page.reload();
    await page.getByRole('group', { name: begin.level, exact: true }).getByRole('radio').first().check();
    await page
      .getByRole('group', { name: begin.players })
      .getByRole('radio', { name: begin.count(players) })
      .check();
    await page.locator('.begin [type="submit"]').click();
    await page.locator('.game .clickable').first().waitFor();
    await settled(page);
    await typeTurn(page, 'd1-f3');
    await page.locator('.typed [type="submit"]').click();
    const turns = async (): Promise<readonly string[]> =>
      [...(await keptIn(page)).record.matchAll(/^\d (\w+)-/gm)].map(([, from]) => from);
    await expect.poll(async () => (await turns()).length).toBe(players);
    // Each pawn leaves the corner of its seat.
    const corners = [/^[a-e][1-5]$/, /^[a-e]1[2-6]$/, /^[l-p]1[2-6]$/, /^[l-p][1-5]$/];
    for (const [seat, from] of (await turns()).entries()) expect(from).toMatch(corners[seat]);
    await settled(page);
  },
);

/** A short game of draughts up to its last turn. */
const SHORT = `21-17 11-14 22-19 9-13 24-20 14-18 20-15 18-22 27x9 7-11 23-20 3-7 26-21 10-13 17x3 11-14 19x10 12x19 3x12
  5x14 20-15 4-7 12x3 1-5 15-11 2-6 3x1 19-22 9-5 22-26 29x22 14-19 22x15 8-12`;

test('a game of draughts is won by a hint that is sure, saved, opened again, and reviewed', async () => {
  const seats = ['human(name=Anna)', 'human(name=Ugo)'];
  const record = recordWith({ game: 'draughts', seats }, ...SHORT.split(/\s+/));
  const page = await openApp('/', { ...DESKTOP, locale: 'it-IT' });
  await showGame(page, record);
  await page.keyboard.press('h');
  await expect
    .poll(() => page.locator('.prompt.hint').textContent())
    .toMatch(/^Buona: da 15 a 8, .*Vince il posto 1\..*Giocala/);
  await page.getByRole('button', { name: 'Giocala' }).click();
  await page.locator('.game.over').waitFor();
  const { library, play, review } = await loadWholeCatalogue('it');
  const download = page.waitForEvent('download');
  await openTab(page, 'more');
  await page.getByRole('button', { name: play.save }).click();
  const file = temporaryFile('game.txt');
  await (await download).saveAs(file);
  expect(readFileSync(file, 'utf8')).toBe((await keptIn(page)).record);
  await page.locator('.over .review').click();
  await page.locator('#totals + .scrolls').waitFor();
  expect(await page.locator('table.turns tbody tr').count()).toBe(35);
  // Nothing is left to chance, and nothing is said of luck.
  expect(await page.locator('main').textContent()).not.toContain(review.heads.luck);
  await page.goto(`${await address()}#/library`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByText(library.file).click();
  await (await chosen).setFiles(file);
  await page.locator('.replay .moment').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.moment').textContent()).toContain('15x8');
});

test('an ending of draughts is answered exactly, in words', async () => {
  const at = '/analysis?game=draughts&variant=dama&position=W:WK18,K24:BK31,K32';
  const page = await openApp(at, { ...DESKTOP, locale: 'it-IT' });
  await page.getByText('Esatto, dalle tavole dei finali: vince il posto 1 in 41 mosse.').waitFor();
});
