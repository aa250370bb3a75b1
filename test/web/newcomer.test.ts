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

test('by touch', async () => {
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

/** Goes on by Tab until what has the focus is called so. It is waited for, because a screen may still be on its way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().waitFor();
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    // At once, because what has the focus may go when the page is drawn again.
    const found = await page.evaluate<string>(
      "document.activeElement.ariaLabel ?? document.querySelector(':is(a, button):focus')?.textContent ?? ''",
    );
    if (name.test(found.trim())) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

const focusedHeading = async (page: Page): Promise<string | null> => {
  const heading = page.locator(':is(h1, h2):focus');
  return (await heading.count()) > 0 ? heading.textContent() : null;
};

test('by keys', { tags: ['deep'] }, async () => {
  const page = await openPage({});
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await tabTo(page, /^Menu$/);
  await press('Enter');
  await tabTo(page, /^Impara$/);
  await press('Enter');
  await expect.poll(() => focusedHeading(page)).toBe('Impara: Dama Bianca');
  for (let step = 1; step < 4; step++) {
    await tabTo(page, /^Avanti$/);
    await press('Enter');
    await page.getByText(`Passo ${step + 1} di 10`).waitFor();
  }
  const walk = page.locator('section', { has: page.getByRole('heading', { name: 'Camminare' }) });
  await walk.locator('.board').waitFor();
  while (!(await walk.locator('[data-spot]:focus').count())) await press('Tab');
  await press('n');
  await press('Enter');
  await expect.poll(() => walk.locator('.said').textContent()).toMatch(/può arrivare in 2 case/);
  await press('n');
  await press('Enter');
  await expect.poll(() => walk.locator('.said').textContent()).toMatch(/^Dalla 23 alla/);

  await tabTo(page, /I dettagli/);
  await press('Enter');
  await tabTo(page, /^Gioca la prima mano con i consigli$/);
  await press('Enter');
  await page.locator('.tip').waitFor();
  await expect.poll(() => page.locator('[role=status].spoken').textContent()).toMatch(/Ecco i tuoi dadi/);
  for (let turn = 0; turn < MOST_TURNS && (await settled(page)) === 'entry'; turn++) {
    const { record } = await keptOf(page);
    while (!(await page.locator('.confirm').isEnabled())) {
      const { clicks } = await keptOf(page);
      while (!(await page.locator('.game [data-spot]:focus').count())) await press('Tab');
      await press('n');
      await press('Enter');
      await expect.poll(async () => (await keptOf(page)).clicks.length).not.toBe(clicks.length);
      await page.locator('.game .ends button, .game .confirm:enabled').first().waitFor();
    }
    await press('Enter');
    await expect.poll(async () => (await keptOf(page)).record).not.toBe(record);
  }
  expect(await settled(page)).toBe('over');
  await expect.poll(() => focusedHeading(page)).toMatch(/^Vince|^Hai vinto/);

  await tabTo(page, /^(Guarda che cosa è andato storto|Rivedi la partita)$/);
  await press('Enter');
  await seeMistakes(page);
  await page.goBack();
  await tabTo(page, /^Rivincita$/);
  await press('Enter');
  await page.locator('.game.entry .ends button').first().waitFor();
});
