/** What `npm start` shows, in both languages, on a terminal of 80 columns. */
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const { dama } = new CommandLine('start');

test.each([
  ['en', 'with two players', 'What to do next:'],
  ['it', 'in due', 'E adesso:'],
])('the verdict, one table and what to do next, in %s', async (lang, verdict, next) => {
  const { status, stdout } = await dama('start', '--db', 's.db', '--blocks', '6', '--lang', lang);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(stdout.toLowerCase()).toContain(verdict);
  expect(lines.filter((line) => /^(manuale|manuale-punti|moonlight) +[24] +6 /.test(line))).toHaveLength(6);
  expect(lines.indexOf('')).toBeLessThanOrEqual(6);
  const steps = lines.slice(lines.indexOf(next) + 1).filter((line) => /^ {2}\S/.test(line));
  expect(steps.map((line) => line.trim().split(' ')[1])).toEqual(['web', 'compare', 'lab', 'play']);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
});
