/** The command `insights`, from end to end: any number of workers, samples, other games, wrong input. */
import { copyFileSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import type { InsightAnswer } from '../../selfplay/insights/index.ts';
import { CommandLine } from '../support/command-line.ts';

const SMALL = JSON.stringify({
  base: 'moonlight',
  name: 'small',
  board: { rings: 2, sectors: 8 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 8 },
  scoring: { rings: [1, 2] },
});
const BLOCKS = 40;

const line = new CommandLine('insights');

/** The command with all sections, unless some are named. */
function asked(...args: readonly string[]): string[] {
  return ['stats', ...(args.includes('--sections') ? [] : ['--sections', 'insights']), ...args];
}
const { dama } = line;

async function answersOf(...args: readonly string[]): Promise<readonly InsightAnswer[]> {
  const { status, stdout, stderr } = await dama(...asked('--db', 'i.db', '--json', ...args));
  expect([status, stderr.includes('ERR_')]).toEqual([0, false]);
  return JSON.parse(stdout) as InsightAnswer[];
}

beforeAll(async () => {
  const small = ['selfplay', '--variant', SMALL, '--bots', 'greedy', '--db', 'i.db'];
  expect((await dama(...small, '--seed', '2', '--players', '2,3', '--blocks', String(BLOCKS))).status).toBe(
    0,
  );
  expect((await dama(...small, '--seed', '3', '--players', '2', '--blocks', '10')).status).toBe(0);
  const lines = ['selfplay', '--game', 'go-bang', '--bots', 'greedy,random', '--blocks', '3', '--db', 'i.db'];
  expect((await dama(...lines)).status).toBe(0);
}, 120_000);

test('the answer is the same with one worker and with two', { tags: ['deep'] }, async () => {
  const [one, two] = [
    await answersOf('--sample', '30', '--workers', '1'),
    await answersOf('--sample', '30', '--workers', '2'),
  ];
  expect(two).toEqual(one);
});

test('studies that differ in their seeds are one answer, and samples are named', async () => {
  const answers = await answersOf(
    '--players',
    '2',
    '--game',
    'dama-bianca',
    '--sample',
    '12',
    '--replay',
    '20',
  );
  expect(answers).toHaveLength(1);
  const [{ seeds, recorded, replayed, valued, judge, sampleSeed }] = answers;
  expect([...seeds].sort()).toEqual([2, 3]);
  expect(recorded).toEqual({ blocks: BLOCKS + 10, hands: BLOCKS + 10 });
  // 20 and 12 hands of one study; all of the ten and again all of the other.
  expect([replayed, valued]).toEqual([
    { blocks: 30, hands: 30 },
    { blocks: 22, hands: 22 },
  ]);
  expect([judge?.evaluator, judge?.depth, sampleSeed]).toEqual(['leaf', 1, 1]);
});

test('a sample is a part of a larger one, and hands are only valued where something asks for it', async () => {
  const [replayedOnly] = await answersOf('--players', '3', '--sections', 'occupation,hazard');
  expect([replayedOnly.valued, replayedOnly.judge]).toEqual([undefined, undefined]);
  expect(replayedOnly.insights.map(({ name }) => name)).toEqual(['occupation', 'hazard']);
  const [openings] = await answersOf('--players', '3', '--sections', 'openings');
  expect([openings.valued, openings.judge?.evaluator]).toEqual([undefined, 'leaf']);
  const [all] = await answersOf('--players', '3', '--sample', '10');
  const names = all.insights.map(({ name }) => name);
  expect(names).toEqual([
    'occupation',
    'openings',
    'hazard',
    'walks',
    'decisions',
    'drama',
    'owes',
    'kingmaking',
  ]);
  const of = (answer: InsightAnswer, name: string) => answer.insights.find((one) => one.name === name);
  expect(of(all, 'hazard')).toEqual(of(replayedOnly, 'hazard'));
});

test('tells designers what it found', async () => {
  const { status, stdout } = await dama(
    'stats',
    '--sections',
    'insights',
    '--db',
    'i.db',
    '--players',
    '3',
    '--sample',
    '30',
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^The hands of small, 3 players, played again\n/);
  expect(stdout).toContain(`${BLOCKS} of ${BLOCKS} recorded hands were played again`);
  expect(stdout).toMatch(/Every turn of 30 of them was\s+valued by leaf/);
  expect(stdout).toMatch(/\nAfter round 1, all places: Most often held: \d+ \(/);
  expect(stdout).toMatch(/\nround +closed in it\n1 +0\.0 % \[0\.0, \d+\.\d\]/);
  expect(stdout).toContain('== What a win owes to seat, luck and skill\n');
  expect(stdout).toContain('\n== King-making\n');
});

test('CSV has every figure with a column for each name of a row', async () => {
  const args = ['--players', '3', '--sections', 'occupation,hazard', '--csv'];
  const { status, stdout } = await dama(...asked('--db', 'i.db', ...args));
  expect(status).toBe(0);
  const [head, ...rows] = stdout.trimEnd().split('\n');
  expect(head).toBe(
    'game,variant,hash,players,lineup,unit,insight,table,round,place,spot,statistic,value,low,high,n,blocks,effective',
  );
  const [answer] = await answersOf('--players', '3', '--sections', 'occupation,hazard');
  const figures = answer.insights
    .flatMap(({ tables }) => tables)
    .flatMap(({ rows }) => rows.flatMap(({ values }) => values));
  const spots = answer.insights.flatMap(({ maps }) => maps).flatMap(({ spots }) => spots.flat());
  expect(rows).toHaveLength(figures.length + spots.length);
});

test('other games have what every game has', async () => {
  const [{ game, insights }] = await answersOf('--game', 'go-bang', '--sample', '2');
  expect(game).toBe('go-bang');
  expect(insights.map(({ name }) => name)).toEqual(['decisions', 'drama', 'owes']);
  expect(insights.every(({ tables }) => tables[0].rows.length > 0)).toBe(true);
});

test('one study by its number', async () => {
  const answers = await answersOf('--study', '3', '--sections', 'hazard');
  expect(answers).toHaveLength(1);
});

async function pageIn(language: string): Promise<string> {
  const args = [
    'stats',
    '--sections',
    'insights',
    '--db',
    'i.db',
    '--players',
    '3',
    '--sample',
    '8',
    '--out',
    'i.html',
  ];
  expect((await dama(...args, '--lang', language)).status).toBe(0);
  return readFileSync(line.path('i.html'), 'utf8');
}

test('a report has the numbers of the JSON, in both languages', async () => {
  const pages = { en: await pageIn('en'), it: await pageIn('it') };
  const [answer] = await answersOf('--players', '3', '--sample', '8');
  for (const { title, tables } of answer.insights) {
    expect(pages.en).toContain(`<h2>${title}</h2>`);
    expect(pages.it).not.toContain(title);
    for (const { figures, title: caption, rows } of tables) {
      const words = [caption, ...figures.map(({ about }) => about)];
      for (const word of words)
        expect(pages.it.toLowerCase()).not.toContain(word.replaceAll("'", '&#39;').toLowerCase());
      const found = rows
        .flatMap(({ values }) => values)
        .filter((one) => one !== null && one.n > 0 && one.value > 0);
      for (const value of found.slice(0, 5)) expect(pages.it).toContain(`<data value="${value?.value}">`);
    }
  }
  expect(pages.it.match(/class="heat"/g)?.length).toBeGreaterThan(16);
  expect(pages.it).not.toContain('<script');
}, 120_000);

test('a block that cannot be played again is named, and the others are shown', async () => {
  copyFileSync(line.path('i.db'), line.path('broken.db'));
  const db = openDatabase(line.path('broken.db'), 'write');
  db.run('UPDATE general_hands SET turns = ? WHERE study = 1 AND block = 4', new Uint8Array([0, 0, 0, 0, 0]));
  db.close();
  const args = ['--study', '1', '--sections', 'hazard', '--json'];
  const { status, stdout, stderr } = await dama(...asked('--db', 'broken.db', ...args));
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /cannot be played again: block 4 of small, 2 players, seed \d: hand 0 is broken off/,
  );
  const [{ replayed }] = JSON.parse(stdout) as InsightAnswer[];
  expect(replayed.blocks).toBeGreaterThan(5);
}, 60_000);

test.each([
  ['ERR_ARGUMENT', ['--sample', '0']],
  ['ERR_ARGUMENT', ['--replay', 'x']],
  ['ERR_ARGUMENT', ['--out', 'i.html', '--json']],
  ['ERR_FILE', ['--out', 'nowhere/i.html']],
  ['ERR_ARGUMENT', ['--sections', 'hazards']],
  ['ERR_NOT_FOUND', ['--study', '99']],
  ['ERR_BOT', ['--evaluator', 'oracle']],
  ['ERR_VARIANT', ['--variant', 'nobody']],
  ['ERR_FILE', ['--db', 'none.db']],
])('refuses with %s: %j', async (code, args) => {
  const db = args.includes('--db') ? [] : ['--db', 'i.db'];
  const { status, stderr } = await dama(...asked(...db, ...args));
  expect([status, stderr.includes(code)]).toEqual([2, true]);
});
