/** Sweeps over options of a variant. */

import { describe, expect, test } from 'vitest';
import { parseVariantName, type Variant, variantHash, withSettings } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { sweepPage } from '../../scripts/compare/page.ts';
import { sweepCsvHead, sweepCsvLines, sweepJson } from '../../scripts/compare/report.ts';
import { readVariant } from '../../scripts/dama-bianca/input.ts';
import { plotIntervals, reportText } from '../../scripts/report/text.ts';
import { DEFAULT_GAME, gameNamed } from '../../selfplay/index.ts';
import { gridOf, readVary } from '../../studies/compare/grid.ts';
import { indifferenceNote } from '../../studies/compare/indifference.ts';
import { sweep } from '../../studies/compare/studies.ts';
import { runDama } from '../support/command-line.ts';
import { faultOf, SMALL } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const KIT = gameNamed('dama-bianca');

const TEXT = JSON.stringify(SMALL);

test('a grid has every combination of its values, lists among them', () => {
  const options = readVary(['scoring.array=0,4', 'scoring.rings=[1,2],[0,3]']);
  expect(options).toEqual([
    { key: 'scoring.array', values: ['0', '4'] },
    { key: 'scoring.rings', values: ['[1,2]', '[0,3]'] },
  ]);
  const points = gridOf(KIT, TEXT, ['scoring.off=2'], options);
  expect(points.map(({ values }) => values)).toEqual([
    ['0', '[1,2]'],
    ['0', '[0,3]'],
    ['4', '[1,2]'],
    ['4', '[0,3]'],
  ]);
  for (const { values, variant } of points) {
    const expected = readVariant(TEXT, [
      'scoring.off=2',
      `scoring.array=${values[0]}`,
      `scoring.rings=${values[1]}`,
    ]);
    expect(KIT.module.rules.hash(variant)).toBe(variantHash(expected));
  }
});

test('a range stands for its values, as in a lab', () => {
  const values = (text: string) => readVary([`scoring.array=${text}`])[0].values;
  expect(values('0..3')).toEqual(['0', '1', '2', '3']);
  expect(values('-1 to 1 step 0.5,8')).toEqual(['-1', '-0.5', '0', '0.5', '1', '8']);
});

test.each([
  [['scoring.array=8..0'], 'ERR_FIELD'],
  [[], 'ERR_ARGUMENT'],
  [['a=1,2', 'b=1,2', 'c=1,2'], 'ERR_ARGUMENT'],
  [['scoring.array'], 'ERR_SYNTAX'],
  [['scoring.array=1,,2'], 'ERR_ARGUMENT'],
  [['scoring.array=1,2', 'scoring.array=3,4'], 'ERR_ARGUMENT'],
])('%j is no grid', (texts, code) => {
  expect(faultOf(() => readVary(texts)).code).toBe(code);
});

test('values are those of the schema', () => {
  const grid = (text: string) => faultOf(() => gridOf(KIT, TEXT, [], readVary([text]))).code;
  expect(grid('scoring.array=1,many')).toBe('ERR_VARIANT_VALUE');
  expect(grid('scoring.arry=1,2')).toBe('ERR_VARIANT_KEY');
  expect(grid('scoring.array=1')).toBe('ERR_ARGUMENT');
});

test('a sweep reports every point with its differences to the first', async () => {
  const options = { bots: ['greedy'], unit: 'hand', seed: 3, blocks: 12, db: temporaryFile(), workers: 1 };
  const run = sweep({ ...options, variant: TEXT, vary: ['scoring.array=0,4,11'] });
  const { compared, sweep: about } = await run.result;
  const [one] = compared;
  expect(one.tests).toBe(10);
  const lines = await reportText(await sweepPage(about, compared, 'en', undefined));
  expect(lines.filter((line) => /^ *(0|4|11) /.test(line)).length).toBeGreaterThanOrEqual(5);
  expect(lines).toContain('margin of score by scoring.array');

  const json = JSON.parse(JSON.stringify(sweepJson(about, one)));
  expect(json.points).toEqual([['0'], ['4'], ['11']]);
  const head = sweepCsvHead(about).split(',');
  const csv = sweepCsvLines(about, one).map((line) => line.split(','));
  expect(csv).toHaveLength(3 * json.variants[0].figures.length);
  for (const cells of csv) expect(cells).toHaveLength(head.length);
  const margins = csv.filter((cells) => cells[head.indexOf('statistic')] === 'margin');
  const value = (cells: readonly string[], column: string) => Number(cells[head.indexOf(column)]);
  expect(margins.map((cells) => value(cells, 'scoring.array'))).toEqual([0, 4, 11]);
  for (const cells of margins.slice(1)) {
    expect(value(cells, 'total')).toBeCloseTo(value(cells, 'value') - value(margins[0], 'value'), 10);
    expect(value(cells, 'mechanical') + value(cells, 'behavioural')).toBeCloseTo(value(cells, 'total'), 10);
  }
});

