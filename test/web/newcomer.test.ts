/** Somebody who never saw the game, in Italian on a phone: the rules, a guided hand, its review, and another game. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TableAnswer } from '../../table/protocol/index.ts';
import { useApp } from '../support/app.ts';
import { tapSpot } from '../support/board-hand.ts';
import { askOf } from '../support/protocol.ts';

const { openApp } = useApp();
const ask = askOf();

const MOST_TURNS = 60;
const PHONE = { locale: 'it-IT', viewport: { width: 390, height: 844 } } as const;

/** The page with dice that are the same each time, and bots that answer at once. */
async function openPage(options: object): Promise<Page> {
  const page = await openApp('/', { ...PHONE, ...options });
  await page.evaluate(() => localStorage.setItem('dama.speed', '"none"'));
  await page.addInitScript(() => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint32Array) array.fill(7);
      return array;
    };
  });
  await page.reload();
  return page;
}

/** Waits until a person is to act, or the game is over. */
async function settled(page: Page): Promise<'entry' | 'over'> {
  const game = page.locator('.game:is(.entry, .over)');
  await game.waitFor();
  await page.locator('.game .ends button, .game .confirm:enabled, #over').first().waitFor();
  return (await game.getAttribute('class'))?.includes('over') ? 'over' : 'entry';
}

interface Kept {
  readonly record: string;
  readonly clicks: readonly number[];
}

async function keptOf(page: Page): Promise<Kept> {
  const kept = await page.evaluate(() => localStorage.getItem('dama.game'));
  return JSON.parse(kept ?? '{}') as Kept;
}

/** The clicks of a turn that a beginner might play. */
function beginnersClicks(record: string): readonly number[] {
  const { at, turns } = ask({ op: 'table', record }) as unknown as TableAnswer;
  const { game, variant, position, roll } = at;
  const fields = { game, variant, position, roll };
  const best = ask({ op: 'best', ...fields, bot: 'novice', seed: turns.length });
  const { turns: all } = ask({ op: 'board', ...fields, list: true }) as unknown as {
    readonly turns: readonly { readonly position: string; readonly clicks: readonly number[][] }[];
  };
  return all.find((one) => one.position === best.position)?.clicks[0] ?? [];
}

/** Mistakes of the game that has been played, as the review lists them. */
async function seeMistakes(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const mistakes = page.getByRole('region', { name: 'Errori' }).getByRole('listitem');
  await mistakes.first().waitFor();
  expect(await mistakes.count()).toBeGreaterThan(0);
}

test('learns, plays and reviews a hand by touch', async () => {
  const page = await openPage({ hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name: 'Impara' }).tap();
  for (let step = 1; step < 4; step++) await page.getByRole('link', { name: 'Avanti' }).tap();
  const walk = page.locator('section', { has: page.getByRole('heading', { name: 'Camminare' }) });
  await walk.locator('.board').waitFor();
  await tapSpot(walk.locator('.board'), 23);
  await expect.poll(() => walk.locator('.said').textContent()).toMatch(/può arrivare in 2 case/);
  await tapSpot(walk.locator('.board'), 48);
  await expect.poll(() => walk.locator('.said').textContent()).toMatch(/^Dalla 23 alla 48/);

  await page.getByRole('link', { name: /I dettagli/ }).tap();
  await page.getByRole('button', { name: 'Gioca la prima mano con i consigli' }).tap();
  const board = page.locator('.game .board');
  await page.locator('.tip').waitFor();
  for (let turn = 0; turn < MOST_TURNS && (await settled(page)) === 'entry'; turn++) {
    const { record, clicks: entered } = await keptOf(page);
    const clicks = beginnersClicks(record).slice(entered.length);
    for (const [i, spot] of clicks.entries()) {
      await tapSpot(board, spot);
      await expect.poll(async () => (await keptOf(page)).clicks.length).toBe(entered.length + i + 1);
    }
    await page.locator('.confirm:enabled').tap();
    await expect.poll(async () => (await keptOf(page)).record).not.toBe(record);
  }
  expect(await settled(page)).toBe('over');
  const tips = await page.evaluate(() => localStorage.getItem('dama.guidance'));
  expect(JSON.parse(tips ?? '[]')).toEqual(
    expect.arrayContaining(['firstRoll', 'entering', 'second', 'confirm', 'opponent', 'walking']),
  );
  expect(await page.locator('.tip').textContent()).toMatch(/mano/);

  await page.locator('.over .review').tap();
  await seeMistakes(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Rivincita' }).tap();
  await page.locator('.game.entry .ends button').first().waitFor();
});
