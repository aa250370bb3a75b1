import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import { beginRecord, showGame } from '../support/play-page.ts';

const { openApp } = useApp();

/** Screens, and what shows that all of it is there. */
const SCREENS: readonly (readonly [address: string, sign: string])[] = [
  ['', '.play-button'],
  ['learn?step=4', 'figure.trial .board'],
  ['play/draughts', '.rules .trial .board'],
  ['nowhere', '.nowhere'],
  ['record', 'main h1'],
  ['open?v=2', 'h1 + [role=alert]'],
  ['puzzles?day=2026-11-28', '.puzzle .board'],
  ['puzzles', '.puzzle .board'],
  ['settings', '.settings fieldset'],
  ['review', 'main h1'],
  ['analysis', '.board'],
  ['analysis?edit=1&position=7,8/7+1', '.marked'],
  ['watch', 'main h1'],
  ['library', 'main h1'],
  ['game', '.game .ends button'],
];

/** Each language and each scheme of colours: no fault can come of a language and a scheme together. */
const LOOKS = [
  ['en-GB', 'light'],
  ['it-IT', 'dark'],
] as const;

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
  it.each(LOOKS)('has no fault that axe finds, %s, %s', async (locale, colorScheme) => {
    const viewport = { width: 390, height: 844 };
    const page = await openApp('/settings', { bypassCSP: true, locale, colorScheme, viewport });
    await showGame(page, beginRecord({ variant: 'moonlight', seats: ['human', 'novice'] }));
    expect(await faultsOf(page)).toEqual([]);
  });
});
