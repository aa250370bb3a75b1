/** `dama report`: recorded studies as one HTML file, in a real browser. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../support/axe.ts';
import { useBrowser } from '../../support/browser.ts';
import { CommandLine } from '../../support/command-line.ts';
import { checkFile, numbersIn } from '../../support/report-page.ts';

const line = new CommandLine('html-report');
const { open, context } = useBrowser();
const DB = ['--db', 'studies.db'] as const;

beforeAll(async () => {
  await line.dama('selfplay', '--bots', 'greedy', '--blocks', '40', ...DB);
  await line.dama('selfplay', '--bots', 'greedy,random', '--blocks', '12', ...DB);
});

async function report(file: string, ...options: readonly string[]): Promise<string> {
  const { status, stderr } = await line.dama('report', ...DB, '--out', file, ...options);
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining(`${file}: `) });
  return line.path(file);
}

const made = new Map<string, Promise<string>>();

/** The same for tests that only read it: made once for the file. */
function shared(...options: readonly string[]): Promise<string> {
  const key = options.join(' ');
  const file = made.get(key) ?? report(`report-${made.size}.html`, ...options);
  made.set(key, file);
  return file;
}

const ENGLISH = ['--study', '1', '--lang', 'en', '--fair', '1'] as const;
const ITALIAN = ['--study', '2', '--lang', 'it', '--fair', '3'] as const;

/** The first sentence. */
function leadOf(html: string): string | undefined {
  return /<p class="lead">([^<]*)/.exec(html)?.[1];
}

interface Json {
  readonly [key: string]: unknown;
}

/** What `stats --json` says with an interval, by the way to it. */
function estimatesOf(value: unknown, path = ''): [path: string, ends: readonly number[]][] {
  if (Array.isArray(value)) return value.flatMap((own, i) => estimatesOf(own, `${path}.${i}`));
  if (typeof value !== 'object' || value === null) return [];
  const { value: own, low, high, n } = value as Json;
  if (typeof own === 'number' && typeof n === 'number') return [[path, [own, low as number, high as number]]];
  return Object.entries(value).flatMap(([key, part]) => estimatesOf(part, `${path}.${key}`));
}

/** Fields of the JSON that the report leaves to `stats`: single rings, and what follows from other figures. */
const LEFT_OUT = /\.(ringPawns|ringScores|array|centre|off|closeRounds)\b/;

async function openDetails(page: Page, count: number): Promise<void> {
  await page.evaluate(
    `[...document.querySelectorAll('details')].slice(0, ${count}).forEach((one) => (one.open = true))`,
  );
}

/** What can be seen of the first game, as it is drawn. */
const SHOWN = `[...document.querySelectorAll('details.game')[0].querySelectorAll('.board > [style]')]
  .filter((layer) => getComputedStyle(layer).opacity === '1')
  .map((layer) => document.querySelector(layer.getAttribute('href')).outerHTML)`;

