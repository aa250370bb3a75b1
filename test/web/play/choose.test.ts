/** Seats that are chosen after the first turn (R22): two buttons, words in both languages, keys, a hint and the log. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, keptIn, settled, showGame, takeBack } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();

test.each([
  ['en-US', ['Keep my seat', 'Take the other seat'], 'Choose:', 'swaps seats'],
  ['it-IT', ['Tengo il mio posto', 'Prendo il posto del rivale'], 'Scegli:', 'scambia i posti'],
] as const)('a person takes the other seat by a button, in %s', async (locale, labels, asks, said) => {
  const ask = askOf();
  const seats = ['human(name=Anna)', 'human(name=Ugo)'];
  const begun = beginRecord({
    variant: { base: 'moonlight', hand: { choose: 'second' } },
    seats,
    unit: 'hand',
  });
  const { turns } = ask({ op: 'turns', ...(ask({ op: 'table', record: begun }).at as object) });
  const [{ turn }] = turns as readonly { turn: string }[];
  const record = String(ask({ op: 'play', record: begun, turn }).record);
  const page = await openApp('/', { viewport: { width: 1280, height: 800 }, locale });
  await showGame(page, record);
  const buttons = page.locator('.ends button');
  // In the order of the seats on the board.
  expect(await buttons.allTextContents()).toEqual([...labels].reverse());
  expect(await page.locator('.prompt').textContent()).toContain(asks);
  expect(await page.locator('.dice .die').count()).toBe(0);
  await page.getByRole('button', { name: labels[1] }).click();
  await settled(page);
  await page.locator('.confirm').click();
  await settled(page);
  expect((await keptIn(page)).record).toContain('\n1.2 00: swap\n');
  expect(await page.locator('.prompt').textContent()).toContain(said);
  await takeBack(page);
  await settled(page);
  // By keys: the board has the focus, and what is clicked there is entered by Enter.
  await page.getByRole('button', { name: labels[0] }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  await page.locator('.confirm').press('Enter');
  await settled(page);
  expect((await keptIn(page)).record).toContain('\n1.2 00: keep\n');
});
