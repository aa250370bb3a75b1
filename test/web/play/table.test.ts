/** What happens at the table besides clicks on the board: beginning, real dice, the tutor, taking back, another tab. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import {
  beginRecord,
  keptIn,
  openTab,
  playedByBots,
  playHand,
  recordWith,
  SMALL_TABLE,
  settled,
  showGame,
  stageOf,
  takeBack,
  typeTurn,
} from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp, address } = useApp();
const ONE_AGAINST_GREEDY = { variant: 'moonlight', unit: 'hand', seats: ['human(name=Anna)', 'greedy'] };

test('one click begins a game, and the first screen leads back to it', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  await page.locator('.play-button').click();
  await page.locator('.ends button').first().waitFor();
  expect((await keptIn(page)).record).toMatch(/\[Variant "moonlight"\][\s\S]*\[Seat1 "human/);
  await page.goBack();
  await page.locator('.hero a').first().click();
  await page.locator('.ends button').first().waitFor();
  expect(await stageOf(page)).toBe('entry');
});

test('a game that is left for another one stays open, and is resumed', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  const record = recordWith(ONE_AGAINST_GREEDY, 'in-6 in-21');
  await showGame(page, record);
  const { record: before } = await keptIn(page);
  await page.goto(`${await address()}#/`);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('.ends button').first().waitFor();
  const { record: other } = await keptIn(page);
  expect(other).not.toBe(before);
  await page.goto(`${await address()}#/`);
  const left = page.locator('.open-game', { hasText: 'Anna against Greedy' });
  await left.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.ends button').first().waitFor();
  expect((await keptIn(page)).record).toBe(before);
});

test('a game of one’s own: names, seats, real dice by digits, and every step undone', async () => {
  const page = await openApp('/play/dama-bianca', { locale: 'en-GB' });
  await page.locator('.begin summary').click();
  await page.getByLabel('Name, Seat 1').fill('Anna M.');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('person');
  await page.getByRole('group', { name: 'What is played' }).getByRole('radio', { name: 'A match' }).check();
  await page.getByLabel(/Real dice/).check();
  await page.locator('.begin [type="submit"]').click();
  await page.locator('.asking').waitFor();
  expect(await stageOf(page)).toBe('start');
  await page.locator('.choices button').nth(1).click();
  await page.locator('.pad').waitFor();
  await page.locator('.pad button').first().press('3');
  await page.locator('.pad button').first().press('5');
  await page.locator('.dice button').first().waitFor();
  expect(await page.locator('.dice button').first().getAttribute('aria-label')).toMatch(/^5/);
  expect(await page.locator('.seats .moves').textContent()).toMatch(/^Person/);
  await takeBack(page);
  await page.locator('.pad').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.game.start').waitFor();
  expect((await keptIn(page)).record).toMatch(
    /\[Seat1 "human\(name=\\"Anna M\.\\"\)"\][\s\S]*\[Dice "manual"\]/,
  );
});

test('the tutor asks before a blunder is played, and shows a better turn', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  const record = beginRecord(ONE_AGAINST_GREEDY);
  const { at } = askOf()({ op: 'table', record }) as { at: object };
  const { lines } = askOf()({ op: 'analyse', ...at, lines: 1000 }) as {
    lines: { turn: string; mark: string }[];
  };
  const blunder = lines.findLast(({ mark }) => mark.startsWith('?') && mark !== '?!');
  expect(blunder).toBeDefined();
  await page.evaluate("localStorage.setItem('dama.tutor', 'true')");
  await showGame(page, record);
  await typeTurn(page, blunder?.turn ?? '');
  await page.locator('.fitting button').first().click();
  await page.locator('.question[open]').waitFor();
  await page.getByRole('button', { name: 'Show a better one' }).click();
  await page.locator('.walk.best').first().waitFor();
  expect((await keptIn(page)).record).toBe(record);
  await page.locator('.fitting button').first().click();
  await page.locator('.question[open]').waitFor();
  await page.locator('.question').getByRole('button', { name: 'Play it' }).click();
  await openTab(page, 'turns');
  await page.locator('.log li').first().waitFor();
  expect((await keptIn(page)).record).not.toBe(record);
});

test('a turn is taken back with the same dice, and another tab follows', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, beginRecord(ONE_AGAINST_GREEDY));
  const dice = await page.locator('.dice').innerHTML();
  await typeTurn(page, 'in');
  const other = await page.context().newPage();
  await other.goto(`${await address()}#/game`);
  await other.locator('.ends button').first().waitFor();
  await page.locator('.fitting button').first().click();
  await openTab(page, 'turns');
  await page.locator('.log li').nth(1).waitFor();
  await other.locator('.log li').nth(1).waitFor();
  await settled(page);
  await takeBack(page);
  await page.locator('.log li').first().waitFor({ state: 'detached' });
  expect(await page.locator('.dice').innerHTML()).toBe(dice);
  await other.locator('.log li').first().waitFor({ state: 'detached' });
});

test('the scores of a hand are shown part by part, and the next hand survives a reload', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, playHand({ ...SMALL_TABLE, unit: 'match' }));
  const columns = await page.evaluate<string[][]>(
    `[1, 2].map((seat) => [...document.querySelectorAll('.scores tbody tr')]
      .map((row) => row.querySelectorAll('td')[seat - 1].lastChild.textContent.trim()))`,
  );
  const names = await page.locator('.scores tbody th').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['ring 1', 'ring 2', 'for the seat', 'this hand', 'in all']));
  const own = names.indexOf('this hand');
  for (const column of columns) {
    const points = column.map((text) => Number(text.replace('−', '-')));
    expect(points.slice(0, own).reduce((sum, part) => sum + part, 0)).toBe(points[own]);
  }
  await page.getByRole('button', { name: 'Next hand' }).click();
  await settled(page);
  expect(await page.locator('.prompt .last').textContent()).toBe('Hand 2, first to move: Ugo.');
  await page.reload();
  await page.locator('.ends button').first().waitFor();
  await settled(page);
  expect(await page.locator('.log li').count()).toBe(0);
  expect(await page.locator('.walk.last').count()).toBe(0);
  expect(await page.locator('.prompt .last').textContent()).toBe('Hand 2, first to move: Ugo.');
});

test('after a single hand, a rematch says who starts, and a match begins in which the starts alternate', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  const played = playedByBots({ variant: 'moonlight', unit: 'hand' }).at(-1)!;
  const record = played.replace('[Seat1 "greedy"]', '[Seat1 "human(name=Anna)"]');
  await showGame(page, record);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(async () => (await keptIn(page)).record).toMatch(/Seat2 "human\(name=Anna\)"/);
  await expect
    .poll(() => page.locator('[role="status"].spoken').textContent())
    .toMatch(/First to move: greedy\./i);
  await showGame(page, record);
  await page.getByRole('button', { name: 'A match' }).click();
  await page.locator('.ends button').first().waitFor();
  const next = (await keptIn(page)).record;
  expect(next).toMatch(/\[Unit "match"\]/);
  expect(next).toMatch(/match\.starter|"rotate"/);
});

test('a turn of the list is looked at again by click and by keys, and the game goes on as it was', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  const ask = askOf();
  let record = beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human(name=Anna)', 'greedy'] });
  for (const turn of ['in-6 in-21', '', 'in-2']) {
    const { at } = ask({ op: 'table', record }) as { at: object };
    const { turns } = ask({ op: 'turns', ...at }) as { turns: { turn: string }[] };
    const next = turn === '' ? { op: 'reply', record } : { op: 'play', record, turn: turns[0].turn };
    record = String(ask(next).record);
  }
  record = String(ask({ op: 'reply', record }).record);
  await showGame(page, record);
  await page.locator('.ends button').first().click();
  await settled(page);
  const { clicks } = await keptIn(page);
  const pieces = page.locator('.board .marks .piece');
  const before = await pieces.count();
  await page.locator('.log li button').last().click();
  await page.locator('.looking').waitFor();
  expect(await pieces.count()).toBeLessThan(before);
  expect(await page.locator('.walk.last').count()).toBeGreaterThan(0);
  expect(await page.locator('.prompt').textContent()).toMatch(/^Anna: /);
  expect(await page.locator('.board .clickable').count()).toBe(0);
  await page.getByRole('button', { name: 'Turn after' }).press('Enter');
  await expect.poll(() => page.locator('.prompt').textContent()).toMatch(/^greedy: /i);
  await page.keyboard.press('Escape');
  await page.locator('.ends button').first().waitFor();
  expect(await pieces.count()).toBe(before);
  expect((await keptIn(page)).clicks).toEqual(clicks);
});

test('a hint says why', async () => {
  const record = playedByBots({ variant: 'moonlight', unit: 'hand', seed: 9 })[4];
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, record.replace('[Seat1 "greedy"]', '[Seat1 "human"]'));
  await page.keyboard.press('h');
  await page.locator('.prompt.hint').getByText('It brings 2 pawns in and gains 15 points.').waitFor();
});

test('ends are listed by die, then by cell', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, beginRecord(ONE_AGAINST_GREEDY));
  await page.locator('.ends button').first().click();
  await page.locator('.ends .end').first().waitFor();
  const ends = await page.evaluate<number[][]>(`[...document.querySelectorAll('.ends .end')].map((end) =>
    [parseInt(end.querySelector('.by').textContent), Number(end.firstElementChild.textContent)])`);
  expect(ends.length).toBeGreaterThan(2);
  expect(ends).toEqual(ends.toSorted(([a, b], [c, d]) => a - c || b - d));
});

test('the device is passed on between people only where that is wanted', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  const seats = ['human(name=Anna)', 'human(name=Ugo)'];
  const record = beginRecord({ variant: 'moonlight', unit: 'hand', seats });
  await showGame(page, record);
  await page.locator('.prompt', { hasText: 'First to move: Anna. Choose a pawn.' }).waitFor();
  await page.evaluate("localStorage.setItem('dama.pass-device', 'true')");
  await showGame(page, record);
  await page.getByRole('heading', { name: 'Pass the device to Anna.' }).waitFor();
  expect(await page.locator('.board .clickable, .ends, .typed').count()).toBe(0);
  // The button has the focus once the screen is there.
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await typeTurn(page, 'in');
  await page.locator('.fitting button').first().click();
  await page.getByRole('heading', { name: 'Pass the device to Ugo.' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.ends button').first().waitFor();
});

test('the page of a game speaks the language that is chosen, and refuses a number of the dice that is none', async () => {
  const page = await openApp('/play/dama-bianca', { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.getByRole('radio', { name: 'Mano secca' }).waitFor();
  await page.locator('.begin summary').click();
  await page.getByLabel('Numero dei dadi', { exact: true }).fill('-3x');
  await page.locator('.begin [type="submit"]').click();
  expect(await page.evaluate("document.activeElement.matches(':invalid')")).toBe(true);
  await page.goto(`${await address()}#/play/go-bang`);
  await page.getByRole('radio', { name: 'Filetto' }).waitFor();
  expect(await page.getByLabel('Numero dei dadi').count()).toBe(0);
});

test('the turn that ended the game is taken back', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  const record = playHand({ ...SMALL_TABLE, unit: 'hand' });
  await showGame(page, record);
  expect(await stageOf(page)).toBe('over');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('.game.entry').waitFor();
  const turns = (text: string): number => (text.match(/^\d+\.\d+ /gm) ?? []).length;
  expect(turns((await keptIn(page)).record)).toBe(turns(record) - 1);
});

test('a finished game that is in no list is still reviewed', async () => {
  const page = await openApp('/', { locale: 'en-GB' });
  await showGame(page, playedByBots({ variant: 'moonlight', unit: 'hand' }).at(-1)!);
  await page.locator('.over .review').click();
  await page.locator('.lineup').waitFor();
});
