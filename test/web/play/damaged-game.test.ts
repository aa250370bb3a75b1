/** A kept game that cannot be read, in a real browser: its text is saved, then it is dropped. */
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, keptIn, showGame } from '../../support/play-page.ts';

const { openApp } = useApp();

test('a damaged game is saved as text and dropped, so that Continue does not lead to it again', async () => {
  const record = `${beginRecord({ game: 'go-bang', seats: ['human', 'greedy'] })}1 z99\n`;
  const page = await openApp('/', { locale: 'it-IT' });
  await showGame(page, record);
  await page.getByText('La partita salvata qui non è leggibile.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salva il testo' }).click();
  expect(await text(await (await download).createReadStream())).toBe(record);
  await page.getByRole('button', { name: 'Eliminala' }).click();
  await page.locator('.game').waitFor({ state: 'detached' });
  expect(await keptIn(page)).toBe(null);
  await page.evaluate("location.hash = '#/'");
  await page.locator('.home').waitFor();
  expect(await page.getByRole('link', { name: 'Continua' }).count()).toBe(0);
});
