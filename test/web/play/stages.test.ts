/** What readers find on the game screen in a turn, at the end of a hand, and where the tutor asks. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnalyseAnswer } from '../../../table/protocol/index.ts';
import { useApp } from '../../support/app.ts';
import { axeFaults } from '../../support/axe.ts';
import { beginRecord, playHand, SMALL_TABLE, settled, showGame, typeTurn } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();
const ask = askOf();
const ENTRY = beginRecord({ variant: 'moonlight', unit: 'hand', seats: SMALL_TABLE.seats });

async function pickUp(page: Page): Promise<void> {
  await showGame(page, ENTRY);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await settled(page);
}

async function doubt(page: Page): Promise<void> {
  const { at } = ask({ op: 'table', record: ENTRY }) as { readonly at: object };
  const { lines } = ask({ op: 'analyse', ...at, lines: 1000 }) as unknown as AnalyseAnswer;
  const blunder = lines.findLast(({ mark }) => mark === '??' || mark === '?');
  await page.evaluate("localStorage.setItem('dama.tutor', 'true')");
  await showGame(page, ENTRY);
  await typeTurn(page, blunder?.turn ?? '');
  await page.locator('.typed [type="submit"]:enabled, .fitting button').first().click();
  await page.locator('.question[open] button').first().waitFor();
}

const STAGES = {
  entry: pickUp,
  'hand-over': (page: Page) => showGame(page, playHand({ ...SMALL_TABLE, unit: 'match' })),
  tutor: doubt,
} as const;

test.each(Object.entries(STAGES))('what is read: %s', async (stage, show) => {
  const page = await openApp('/', { locale: 'en-GB', viewport: { width: 390, height: 844 } });
  await show(page);
  const part = stage === 'tutor' ? '.question' : '.game';
  await expect(`${await page.locator(part).ariaSnapshot()}\n`).toMatchFileSnapshot(
    `../../data/read/${stage}.yaml`,
  );
});

test.each(['light', 'dark'] as const)('axe finds no fault, %s', { tags: ['deep'] }, async (colorScheme) => {
  const page = await openApp('/', {
    bypassCSP: true,
    locale: 'it-IT',
    colorScheme,
    viewport: { width: 390, height: 844 },
  });
  for (const show of Object.values(STAGES)) {
    await show(page);
    expect(await axeFaults(page)).toEqual([]);
  }
});