test('intervals are drawn to one scale', () => {
  const estimate = (value: number, low: number, high: number) => ({
    value,
    low,
    high,
    n: 1,
    blocks: 1,
    effective: 1,
  });
  const lines = plotIntervals(['0', '10'], [estimate(1, 0, 2), estimate(3, 2, 4)], String);
  expect(lines).toHaveLength(3);
  expect(lines[1].startsWith(' 0  [')).toBe(true);
  expect(lines[2].endsWith(']')).toBe(true);
  expect(lines[1].indexOf(']')).toBe(lines[2].indexOf('['));
  expect(lines[1].indexOf('o')).toBeLessThan(lines[1].indexOf(']'));
  const unknown = plotIntervals(['x', 'y'], [estimate(1, -Infinity, Infinity), estimate(3, 2, 4)], String);
  expect(unknown[1]).toMatch(/^x {2}o-+]$/);
});

describe('a warning where no bot weighs what is compared', () => {
  const rules = unwrap(parseVariantName('moonlight'));
  const array = unwrap(withSettings(rules, ['scoring.array=8']));
  const entry = unwrap(withSettings(rules, ['entry.cost=0']));
  const both = unwrap(withSettings(array, ['entry.cost=0']));
  const note = (variants: readonly Variant[], ...lineup: string[]) =>
    indifferenceNote(DEFAULT_GAME, variants, lineup);

  test.each([
    ['greedy', 'greedy'],
    ['greedy', 'random'],
    ['random(seed=3)', 'random'],
  ])('%s, %s', (...lineup) => {
    expect(note([rules, array], ...lineup)).toContain('not weigh scoring.array.');
    expect(note([rules, entry, array], ...lineup)).toContain('not weigh scoring.array.');
    expect(note([rules, entry], ...lineup)).toBeUndefined();
    expect(note([rules, both], ...lineup)).toMatch(/not weigh scoring\.array, and plays? as if/);
  });

  test.each(['expectimax(depth=1)', 'net', 'master', 'novice', 'rollout', 'mcts', 'external(command="x")'])(
    'of greedy alone beside %s, and none without it',
    (bot) => {
      expect(note([rules, array], bot, 'greedy')).toMatch(
        /^greedy does not weigh scoring\.array, and plays as if/,
      );
      expect(note([rules, array, both], bot)).toBeUndefined();
    },
  );

  test('greedy weighs matches, random does not', () => {
    const match = unwrap(withSettings(rules, ['match.hands=1']));
    expect(note([rules, match], 'greedy')).toBeUndefined();
    expect(note([rules, match], 'random')).toContain('match.hands');
  });
});

test('the commands take their options as they are typed', async () => {
  const dama = (args: readonly string[]) => runDama({}, ...args);
  const db = temporaryFile();
  const common = ['--blocks', '4', '--workers', '1', '--db', db, '--bots', 'random'];
  const compared = await dama(['compare', `${TEXT}`, '--set', 'scoring.array=8', ...common, '--json']);
  expect([compared.status, compared.stderr]).toEqual([0, expect.stringContaining('8 blocks')]);
  expect(JSON.parse(compared.stdout)[0].variants.map(({ variant }: { variant: string }) => variant)).toEqual([
    'small',
    'small+scoring.array=8',
  ]);
  const swept = await dama(['compare', '--variant', TEXT, '--vary', 'scoring.array=5,8', ...common, '--csv']);
  expect(swept.status).toBe(0);
  expect(swept.stderr).toMatch(/^Warning: random does not weigh scoring\.array\. .*\n$/);
  expect(swept.stdout.split('\n')[0]).toContain('scoring.array');
  expect((await dama(['compare', 'moonlight', ...common])).status).toBe(2);
  expect((await dama(['compare', '--vary', 'scoring.array=5,5.0', ...common])).stderr).toContain(
    'ERR_ARGUMENT',
  );
});
