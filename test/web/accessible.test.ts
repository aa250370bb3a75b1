import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';

const { openApp } = useApp();

const SCREENS = [
  'learn',
  'puzzles',
  'review',
  'analysis',
  'watch',
  'library',
  'random-boards',
  'settings',
] as const;
const PHONE = { locale: 'it-IT', viewport: { width: 390, height: 844 } } as const;

const TOO_WIDE = 'Math.max(0, document.documentElement.scrollWidth - innerWidth)';

test('the heading of each screen gets the focus, and the page its name', async () => {
  const page = await openApp('/', PHONE);
  const titles = new Set<string>();
  for (const screen of SCREENS) {
    await page.goto(new URL(`#/${screen}`, page.url()).href);
    await page.locator('h1:focus').waitFor();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(SCREENS.length);
  expect([...titles].every((title) => title.endsWith(' · Dama Bianca'))).toBe(true);
});

test('text twice as large is not cut at the width of a phone', async () => {
  const page = await openApp('/', PHONE);
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  const wide: string[] = [];
  for (const screen of ['', ...SCREENS]) {
    await page.goto(new URL(`#/${screen}`, page.url()).href);
    await page.locator('main h1').waitFor();
    const more = Number(await page.evaluate(TOO_WIDE));
    if (more > 0) wide.push(`${screen}: ${more}`);
  }
  expect(wide).toEqual([]);
  await page.goto(new URL('#/analysis', page.url()).href);
  await page.locator('.roll-grid').waitFor();
  expect(await page.evaluate(TOO_WIDE)).toBe(0);
});

test('settings are kept, and cleared when that is wanted', async () => {
  const page = await openApp('/settings', PHONE);
  await page.getByLabel('Scuri').check({ force: true });
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await page.reload();
  await page.getByLabel('English').check({ force: true });
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('en');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  expect(await page.locator('main [role="alert"]').textContent()).toMatch(/finished/);
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBeUndefined();
});

test('readers find the first screen in order', async () => {
  const page = await openApp('/', PHONE);
  await page.locator('.play-button').waitFor();
  const said = await page.locator('.hero').ariaSnapshot();
  const order = [
    'heading "Dama Bianca" [level=1]',
    'group "Livello dell\'avversario"',
    'radio "Circolista" [checked]',
    'button "Gioca"',
    'button "Prima volta? Impara giocando"',
    'img "Una partita tra due livelli',
  ].map((part) => said.indexOf(part));
  expect(order.every((at, i) => at > (order[i - 1] ?? 0))).toBe(true);
});

test('the fields of a game of one’s own are named without their notes, and described by them', async () => {
  const page = await openApp('/play/dama-bianca', PHONE);
  await page.locator('.begin summary').click();
  const fields = [
    ['checkbox', 'Dadi veri'],
    ['textbox', 'Numero dei dadi'],
  ] as const;
  for (const [role, name] of fields) {
    const field = page.getByRole(role, { name, exact: true });
    await field.waitFor();
    const note = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toMatch(/\w+/);
  }
});
