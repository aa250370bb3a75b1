/** Positions in a real browser: the editor, best turns, rollouts, playing on. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadWholeCatalogue } from '../../../table/messages/index.ts';
import { useApp } from '../../support/app.ts';
import { enterSomeTurn } from '../../support/enter-turn.ts';

const { openApp } = useApp();
const { analysis: words } = await loadWholeCatalogue('en');
const AT = '/analysis?variant=moonlight&position=16,21/7,76+1';

async function spot(page: Page, id: number): Promise<string> {
  return (await page.locator(`[data-spot="${id}"]`).getAttribute('aria-label')) ?? '';
}

/** The middle of a spot, as a pointer finds it. */
async function clickSpot(page: Page, id: number): Promise<void> {
  await page.locator(`[data-spot="${id}"]`).click();
}

describe('the editor', () => {
  test('writes what is clicked and shows what is written', async () => {
    const page = await openApp(`${AT}&edit=1`);
    const field = page.getByLabel('The position as text');
    await page.getByText('This position can be played.').waitFor();
    await clickSpot(page, 45);
    await expect.poll(() => field.inputValue()).toBe('16,21,45/7,76 1');
    await page.getByRole('radio', { name: 'Seat 2' }).first().check();
    await clickSpot(page, 21);
    await clickSpot(page, 7);
    await expect.poll(() => field.inputValue()).toBe('16,45/21,76 1');
    await page.getByRole('group', { name: 'To move' }).getByRole('radio', { name: 'Seat 2' }).check();
    await expect.poll(() => field.inputValue()).toBe('16,45/21,76 2');
    await field.fill('2,3/4,C 2');
    await expect.poll(() => spot(page, 3)).toContain('pawn');
    await expect.poll(() => spot(page, 45)).toContain('empty');
    await page.reload();
    await expect.poll(() => page.getByLabel('The position as text').inputValue()).toBe('2,3/4,C 2');
  });

  test('says where a text is wrong, and on which cell', async () => {
    const page = await openApp(`${AT}&edit=1`);
    await page.getByLabel('The position as text').fill('16,21/7,16 1');
    await page.getByText('Not a position yet').waitFor();
    expect(await page.locator('mark').textContent()).toBe('16');
    expect(await page.locator('.noticed').count()).toBe(1);
    await page.getByLabel('The position as text').fill('16,21/7,17 1');
    await page.getByText('This position can be played.').waitFor();
    expect(await page.locator('.noticed').count()).toBe(0);
  });

  test('takes more seats and the stand of a match', async () => {
    const page = await openApp(`${AT}&edit=1`);
    await page.getByLabel('Seats').selectOption('3');
    await expect.poll(() => page.getByLabel('The position as text').inputValue()).toBe('16,21/7,76/- 1');
    await page.getByLabel('A single hand').uncheck();
    const total = page.getByLabel('Total of seat 2');
    await total.fill('28');
    // What is drawn again meanwhile must not take away what is typed.
    await page
      .getByRole('group', { name: 'To move' })
      .getByRole('radio', { name: 'Seat 2' })
      .dispatchEvent('click');
    await expect.poll(() => page.getByLabel('The position as text').inputValue()).toBe('16,21/7,76/- 2');
    await total.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toContain('match=1/0,28,0');
  });
});

describe('a link', () => {
  test('with dice that the game does not have is told so, and in Italian without English', async () => {
    const page = await openApp(`${AT}&roll=99`, { locale: 'it-IT' });
    const fault = page.locator('.fault');
    await expect.poll(() => fault.textContent()).toMatch(/i dadi non possono dare questo lancio \(9 9\)/);
    await page.evaluate(`location.hash = '#/analysis?variant=moonlight&position=7,8/7,76+1'`);
    await expect.poll(() => fault.textContent()).toMatch(/in una casa ci sono due pedine \(posizione \d+\)$/);
  });

  test('to a game with one judge only offers none', async () => {
    const page = await openApp('/analysis?game=go-bang&variant=filetto&position=-/-+1', { locale: 'en-GB' });
    await page.getByLabel(words.depth).waitFor();
    expect(await page.getByLabel(words.judge).count()).toBe(0);
  });
});

describe('an analysis', () => {
  test('shows the best turns of a roll, and their paths on the board', async () => {
    const page = await openApp(`${AT}&roll=63`);
    await page.getByText('270 results. Estimate').waitFor();
    const first = page.locator('table.lines tbody tr').first();
    await first.getByRole('button').first().focus();
    expect(await page.locator('.board .walk.best').count()).toBe(2);
    expect(await first.textContent()).toMatch(/63: in-67 in-68[\s\S]*89\.21/);
  });

  test('rolls a position out until it is stopped', async () => {
    const page = await openApp(AT);
    await page.getByRole('button', { name: 'Rollout' }).click();
    await page.getByLabel('Trials').selectOption('20736');
    await page.getByRole('button', { name: 'Roll out' }).click();
    const trials = page.locator('[data-trials]');
    await trials.waitFor();
    const widthOf = (): Promise<number> =>
      page.evaluate('document.querySelector(".intervals .range").getTotalLength()');
    const wide = await widthOf();
    await expect.poll(widthOf).toBeLessThan(wide);
    await page.getByRole('button', { name: 'Stop' }).click();
    await trials.filter({ hasText: 'Stopped.' }).waitFor();
    const done = await trials.getAttribute('data-trials');
    await page.waitForTimeout(400);
    expect(await trials.getAttribute('data-trials')).toBe(done);
  });

  test('is played on from its position', async () => {
    const page = await openApp(`${AT}&roll=63`);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByLabel('Level').selectOption('novice');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.task', { hasText: words.yourTurn('6 3') }).waitFor();
    await clickSpot(page, 21);
    await expect.poll(() => page.locator('.board .target').count()).toBeGreaterThan(0);
    const play = page.getByRole('button', { name: 'Play this turn' });
    await enterSomeTurn(page, play);
    await play.click();
    await expect.poll(() => page.locator('.played li').count()).toBe(2);
  });
});
