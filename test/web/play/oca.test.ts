/** The goose race in the page: its ground and its chances, a race to its end; random boards. */
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { casesOf } from '../../support/oca.ts';
import {
  beginRecord,
  keptIn,
  openTab,
  settled,
  showGame,
  stageOf,
  takeBack,
} from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'it-IT' } as const;

test('a race shows what cells mean and what it is worth, and is played to its end', async () => {
  const record = beginRecord({ game: 'oca', seats: ['human(name=Anna)', 'greedy'] });
  const { marks, at } = askOf()({ op: 'table', record }) as {
    marks: { spot: number; kind: string; isGround?: true }[];
    at: object;
  };
  const page = await openApp('/', DESKTOP);
  await showGame(page, record);
  const again = marks.find(({ kind }) => kind === 'again');
  expect(await page.locator(`[data-spot="${again?.spot}"]`).getAttribute('aria-label')).toMatch(
    /^casa \d+, anello \d, passo \d+ del percorso, tira ancora$/,
  );
  // The second ring begins beside the end of the first one.
  expect(await page.locator('[data-spot="2"]').getAttribute('aria-label')).toMatch(
    /, passo 19 del percorso,/,
  );
  await page.locator('.board .ground').first().waitFor({ state: 'attached' });
  expect(await page.locator('.board .ground').count()).toBe(72);
  expect(await page.locator('.board .marks .piece').count()).toBe(2);
  // Six accidents, and the route, with a head to each cell but the first one, and to the centre.
  await openTab(page, 'rules');
  await page.locator('.ground-legend li').first().waitFor();
  expect(await page.locator('.ground-legend li').count()).toBe(7);
  expect((await page.locator('.board .route path').last().getAttribute('d'))?.match(/M/g)).toHaveLength(90);
  expect(await page.locator('.prompt').textContent()).not.toContain('Nessuna mossa');
  // The chances are those of the position with its roll.
  const { exact } = askOf()({ op: 'analyse', ...at }) as { exact: { values: number[] } };
  const percent = (100 * exact.values[0]).toFixed(1).replace('.', ',');
  expect(await page.locator('.seats li').first().textContent()).toContain(`${percent} % di vittoria`);
  for (let turn = 0; turn < 400 && (await stageOf(page)) !== 'over'; turn++) {
    if ((await stageOf(page)) === 'entry') await page.locator('.confirm:not([disabled])').click();
    await settled(page);
  }
  expect(await stageOf(page)).toBe('over');
  expect((await keptIn(page)).record).toMatch(/^result: /m);
}, 60_000);

test('people throw the dice of a race, two or one, and each throw is taken back and outlives a reload', async () => {
  const page = await openApp('/play/oca', DESKTOP);
  const pad = page.locator('.game.roll .pad');
  const entry = page.locator('.game.entry[aria-busy="false"]');
  await page.evaluate("localStorage.setItem('dama.speed', '\"none\"')");
  await page.reload();
  await page.locator('.begin summary').click();
  await page.getByLabel('Dadi veri').check();
  // A path on which these throws give no second turn.
  await page.getByLabel('Numero dei dadi').fill('5');
  await page.locator('.begin [type="submit"]').click();
  await pad.locator('button').first().press('3');
  await pad.locator('button').first().press('5');
  await entry.waitFor();
  expect(await page.locator('.dice .die').first().getAttribute('aria-label')).toMatch(/^5/);
  await page.locator('.confirm:not([disabled])').click();
  await pad.waitFor();
  expect((await keptIn(page)).record).toMatch(/\ndice: manual\n[\s\S]*\nchance 53\n1 /);
  // The dice of the bot are thrown by people too.
  await pad.locator('button').nth(1).click();
  await pad.locator('button').nth(1).click();
  await expect.poll(async () => (await keptIn(page)).record).toMatch(/\nchance 22\n2 /);

  const one = { game: 'oca', settings: ['dice.count=1'], dice: 'manual', seats: ['human', 'human'] };
  await showGame(page, beginRecord(one));
  expect(await pad.getAttribute('aria-label')).toBe('Un dado');
  await pad.locator('button').nth(3).click();
  await entry.waitFor();
  await page.reload();
  await entry.waitFor();
  expect(await page.locator('.dice .die').allTextContents()).toHaveLength(1);
  await takeBack(page);
  await pad.locator('button').nth(1).click();
  await entry.waitFor();
  await page.locator('.confirm:not([disabled])').click();
  await pad.waitFor();
  expect((await keptIn(page)).record).toMatch(/\nchance 2\n1 /);
});

test('a random board is drawn, changed and written as text', async () => {
  const [{ seed, seats, cells, picture }] = casesOf('war-map');
  const page = await openApp('/', DESKTOP);
  await page.getByRole('link', { name: 'Sorteggia un tabellone' }).click();
  await page.locator('.random-boards .sheet svg').waitFor();
  await page.goto(new URL(`#/random-boards?seed=${seed}&seats=${seats}&each=${cells}`, page.url()).href);
  await page.locator('.sheet title', { hasText: `seme ${seed}` }).waitFor({ state: 'attached' });
  const shown = async (): Promise<string> => (await page.locator('.random-boards pre').textContent()) ?? '';
  expect((await shown()).split('\n').slice(0, 5)).toEqual(picture);
  expect(await page.locator('.sheet title').textContent()).toBe(`Mappa di guerra, seme ${seed}`);
  const seedField = page.getByRole('spinbutton', { name: 'Seme' });
  await seedField.fill('7');
  await seedField.press('Enter');
  await page.getByRole('combobox', { name: 'Tabellone', exact: true }).selectOption('circular-chess');
  await page.locator('.sheet title', { hasText: 'Scacchi circolari, seme 7' }).waitFor({ state: 'attached' });
  expect(await shown()).toMatch(/^(?:(?:\.\.|[KQRBNP]\d)[ \n]){90}/);
});
