/** A whole hand by keys alone, in Italian: what readers are told is kept as a text. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, focused, keptIn, listen, settled, showGame, stageOf } from '../../support/play-page.ts';

const { openApp } = useApp();
const GOLDEN = '../../data/spoken-hand.it.txt';
const MOST_TURNS = 60;

test('a hand by keys, with every sentence that is spoken', async () => {
  const page = await openApp('/', { locale: 'it-IT' });
  await showGame(
    page,
    beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human(name=Anna)', 'greedy'] }),
  );
  const said = await listen(page);
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await settled(page);
  };
  expect(await focused(page, 'data-spot')).not.toBeNull();
  for (let turn = 0; turn < MOST_TURNS && (await stageOf(page)) === 'entry'; turn++) {
    if (turn === 0) for (const key of ['d', 's', 'o', 'm']) await press(key);
    for (let walk = 0; walk < 2 && !(await page.locator('.confirm').isEnabled()); walk++) {
      for (const key of ['n', 'Enter', 'n', 'Enter']) await press(key);
    }
    await press('Enter');
  }
  expect(await stageOf(page)).toBe('over');
  expect(await focused(page, 'id')).toBe('over');
  await expect(`${(await said()).join('\n')}\n`).toMatchFileSnapshot(GOLDEN);
});

test.each([
  ['person', 'bot'],
  ['bot', 'person'],
])('a game that is begun by keys goes on by keys: %s, then %s', async (first) => {
  const page = await openApp('/play/dama-bianca', { locale: 'it-IT' });
  await page.evaluate(`localStorage.setItem('dama.speed', '"none"')`);
  await page.reload();
  await page.locator('.begin summary').press('Enter');
  await page.locator('.begin .field select').selectOption(first === 'person' ? '0' : '1');
  await page.locator('.begin [type="submit"]').press('Enter');
  await page.locator('.ends button').first().waitFor();
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await settled(page);
  expect((await keptIn(page)).clicks).toHaveLength(1);
});
