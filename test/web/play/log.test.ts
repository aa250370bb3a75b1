/** The log of a hand, where the page has not seen all of its turns. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, showGame } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();

test('after a reload every turn of the log is a sentence', async () => {
  const ask = askOf();
  let record = beginRecord({
    variant: 'moonlight',
    unit: 'hand',
    seats: ['human(name=Anna)', 'human(name=Ugo)'],
  });
  for (let turn = 0; turn < 4; turn++) {
    const { at } = ask({ op: 'table', record }) as { readonly at: object };
    const { turns } = ask({ op: 'turns', ...at }) as { readonly turns: readonly { readonly turn: string }[] };
    record = String(ask({ op: 'play', record, turn: turns[0].turn }).record);
  }
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, record);
  const labels = await page
    .locator('.log li button')
    .evaluateAll((items) => items.map((item) => item.getAttribute('title')));
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label).toMatch(/^(Anna|Ugo): \d and \d, (in at|from) \d+/);
});
