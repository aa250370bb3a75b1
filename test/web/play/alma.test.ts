/** Alma in the page: a chain of leaps by two clicks, and a refusal in words. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { keptIn, recordWith, settled, showGame } from '../../support/play-page.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

test('a pawn and its end enter a chain of leaps, and what is refused says why', async () => {
  const seats = ['human(name=Anna)', 'human(name=Ugo)'];
  const record = recordWith({ game: 'alma', variant: 'alma-13', seats }, 'd1-e2', 'm15-l14');
  const page = await openApp('/', { ...DESKTOP, locale: 'it-IT' });
  await showGame(page, record);
  expect(await page.locator('main').textContent()).toContain('Alma, 13 pedine');
  expect(await page.locator('.board .home').count()).toBe(26);
  const click = async (label: string): Promise<void> => {
    const spot = (16 - Number(label.slice(1))) * 16 + label.charCodeAt(0) - 'a'.charCodeAt(0);
    await page.locator(`[data-spot="${spot}"]`).click({ force: true });
    await settled(page);
  };
  await click('a1');
  const shown = await page.locator('.prompt.bad').textContent();
  expect(shown).toBe('Questa pedina non può muoversi. (A4)');
  await click('d2');
  expect(await page.locator('.board .target').count()).toBe(5);
  await click('f2');
  expect(await page.locator('.walk.entered').count()).toBe(1);
  await page.locator('.confirm').click();
  await settled(page);
  expect((await keptIn(page)).record).toContain('d2-f2');
});
