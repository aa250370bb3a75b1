/** The page of insights in a browser: what it shows, for everyone, on a phone. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../../support/axe.ts';
import { useBrowser } from '../../support/browser.ts';
import { CommandLine } from '../../support/command-line.ts';
import { someOf } from '../../support/samples.ts';

const line = new CommandLine('insight-report');
const pages = useBrowser();
const HANDS = 4;
const address = (language: string): string => pathToFileURL(line.path(`${language}.html`)).href;

beforeAll(async () => {
  const study = [
    'selfplay',
    '--variant',
    'moonlight',
    '--players',
    '3',
    '--bots',
    'greedy',
    '--blocks',
    String(HANDS),
  ];
  expect((await line.dama(...study, '--db', 'w.db')).status).toBe(0);
  for (const language of ['en', 'it']) {
    const args = ['--db', 'w.db', '--sample', '3', '--evaluator', 'leaf', '--workers', '1'];
    const made = await line.dama(
      'stats',
      '--sections',
      'insights',
      ...args,
      '--out',
      `${language}.html`,
      '--lang',
      language,
    );
    expect(made.status).toBe(0);
  }
}, 240_000);

test.each(
  someOf([
    ['en', 'light'],
    ['it', 'dark'],
  ] as const),
)('axe finds no fault, %s, %s', async (language, colorScheme) => {
  const page = await pages.open(address(language), { bypassCSP: true, colorScheme });
  expect(await axeFaults(page)).toEqual([]);
});

test('ten games or all stand behind every insight, here and in the report of a study that has them', {
  tags: ['deep'],
}, async () => {
  const args = ['--db', 'w.db', '--sample', '3', '--workers', '1', '--lang', 'en', '--out', 'both.html'];
  expect((await line.dama('report', '--insights', ...args)).status).toBe(0);
  const [alone, both] = ['en.html', 'both.html'].map((file) => readFileSync(line.path(file), 'utf8'));
  const sections = (html: string) => html.split('<section id="').slice(1);
  const name = (section: string) => section.slice(0, section.indexOf('"'));
  for (const section of [...sections(alone), ...sections(both)]) {
    const lists = section.split('<details class="games">').length - 1;
    const games = section.split(/<details class="game"|<p><a href="#s1b/).length - 1;
    // All hands that are recorded. What ends when hands do, and the margin, have no games of their own.
    expect([name(section), games]).toEqual([name(section), HANDS * lists]);
  }
  expect(sections(alone).every((section) => section.includes('<details class="games">'))).toBe(true);
  expect(sections(both).map(name)).toEqual(expect.arrayContaining(['seats', ...sections(alone).map(name)]));
  const refused = await line.dama('report', '--insights', '--compare', ...args);
  expect(refused.status).toBe(2);
});

test('a phone shows maps and tables without scrolling the page sideways', async () => {
  const page = await pages.open(address('it'), { viewport: { width: 360, height: 740 } });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  // A map has every cell of the board.
  expect(await page.locator('#occupation svg.board').first().locator('path.heat').count()).toBe(90);
  expect(await page.locator('section').count()).toBe(8);
});
