/** What is wrong with a command line itself, whatever the command. */
import { describe, expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const { dama } = new CommandLine('arguments');

describe('one wrong argument is exit code 2, one fault, and where to look', () => {
  test.each([
    [['show'], 'show', '<position> is missing: show <position> (at position)'],
    [
      ['analyze', '--all', '-/- 1', '--roll', '54', 'x'],
      'analyze --all',
      "'x' is one argument too many: analyze --all <position> (at x)",
    ],
    [['solve'], 'solve', '--variant is missing (at variant)'],
    [
      ['selfplay', '--blokcs', '3'],
      'selfplay',
      'there is no option --blokcs; the nearest is --blocks (at --blokcs)',
    ],
    [['show', '-/- 1', '-1h'], 'show', 'there is no option -1h (at -1h)'],
    [['selfplay', '--set'], 'selfplay', '--set takes a value (at set)'],
    [
      ['compare', '--vary', '-'],
      'compare --vary',
      '--vary takes a value; one that begins with a dash is written --vary=- (at vary)',
    ],
    [['stats', '--db', '--json'], 'stats', '--db takes a value (at db)'],
    [['selfplay', '--blocks', 'abc'], 'selfplay', "--blocks takes a number, not 'abc' (at blocks)"],
    [
      ['selfplay', '--min-free', '1', '--minFree', '2'],
      'selfplay',
      '--min-free is given 2 times (at min-free)',
    ],
    [['perft', '--divide=3'], 'perft', "--divide takes no value, found '3' (at divide)"],
    [
      ['db', 'export', '--format', 'xml'],
      'db export',
      "--format takes jsonl, record, csv or parquet, not 'xml' (at format)",
    ],
    [
      ['db', 'frob', 'x.db'],
      'db',
      "action takes check, backup, restore, merge, verify or export, not 'frob' (at action)",
    ],
    [['selplay'], '', "there is no command 'selplay'; the nearest is selfplay (at selplay)"],
    [
      ['--json', 'turns', '-/- 1', '54'],
      '',
      "expected a command, found '--json': options come after it (at --json)",
    ],
    [
      ['stats', '--json', '--csv'],
      'stats',
      'Arguments json and csv are mutually exclusive (at command line)',
    ],
  ])('%j', async (args, name, message) => {
    const { status, stdout, stderr } = await dama(...args);
    const [fault, hint, ...more] = stderr.trimEnd().split('\n');
    expect(fault.replace(/^ERR_ARGUMENT: /, '')).toEqual(message);
    expect(hint).toBe(`See dama ${name === '' ? '' : `${name} `}--help`);
    expect([more, stdout, status]).toEqual([[], '', 2]);
  });

  test.each(['selfplay', 'tournament', 'stats', 'stats --sections ratings', 'db export'])(
    '%s --bots twice',
    async (name) => {
      const { status, stderr } = await dama(...name.split(' '), '--bots', 'greedy', '--bots', 'random');
      expect(stderr).toBe(`ERR_ARGUMENT: --bots is given 2 times (at bots)\nSee dama ${name} --help\n`);
      expect(status).toBe(2);
    },
  );
});

test('what is asked in order stays possible', async () => {
  const lines = async (...args: string[]) => (await dama(...args)).stdout.trim().split('\n');
  expect(
    await lines(
      'analyze',
      '--all',
      '-/- 1',
      '--roll',
      '54',
      '--count',
      '--set',
      'pawns=8',
      '--set',
      'entry.cost=0',
    ),
  ).toEqual([expect.stringMatching(/^\d+$/)]);
  expect(await lines('analyze', '--all', '-/- 1', '--roll', '54', '--count', 'true')).toEqual(['16']);
  expect(await lines('perft', '--depth=1', '--no-divide')).toEqual(['225']);
  const { status, stderr } = await dama('start', '--blocks', '0', '--wait');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--blocks takes an integer from 1')]);
});

describe('help and version', () => {
  test.each([['-h'], ['--help'], ['help'], []])('dama %s', async (...args) => {
    const { status, stdout, stderr } = await dama(...args.filter((word) => word !== undefined));
    expect(
      stdout
        .split('\n')
        .slice(0, 3)
        .every((text) => text.startsWith('  dama ')),
    ).toBe(true);
    for (const group of ['Play', 'Study', 'Run', 'Data', 'Tools']) expect(stdout).toContain(`\n${group}\n`);
    expect(stdout).toContain('  selfplay ');
    for (const text of stdout.split('\n')) expect(text.length).toBeLessThanOrEqual(80);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test.each([
    ['analyze', '--all', '-h'],
    ['analyze', '--all', '--help'],
    ['analyze', '--all', 'help'],
    ['help', 'analyze', '--all'],
  ])('dama %s %s', async (...args) => {
    const { status, stdout, stderr } = await dama(...args);
    expect(stdout).toMatch(/^dama analyze --all <position>/);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test.each([['-v'], ['--version']])('dama %s', async (...args) => {
    const { status, stdout } = await dama(...args);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(status).toBe(0);
  });
});

test.each([
  ['ratings --db x.db', 'stats --sections ratings --db x.db'],
  ['turns 5,5/- 54 --json', 'analyze --all 5,5/- --roll 54 --json'],
  ['insights --sections hazard', 'stats --sections hazard'],
  ['sweep --vary scoring.array=0,4', 'compare --vary scoring.array=0,4'],
  ['reference check first.jsonl', 'judge check first.jsonl'],
])('an old name answers with the new command line: %s', async (typed, line) => {
  const words = typed.split(' ');
  const { status, stdout, stderr } = await dama(...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')[0]).toBe(`ERR_ARGUMENT: '${words[0]}' is now: dama ${line} (at ${words[0]})`);
});