describe('the report of a study', () => {
  it('gives the numbers of stats --json, whole', async () => {
    const html = checkFile(await shared(...ENGLISH), 'en');
    const { stdout } = await line.dama('stats', ...DB, '--bots', 'greedy', '--json');
    const group = (JSON.parse(stdout) as Json[]).find(({ lineup }) => new Set(lineup as string[]).size === 1);
    const numbers = numbersIn(html);
    const wanted = estimatesOf(group).filter(([path]) => !LEFT_OUT.test(path));
    expect(wanted.length).toBeGreaterThan(30);
    const missing = wanted.filter(([, ends]) => !ends.every((end) => numbers.has(end)));
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  it('begins with the answer, in the language that was asked for', async () => {
    const english = checkFile(await shared(...ENGLISH), 'en');
    expect(leadOf(english)).toMatch(/^The first seat of moonlight wins \d+\.\d.% \[\d+\.\d,\s/);
    const italian = checkFile(await shared('--study', '1', '--lang', 'it'), 'it');
    expect(leadOf(italian)).toMatch(/^A moonlight il primo posto vince (il |l’)\d+,\d.% \[\d+,\d;\s/);
    expect(/share of|Games|round \d/.exec(italian)?.[0]).toBeUndefined();
  });

  it('has the same bytes when it is made again', async () => {
    const file = await shared(...ITALIAN);
    const first = readFileSync(file);
    const second = readFileSync(await report(basename(file), ...ITALIAN));
    expect(second.equals(first)).toBe(true);
  });

  it('says whether the seats are fair by the band that was asked for', async () => {
    const html = readFileSync(await shared(...ENGLISH), 'utf8');
    expect(/(?:Fair|Not fair|Not known yet)[^<]*place 1/.exec(html)?.[0]).toBeDefined();
    expect(/Green band: [^<]*?%\./.exec(html)?.[0]).toBe(
      'Green band: fair as asked: 49.0\u00a0% to 51.0\u00a0%.',
    );
  });

  it('refuses what is not there, and writes nothing', async () => {
    const unknown = await line.dama('report', ...DB, '--study', '9', '--out', 'none.html');
    expect(unknown).toMatchObject({ status: 2, stderr: expect.stringMatching(/ERR_NOT_FOUND.*no study 9/) });
    const wide = await line.dama('report', ...DB, '--fair', '70', '--out', 'none.html');
    expect(wide).toMatchObject({ status: 2, stderr: expect.stringMatching(/ERR_ARGUMENT.*found 70/) });
    expect(() => readFileSync(line.path('none.html'))).toThrow(/ENOENT/);
  });
});

describe('in a browser', () => {
  it.each([
    ['en', 'light', ENGLISH],
    ['it', 'dark', ITALIAN],
  ] as const)('axe finds no fault, %s, %s', async (_language, colorScheme, options) => {
    const file = await shared(...options);
    const page = await open(pathToFileURL(file).href, { bypassCSP: true, colorScheme });
    // One of the many games is as good as all of them.
    await page.evaluate(`[...document.querySelectorAll('.game')].slice(1).forEach((game) => game.remove())`);
    await openDetails(page, 100);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('asks for nothing, and fits on a phone', async () => {
    const file = await shared(...ITALIAN);
    const made = await context({ viewport: { width: 360, height: 740 } });
    const asked: string[] = [];
    made.on('request', (request) => asked.push(request.url()));
    const page = await made.newPage();
    await page.goto(pathToFileURL(file).href);
    expect(asked).toEqual([pathToFileURL(file).href]);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(360);
    expect(await page.locator('.plot .narrow svg').first().isVisible()).toBe(true);
    expect(await page.locator('.plot .wide svg').first().isVisible()).toBe(false);
  });

  it('steps through ten games of a figure by keys, without a script', async () => {
    const file = await shared(...ENGLISH);
    const page = await open(pathToFileURL(file).href, { javaScriptEnabled: false });
    const list = page.locator('details.games').first();
    await list.locator('> summary').click();
    expect(await list.locator('details.game').count()).toBe(10);
    const game = list.locator('details.game').first();
    await game.locator('> summary').click();
    const turns = game.getByRole('radio');
    const last = (await turns.count()) - 1;
    expect(await turns.nth(last).isChecked()).toBe(true);
    await turns.first().check();
    await page.keyboard.press('ArrowDown');
    expect(await turns.nth(1).isChecked()).toBe(true);
    expect(await game.locator('label', { hasText: '1. Seat' }).first().textContent()).toMatch(
      /1\. Seat \d: \d\d: /,
    );
  });

  it('shows of each turn what stands on the board then', async () => {
    const file = await shared(...ENGLISH);
    const page = await open(pathToFileURL(file).href, { bypassCSP: true });
    await openDetails(page, 3);
    const game = page.locator('details.game').first();
    const shown = async () => {
      const layers = (await page.evaluate(SHOWN)) as string[];
      const reserves = layers.flatMap((one) => [...(/×(\d+)/g.exec(one)?.slice(1) ?? [])].map(Number));
      return { standing: layers.filter((one) => one.startsWith('<use')).length, reserves };
    };
    const turns = await game.getByRole('radio').all();
    for (const turn of turns) {
      await turn.check();
      const { standing, reserves } = await shown();
      // Twelve pawns of each of two seats, wherever they are.
      expect(standing + reserves.reduce((sum, count) => sum + count, 0)).toBe(24);
    }
  });
});
