/** Whatever shows results of Bosco urbano says whose deck they were measured with. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';
import { DEEP } from '../support/samples.ts';

const line = new CommandLine('bosco-notes');
/** Eight cells and as many cards: a game of a few turns. */
const SMALL = 'bosco+board.rings=2+board.sectors=4';
const NOTE =
  /The author's deck is not public: .* a proposal of this program\. Results are results of this\sdeck\./;
const OTHER = `${SMALL}+discs.every=turn`;
const BOTS = ['--game', 'bosco', '--players', '2', '--bots', 'random', '--blocks', '2', '--db', 'b.db'];

beforeAll(async () => {
  expect((await line.dama('selfplay', '--variant', SMALL, ...BOTS)).status).toBe(0);
  writeFileSync(
    line.path('lab.yaml'),
    `game: bosco\nbase: ${SMALL}\nplayers: 2\nlevel: random\nbudget: 100 hands\nquestions:\n  - measure: [${SMALL}]\n`,
  );
});

test.each([
  ['stats'],
  ['stats', '--json'],
  ['compare', SMALL, OTHER, ...BOTS],
  ['compare', SMALL, OTHER, ...BOTS, '--json'],
  ['compare', '--variant', SMALL, '--vary', 'discs.count=1,2', ...BOTS],
  ['match', 'random', 'greedy', '--variant', SMALL, '--game', 'bosco', '--blocks', '2'],
  ['stats', '--sections', 'ratings'],
  ['stats', '--sections', 'luck'],
  ['stats', '--sections', 'insights'],
  ['lab', 'lab.yaml'],
  ['replay', '--study', '1', '--block', '0', '--all'],
  ['review', '--study', '1', '--block', '0', '--depth', '1'],
  ['match', '--plan', 'random', 'greedy', '--variant', SMALL, '--game', 'bosco', '--pilot', '10'],
])('%s', async (...args) => {
  const { stdout, stderr, status } = await line.dama(
    ...args,
    ...(args.includes('--db') ? [] : ['--db', 'b.db']),
  );
  expect([stderr, status]).toEqual([expect.anything(), 0]);
  expect(stdout.replaceAll('\n', ' ')).toMatch(NOTE);
});

// The words are those of one note: in the daily run Italian is read in one file.
test.each(['en', 'it'])('files to read, in %s', async (lang) => {
  const note = lang === 'en' ? NOTE : /Il mazzo dell.autore non è pubblico/;
  const files = [
    ['report'],
    ['stats', '--sections', 'insights'],
    ['compare', SMALL, OTHER, ...BOTS],
    ['lab', 'lab.yaml'],
  ];
  for (const [i, args] of files.slice(0, lang === 'en' || DEEP ? 4 : 1).entries()) {
    const out = `${lang}-${i}.html`;
    const db = args.includes('--db') ? [] : ['--db', 'b.db'];
    const { status } = await line.dama(...args, ...db, '--out', out, '--lang', lang);
    expect(status).toBe(0);
    const page = readFileSync(line.path(out), 'utf8').replaceAll(/&#39;|&apos;/g, "'");
    expect(page.match(new RegExp(note, 'g')), args[0]).toHaveLength(1);
    // A report is of several studies.
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  }
});
