/** What `stats` prints: sections that can be chosen, and one figure a line for spreadsheets. */
import { afterEach, describe, expect, test } from 'vitest';
import type { DamaDatabase } from '../../db/index.ts';
import { run, USUAL_SECTIONS } from '../../scripts/commands/stats.ts';
import { CSV_HEAD, csvLines } from '../../scripts/report/stats-csv.ts';
import { CommandLine } from '../support/command-line.ts';
import { damaStats } from '../support/dama-stats.ts';
import { openDb } from '../support/database-file.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';
import { endTerminals, HAS_TERMINAL, typed } from '../support/terminal.ts';

function recorded(): DamaDatabase {
  const db = openDb();
  record(db, studyKey(['random', 'greedy'], SMALL), 30);
  return db;
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

test('a report has its usual sections, or those that are asked for, in their order', async () => {
  const db = recorded();
  const textOf = async (...more: readonly string[]): Promise<string> => {
    const lines: string[] = [];
    const console = { print: (line: string) => lines.push(line), note: () => {} };
    const [sections = USUAL_SECTIONS] = more;
    await run({ db: db.file, sections, lang: 'en' } as never, console as never);
    return lines.join('\n');
  };
  const usual = await textOf();
  for (const text of ['share of wins', 'won by the closer', 'share of the lead']) {
    expect(usual).toContain(text);
  }
  for (const text of ['Of so many', 'share of hands']) expect(usual).not.toContain(text);
  const text = await textOf('rounds,margins');
  expect(text).toMatch(/Games: 60\nBlocks: 30\n/);
  expect(text).toContain('Played as: single hands');
  expect(text.indexOf('== The margin')).toBeGreaterThan(0);
  expect(text.indexOf('== When hands are closed')).toBeGreaterThan(text.indexOf('== The margin'));
  expect(text).toMatch(/\n\d+ +\d+\.\d % \[.*\] {2}#+\n/);
  expect(text).not.toContain('share of wins');
});

test('every line of CSV has the columns of its head, and every figure of the report a line', () => {
  const [group] = damaStats(recorded());
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
