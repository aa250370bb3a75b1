import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.ts';
import { tapSpots } from '../../support/board-hand.ts';

const { openApp } = useApp();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function openLearn(locale: string): Promise<Page> {
  const page = await openApp('/play/dama-bianca', { ...PHONE, locale });
  await page.locator('.trial .board').nth(5).waitFor();
  // Those of turns, which the referee has to offer first.
  const ready = page.locator('.trial', { has: page.locator('.clickable') });
  await expect.poll(() => ready.count()).toBe(4);
  return page;
}

describe('the rules of the page of the game', () => {
  it('answers taps on its boards', async () => {
    const page = await openLearn('it-IT');
    const trial = (title: string) =>
      page.locator('.rules section', { has: page.getByRole('heading', { name: title }) });
    const says = async (title: string, spots: readonly number[], said: RegExp) => {
      await tapSpots(trial(title).locator('.board'), spots);
      await expect.poll(() => trial(title).locator('.said').textContent()).toMatch(said);
    };
    await says('Il tabellone', [22], /^Casa 22, anello 2: 8 case confinanti\.$/);
    await says('Camminare', [23, 48], /^Dalla 23 alla 48\. Strada facendo ha saltato 2 pedine/);
    await says('Cambiare anello', [22, 30], /con un salto è passata all'anello 5\.$/);
    await says('Entrare', [91, 18], /^È entrata dal ponte sulla 13 e ha proseguito fino alla 18\.$/);
    await says('Lo schieramento', [60], /^Non ancora: l'anello|^Non ancora: le pedine sulle case 34 e 60/);
    await says('Lo schieramento', [35], /^Ecco lo schieramento/);
    await says('La chiusura', [24, 0], /^Chiuso! Hai 46 punti, l'avversario 21/);
    await trial('La chiusura').getByRole('button', { name: 'Da capo' }).tap();
    await expect.poll(() => trial('La chiusura').locator('.said').textContent()).toBe('');
  });

  it('answers keys, and says what it shows', async () => {
    const page = await openLearn('en-GB');
    const walk = page.locator('.rules section', { has: page.getByRole('heading', { name: 'Walking' }) });
    await walk.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => walk.locator('.said').textContent()).toBe('Pawn on 23: it can end on 2 cells.');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => walk.locator('.said').textContent()).toMatch(/^From 23 to (8|48)/);
    await expect.poll(() => page.locator('[role=status]').textContent()).toMatch(/From 23 to (8|48)/);
  });
});

describe('puzzles', () => {
  it('are solved by taps, and kept as solved', async () => {
    const page = await openApp('/puzzles?kind=exact&n=1', { ...PHONE, locale: 'it-IT' });
    const board = page.locator('.puzzle .board');
    await board.waitFor();
    const play = page.getByRole('button', { name: 'Gioca questa mossa' });
    const enter = async (spots: readonly number[]) => {
      await board.locator('.clickable').first().waitFor();
      await tapSpots(board, spots);
      await play.tap();
      await page.locator('.verdict').waitFor();
    };
    await enter([3, 7, 13, 5]);
    expect(await page.locator('.verdict').textContent()).toMatch(
      /^Giusto! Il gioco è calcolato fino in fondo/,
    );
    await page.getByRole('button', { name: 'Prossimo problema' }).first().tap();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).first().textContent())
      .toMatch(/^2 di 15/);
    await page.goBack();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).first().textContent())
      .toBe('1 di 15 · risolto');
  });
});
