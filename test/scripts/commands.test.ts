import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const OVER = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';
const line = new CommandLine('commands');
const { dama } = line;

beforeAll(() => {
  writeFileSync(line.path('mine.json'), '{"base":"moonlight","name":"mine","scoring":{"array":8}}');
  writeFileSync(line.path('twin.json'), '{"base":"moonlight","name":"twin"}');
  writeFileSync(line.path('typo.json'), '{"scoring":{"aray":8}}');
  writeFileSync(line.path('broken.json'), '{');
});

async function linesOf(...args: string[]): Promise<string[]> {
  const { status, stdout, stderr } = await dama(...args);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout.trimEnd().split('\n');
}

describe('turns', () => {
  test('lists the sixteen results of 5-4 from the start', async () => {
    const lines = await linesOf('analyze', '--all', '-/- 1', '--roll', '54');
    expect(lines).toHaveLength(16);
    expect(lines[0]).toBe('54: in-16 in-21  16,21/- 2');
    expect(lines[7]).toBe('54: in-41        41/- 2');
  });

  test('counts, and takes a variant and the dice as they come', async () => {
    expect(await linesOf('analyze', '--all', '-/- 1', '--roll', '4 5', '--count')).toEqual(['16']);
    expect(
      await linesOf(
        'analyze',
        '--all',
        '-/- 1',
        '--roll',
        '32',
        '--count',
        '--variant',
        '{"entry":{"cost":0}}',
      ),
    ).toEqual(['16']);
  });

  test('gives one JSON object', async () => {
    const [line, ...more] = await linesOf(
      'analyze',
      '--all',
      '-/- 1',
      '--roll',
      '11',
      '--json',
      '--variant',
      'mine.json',
    );
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toEqual({
      game: 'dama-bianca',
      position: '-/- 1',
      variant: 'mine',
      roll: [1, 1],
      count: 2,
      closings: 0,
      turns: [
        { turn: '11: in-6', position: '6/- 2' },
        { turn: '11: in-86', position: '86/- 2' },
      ],
    });
    expect(
      JSON.parse((await linesOf('analyze', '--all', '-/- 1', '--roll', '11', '--json', '--count'))[0]),
    ).not.toHaveProperty('turns');
  });
});

test.each([
  'play',
  'analyze',
  'analyze --rollout',
  'analyze --all',
  'show',
  'perft',
  'selfplay',
  'compare --vary',
  'match',
  'match --gate',
  'match --plan',
  'judge --calibration',
  'train',
])('%s takes the variant that all commands take if none is given', async (name) => {
  const help = (await linesOf(...name.split(' '), '--help')).join(' ').replace(/\s+/g, ' ');
  expect(help).toMatch(/--variant [^[(]*[[(](string\] \[)?default:? "?moonlight"?[\])]/);
});

describe('perft', () => {
  test('counts and divides', async () => {
    expect(await linesOf('perft', '--position', '-/- 1', '--depth', '1')).toEqual(['225']);
    const lines = await linesOf('perft', '--depth', '1', '--divide');
    expect(lines).toHaveLength(22);
    expect(lines).toContain('54: 16');
    expect(lines.at(-1)).toBe('total: 225');
  });
});

describe('variants', () => {
  test('are listed with what differs', async () => {
    const lines = await linesOf('variants');
    expect(lines).toHaveLength(8);
    expect(lines[3].trim()).toBe('match.hands=3');
    const names = JSON.parse((await linesOf('variants', 'list', '--json'))[0]).map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(['manuale', 'manuale-match', 'manuale-punti', 'moonlight']);
  });

  test('are shown complete, settings on top', async () => {
    const lines = await linesOf(
      'variants',
      'show',
      'moonlight',
      '--set',
      'scoring.array=8',
      '--set',
      'match.hands=5',
    );
    expect(lines.filter((line) => line.startsWith('*'))).toEqual([
      '* match.format           points',
      '* match.hands            5',
      '* scoring.array          8',
    ]);
    const shown = (await linesOf('variants', 'show', 'mine.json', '--json'))[0];
    expect(JSON.parse(shown)).toMatchObject({ name: 'mine', pawns: 12, scoring: { array: 8 } });
    expect(await linesOf('variants', 'show', shown, '--json')).toEqual([shown]);
  });

  test('are checked', async () => {
    expect((await linesOf('variants', 'check', 'mine.json'))[0]).toMatch(
      /^mine is a playable variant for up to 6 players/,
    );
    expect((await linesOf('variants', 'check', 'twin.json'))[0]).toContain('(the rules of moonlight)');
    expect(JSON.parse((await linesOf('variants', 'check', 'twin.json', '--json'))[0])).toEqual({
      name: 'twin',
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      sameRulesAs: 'moonlight',
      maxPlayers: 6,
      changes: 'match.format=points match.hands=3',
    });
  });

  test('are compared', async () => {
    expect(await linesOf('variants', 'diff', 'mine.json', 'moonlight')).toEqual([
      'scoring.array          8 -> 5',
    ]);
    expect(await linesOf('variants', 'diff', 'moonlight', 'twin.json')).toEqual(['the same rules']);
    const differences = JSON.parse(
      (await linesOf('variants', 'diff', 'mine.json', 'moonlight', '--json'))[0],
    );
    expect(differences).toContainEqual({ key: 'scoring.array', a: 8, b: 5 });
  });
});

describe('wrong input is exit code 2, a code and a place', () => {
  test.each([
    [['analyze', '--all', '-/- 1', '--roll', '71'], /^ERR_ROLL: .*'71' \(at roll\)/],
    [['analyze', '--all', '-/- 1'], /^ERR_ROLL: expected what chance decides/],
    [['analyze', '--all', '-/- 3', '--roll', '54'], /^ERR_SEAT: .*offset 4/],
    [['analyze', '--all', '5,5/- 1', '--roll', '54'], /^ERR_OCCUPIED: .*offset 2/],
    [['analyze', '--all', OVER, '--roll', '54'], /^ERR_CLOSED: .*seat 1/],
    [
      ['analyze', '--all', '-/- 1', '--roll', '54', '--variant', 'moonlite'],
      /^ERR_VARIANT: .*nearest is moonlight/,
    ],
    [['analyze', '--all', '-/- 1', '--roll', '54', '--variant', 'broken.json'], /^ERR_JSON: /],
    [['perft', '--depth', '21'], /^ERR_ARGUMENT: .*0 to 20/],
    [['perft', '--position', '91/- 1'], /^ERR_CELL: /],
    [['variants', 'show'], /^ERR_ARGUMENT: .*expected one variant, found 0/],
    [['variants', 'check', 'typo.json'], /^ERR_VARIANT_KEY: .*scoring\.array.*\(at scoring\.aray\)/],
    [
      ['variants', 'check', '{"deck":{"cards":{"12":["H4"],"12":["EV2"]}}}', '--game', 'bosco'],
      /^ERR_JSON: deck\.cards\.12 is given twice/,
    ],
    [['variants', 'check', 'absent.json'], /^ERR_VARIANT: .*no such file/],
    [['variants', 'check', '{"pawns":3}'], /^ERR_VARIANT_VALUE: .*\(at pawns\)/],
    [['variants', 'show', 'manuale', '--set', 'pawns'], /^ERR_SYNTAX: /],
    [['variants', 'check', 'manuale', '--set', 'pawns=8'], /^ERR_ARGUMENT: /],
  ])('%j', async (args, message) => {
    const { status, stdout, stderr } = await dama(...args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
