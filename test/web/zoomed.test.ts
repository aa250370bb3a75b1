/** Text can be read on every screen where the page is enlarged: no part of it is cut off, and none lies over another. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';
import { beginRecord, showGame } from '../support/play-page.ts';
import { textFaults } from '../support/text-faults.ts';

const { openApp } = useApp();

/** A window of 1280 by 800 pixels at 200 %, a small phone, and a phone whose letters are twice as large. */
const ZOOMS = {
  window: { viewport: { width: 640, height: 400 } },
  'small phone': { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  'large letters': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
type Zoom = keyof typeof ZOOMS;

/** Screens, and what shows that all of it is there. */
const FEW: readonly (readonly [address: string, sign: string])[] = [
  ['', '.play-button'],
  ['play/draughts', '.rules .trial .board'],
  ['puzzles', '.puzzle .board'],
  ['analysis', '.board'],
  ['settings', '.settings fieldset'],
];
const FURTHER: typeof FEW = [
  ['learn?step=4', 'figure.trial .board'],
  ['play/dama-bianca', 'main .rules'],
  ['play/bosco', 'main .rules'],
  ['nowhere', '.nowhere'],
  ['record', 'main h1'],
  ['open?v=2', 'h1 + [role=alert]'],
  ['puzzles?day=2026-11-28', '.puzzle .board'],
  ['review', 'main h1'],
  ['analysis?edit=1&position=7,8/7+1', '.marked'],
  ['watch', 'main h1'],
  ['library', 'main h1'],
  ['random-boards', 'main h1'],
];

const SIX = { variant: 'moonlight', unit: 'hand', seats: ['human', ...Array(5).fill('club')] };
const TABLES: readonly object[] = [
  SIX,
  { game: 'draughts', seats: ['human', 'club'] },
  { game: 'go-bang', seats: ['human', 'club', 'club'] },
  { game: 'alma', seats: ['human', 'club'] },
  { game: 'oca', seats: ['human', 'greedy'] },
  { game: 'bosco', seats: ['human', 'club'] },
  { game: 'labirinto', seats: ['human', 'club'] },
];

async function openZoomed(zoom: Zoom, locale: string): Promise<Page> {
  const page = await openApp('/settings', { ...ZOOMS[zoom], locale });
  if (zoom === 'large letters')
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    })`);
  return page;
}

async function faultsOf(page: Page, screens: typeof FEW, tables: readonly object[]): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    found.push(...(await textFaults(page)).map((fault) => `${name}: ${fault}`));
  };
  for (const table of tables) {
    await showGame(page, beginRecord(table));
    await look(JSON.stringify(table));
  }
  for (const [address, sign] of screens) {
    await page.goto(new URL(`#/${address}`, page.url()).href);
    await page.locator(sign).first().waitFor();
    await look(address);
  }
  return found;
}

test('at 200 %, in Italian', async () => {
  const page = await openZoomed('window', 'it-IT');
  expect(await faultsOf(page, FEW, [SIX])).toEqual([]);
});

test.each(
  (Object.keys(ZOOMS) as Zoom[]).flatMap((zoom) =>
    ['it-IT', 'en-GB'].map((locale) => [zoom, locale] as const),
  ),
)('%s, %s: every screen and every game', { tags: ['deep'], timeout: 120_000 }, async (zoom, locale) => {
  const page = await openZoomed(zoom, locale);
  expect(await faultsOf(page, [...FEW, ...FURTHER], TABLES)).toEqual([]);
});
