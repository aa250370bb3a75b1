/** What `stats` prints: sections that can be chosen, and one figure a line for spreadsheets. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { run } from '../../scripts/commands/stats.ts';
import { CSV_HEAD, csvLines } from '../../scripts/report/stats-csv.ts';
import { reportLines, sectionNames } from '../../scripts/report/stats-report.ts';
import { CommandLine } from '../support/command-line.ts';
import { type DamaStats, damaStats } from '../support/dama-stats.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';
import { endTerminals, HAS_TERMINAL, typed } from '../support/terminal.ts';

function groupOf(): DamaStats {
  const db = openDatabase(temporaryFile(), 'write');
  onTestFinished(() => db.close());
  record(db, studyKey(['random', 'greedy'], SMALL), 30);
  return damaStats(db)[0];
}

/** Fields of a line of CSV; none of the tests' own holds a quote. */
function fields(line: string): string[] {
  return line.split(',');
}

describe.skipIf(!HAS_TERMINAL)('on a terminal', () => {
  const line = new CommandLine('narrow');
  afterEach(endTerminals);

  test('tables of figures stay within it, and are whole elsewhere', async () => {
    const rules = [
      'moonlight',
      'manuale',
      '--players',
      '3',
      '--bots',
      'greedy,random,greedy',
      '--blocks',
      '3',
    ];
    const studies = ['compare', ...rules, '--db', 'narrow.db'];
    await line.dama(...studies);
    const seatsOf = (text: string): string[] => text.split(/\r?\n/).filter((row) => /^[123] {2}/.test(row));
    for (const args of [['stats', '--db', 'narrow.db'], studies]) {
      const shown = await typed(line.path('.'), args.join(' '), []);
      const whole = (await line.dama(...args)).stdout;
      const table = (text: string): string[] => text.split(/\r?\n/).filter((row) => /\[.*\].*\[/.test(row));
      expect(Math.max(...table(whole).map((row) => row.length))).toBeGreaterThan(80);
      expect(Math.max(...table(shown).map((row) => row.length))).toBeLessThanOrEqual(80);
      expect(seatsOf(shown).length).toBeGreaterThanOrEqual(seatsOf(whole).length);
    }
  });
});

test('a report has its usual sections, or those that are asked for, in their order', () => {
  const group = groupOf();
  const usual = reportLines(group).join('\n');
  for (const text of ['share of wins', 'won by the closer', 'share of the lead']) {
    expect(usual).toContain(text);
  }
  for (const text of ['still open', 'share of hands']) expect(usual).not.toContain(text);
  const [title, ...lines] = reportLines(group, ['rounds', 'margins']);
  expect(title).toContain('small, 2 players, single hands, random - greedy: 60 hands in 30 blocks');
  const text = lines.join('\n');
  expect(text.indexOf('share of hands')).toBeGreaterThan(0);
  expect(text.indexOf('still open')).toBeGreaterThan(text.indexOf('share of hands'));
  expect(text).not.toContain('share of wins');
  expect(reportLines(group, sectionNames(), ['of the hands without luck'])).toContain(
    'of the hands without luck',
  );
});

test('every line of CSV has the columns of its head, and every figure of the report a line', () => {
  const group = groupOf();
  const head = fields(CSV_HEAD);
  const lines = csvLines(group).map(fields);
  for (const line of lines) expect(line).toHaveLength(head.length);
  const value = (metric: string, column: string, about: string): number => {
    const line = lines.find(
      (one) =>
        one[head.indexOf('metric')] === metric && (column === '' || one[head.indexOf(column)] === about),
    );
    return Number(line?.[head.indexOf('value')]);
  };
  const { seats, parts, hazard, margins, marginQuantiles } = group;
  expect(value('place.score', 'place', '2')).toBe(seats[1].score.value);
  expect(value('part.claim', 'part', 'off')).toBe(parts.find(({ part }) => part === 'off')?.claim.value);
  expect(value('hand.hazard', 'round', String(hazard[3].round))).toBe(hazard[3].share.value);
  expect(value('hand.marginIs', 'points', String(margins[0].value))).toBe(margins[0].share.value);
  expect(value('hand.marginQuantile', 'quantile', '0.5')).toBe(marginQuantiles[2].value);
  expect(value('hand.choices', '', '')).toBe(group.choices.value);
});

test('a section that there is not is a mistake in its place', async () => {
  const console = { print: () => {}, note: () => {}, isTerminal: false };
  const args = { sections: 'seats,ends', db: 'none.db' };
  await expect(run(args as never, console as never)).rejects.toMatchObject({
    fault: { code: 'ERR_ARGUMENT', at: 'sections' },
  });
});
