/** The puzzles of the further games: entered, judged, told and kept. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Suite } from '../../ai/index.ts';
import { frontOf } from '../../table/fronts/index.ts';
import { useApp } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import type { OpenOptions } from '../support/browser.ts';
import { focused } from '../support/play-page.ts';
import { askOf } from '../support/protocol.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 800 }, bypassCSP: true } as const;

/** A screen that is given time: the tables of endings are made in the page. */
async function open(screen: string, options: OpenOptions): Promise<Page> {
  const page = await openApp(screen, options);
  page.setDefaultTimeout(90_000);
  return page;
}

interface Place {
  readonly id: number;
  readonly label: string;
}

async function suiteOf(game: string): Promise<Suite | undefined> {
  return (await frontOf(game).puzzles?.())?.suite;
}

/** Clicks the squares of a turn of the puzzle that is shown. */
async function enter(page: Page, game: string, id: string, labels: readonly string[]): Promise<void> {
  const problem = (await suiteOf(game))?.problems.find((one) => one.id === id);
  const { geometry } = askOf()({
    op: 'board',
    game,
    variant: problem?.variant,
    position: problem?.position,
  }) as { geometry: { spots: readonly Place[] } };
  for (const [i, label] of labels.entries()) {
    const spot = geometry.spots.find((place) => place.label === label)?.id;
    await page.locator(`.puzzle [data-spot="${spot}"]`).click({ force: true });
    // Until the click has been taken, the next one would be another turn's.
    if (i + 1 < labels.length) await page.locator('.puzzle .picked').waitFor({ state: 'attached' });
  }
}

async function verdict(page: Page): Promise<string | null> {
  await page.locator('.puzzle .main').click();
  return await page.locator('.verdict').textContent();
}

test('draughts: a turn that is not right is told as what it leads to, the right one is kept as solved', {
  tags: ['deep'],
}, async () => {
  const page = await open('/puzzles?game=draughts&kind=text&n=2', { ...DESKTOP, locale: 'it-IT' });
  await page.locator('.puzzle .clickable').first().waitFor({ state: 'attached' });
  expect(await page.locator('.puzzle .panel').textContent()).toMatch(/Giochi con posto 1\./);
  expect(await axeFaults(page)).toEqual([]);
  await enter(page, 'draughts', 'text-02', ['18', '13']);
  expect(await verdict(page)).toMatch(
    /^Non è questa\. Hai giocato 18-13\. Dopo: esattamente patta\. La mossa giusta è 18-22\. Sono giuste anche altre 2 mosse\. /,
  );
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.locator('.puzzle .clickable').first().waitFor({ state: 'attached' });
  await enter(page, 'draughts', 'text-02', ['18', '22']);
  expect(await verdict(page)).toBe(
    'Giusto! Così si vince contro ogni difesa. Dopo: vince il posto 1 in altre 40 mosse.',
  );
  await page.reload();
  await page.locator('.puzzle .board').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('2 di 3 · risolto');
  expect(await page.locator('.page.note').textContent()).toMatch(/Risolti 1 su 28$/);
});

test('go-bang: a win that the suite does not name is right too, if it is proved', async () => {
  const page = await open('/puzzles?game=go-bang&n=1', { ...DESKTOP, locale: 'en-GB' });
  await page.locator('.puzzle .clickable').first().waitFor({ state: 'attached' });
  expect(await axeFaults(page)).toEqual([]);
  expect((await suiteOf('go-bang'))?.problems[0].best).not.toContain('e6');
  await enter(page, 'go-bang', 'fours-01', ['e6']);
  expect(await verdict(page)).toMatch(/^Right! .* After it: seat 2 wins/);
  await page.getByRole('button', { name: 'Next puzzle' }).last().click();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe('2 of 10');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('.verdict.bad').waitFor();
  expect(await page.locator('.verdict').textContent()).toMatch(
    /^Right is (h3|d7)\. One other turn is right too\. /,
  );
  expect(await page.locator('.page.note').textContent()).toMatch(/1 of 10 solved$/);
});

test('alma: a puzzle is chosen and solved by keys alone', async () => {
  const page = await open('/puzzles', { ...DESKTOP, locale: 'en-GB' });
  const games = page.getByRole('combobox', { name: 'Game' });
  await games.waitFor();
  expect(await games.locator('option').allTextContents()).toEqual([
    'Dama Bianca',
    'Italian draughts',
    'Go-bang',
    'Alma',
  ]);
  await games.selectOption('alma');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('draw');
  await page.locator('.puzzle .clickable').first().waitFor({ state: 'attached' });
  expect(await axeFaults(page)).toEqual([]);
  const at = (): Promise<string | null> => focused(page, 'data-spot');
  const { geometry } = askOf()({
    op: 'board',
    game: 'alma',
    variant: (await suiteOf('alma'))?.problems.find(({ id }) => id === 'draw-01')?.variant,
    position: 'd1,c2,a4/c1,d2,d4 2',
  }) as { geometry: { spots: readonly Place[] } };
  await page.locator('.puzzle [data-spot][tabindex="0"]').focus();
  for (const label of ['d4', 'd3']) {
    const spot = geometry.spots.find((place) => place.label === label)?.id;
    for (let tries = 0; tries < 20 && (await at()) !== String(spot); tries++) await page.keyboard.press('n');
    expect(await at()).toBe(String(spot));
    await page.keyboard.press('Enter');
    await page
      .locator(label === 'd4' ? '.puzzle .picked' : '.puzzle .main:enabled')
      .waitFor({ state: 'attached' });
  }
  await page.locator('.puzzle .main').press('Enter');
  await page.locator('.verdict.good').waitFor();
  expect(await page.locator('.verdict').textContent()).toMatch(/^Right! .* After it: exactly a draw\.$/);
});
