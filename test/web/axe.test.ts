import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import { beginRecord, showGame } from '../support/play-page.ts';

const { openApp } = useApp();

/** Screens, and what shows that all of it is there. */
const SCREENS: readonly (readonly [address: string, sign: string])[] = [
  ['', '.play-button'],
  ['learn', 'figure.trial .board'],
  ['puzzles', '.puzzle .board'],
  ['settings', '.settings fieldset'],
  ['review', 'h1'],
  ['analysis', '.board'],
  ['analysis?edit=1&position=7,8/7+1', '.marked'],
  ['watch', 'h1'],
  ['library', 'h1'],
  ['game', '.game .ends button'],
];

const LOCALES = { en: 'en-GB', it: 'it-IT' } as const;

async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [address, sign] of SCREENS) {
    await page.goto(new URL(`#/${address}`, page.url()).href);
    await page.locator(sign).first().waitFor();
    found.push(...(await axeFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  return found;
}

describe('every screen', () => {
  for (const language of ['en', 'it'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`has no fault that axe finds, ${language}, ${colorScheme}`, async () => {
        const page = await openApp('/settings', {
          bypassCSP: true,
          locale: LOCALES[language],
          colorScheme,
          viewport: { width: 390, height: 844 },
        });
        await showGame(page, beginRecord({ variant: 'moonlight', seats: ['human', 'novice'] }));
        expect(await faultsOf(page)).toEqual([]);
      });
    }
  }
});
