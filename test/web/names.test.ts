/** What a person without a name, a level and a variant are called on every screen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import { beginRecord, settled, showGame } from '../support/play-page.ts';

const { openApp } = useApp();
const RECORD = beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human', 'club'] });

const namesIn = (page: Page, list: string): Promise<string[]> =>
  page.locator(`${list} .name`).allTextContents();

test.each([
  ['en-GB', ['You', 'Club'], 'Dama Bianca, Moonlight Checkers'],
  ['it-IT', ['Tu', 'Circolista'], 'Dama Bianca, a punti'],
])('%s: %j play %s', async (locale, names, title) => {
  const page = await openApp('/', { locale });
  await showGame(page, RECORD);
  await settled(page);
  expect(await namesIn(page, '.seats')).toEqual(names);
  expect(await page.locator('main h1').textContent()).toBe(title);
  await page.evaluate(`localStorage.setItem('dama.opened', JSON.stringify(${JSON.stringify(RECORD)}))`);
  await page.evaluate(`location.hash = '#/review'`);
  await page.reload();
  await page.locator('.lineup').waitFor();
  expect(await namesIn(page, '.lineup')).toEqual(names);
  expect(await page.locator('main h1').textContent()).toBe(title);
  await page.evaluate(`location.hash = '#/'`);
  await page.locator('.open-game', { hasText: title }).waitFor();
});

test('rules with settings are called after the variant that they come from', async () => {
  const settings = ['match.starter=rotate', 'scoring.array=8'];
  const page = await openApp('/', { locale: 'it-IT' });
  await showGame(
    page,
    beginRecord({ variant: 'moonlight', unit: 'match', seats: ['human', 'club'], settings }),
  );
  await settled(page);
  expect(await page.locator('main h1').textContent()).toBe('Dama Bianca, a punti + scoring.array=8');
});

test('several people without a name have a number each', async () => {
  const page = await openApp('/', { locale: 'it-IT' });
  await showGame(
    page,
    beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human', 'human(name=Anna)', 'human'] }),
  );
  await settled(page);
  expect(await namesIn(page, '.seats')).toEqual(['Persona 1', 'Anna', 'Persona 2']);
});
