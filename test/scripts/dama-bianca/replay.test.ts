/** `replay`: text records and recorded hands, printed and stepped through. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatPosition } from '../../../engine/dama-bianca/index.ts';
import { stepTo } from '../../../scripts/replay/viewer.ts';
import { framesOf, readRecord } from '../../../table/index.ts';
import { CommandLine, runDama } from '../../support/command-line.ts';
import { readGame } from '../../support/dama-record.ts';

const line = new CommandLine('replay');
const run = line.dama;

async function jsonOf(
  ...args: string[]
): Promise<{ hand: number; turn: string; position: string; end?: unknown }[]> {
  const { stdout, stderr, status } = await run('replay', ...args, '--json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

beforeAll(async () => {
  const bots = ['--seats', 'greedy,random', '--seed', '5', '--variant', 'moonlight', '--match'];
  expect((await run('play', ...bots, '--autosave', 'match.txt')).status).toBe(0);
  const study = ['--variant', 'moonlight', '--players', '2', '--bots', 'greedy,random', '--blocks', '2'];
  const rest = ['--unit', 'match', '--seed', '3', '--db', 'study.db', '--workers', '1'];
  expect((await run('selfplay', ...study, ...rest)).status).toBe(0);
});

describe('a text record', () => {
  test('every position, one JSON object for each turn', async () => {
    const replay = readGame(line.text('match.txt'));
    const turns = replay.hands.flatMap((hand) => hand.turns);
    const objects = await jsonOf('--record', 'match.txt');
    expect(objects.map(({ turn }) => turn)).toEqual(turns.map(({ text }) => text));
    expect(objects.map(({ position }) => position)).toEqual(turns.map(({ after }) => formatPosition(after)));
    expect(objects.filter(({ end }) => end !== undefined)).toHaveLength(3);
  });

  test('plain lines and pictures, of one hand', async () => {
    const plain = (await run('replay', '--record', 'match.txt', '--hand', '2')).stdout;
    expect(plain).toMatch(/^hand 2, started by . \d (greedy|random)\n {2}-\/- \d( \d)?\n1\.\d/);
    expect(plain).toMatch(/(closed by . \d \w+|unclosed); scores -?\d+ -?\d+\n/);
    const pictures = (await run('replay', '--record', 'match.txt', '--hand', '2', '--pictures', '--ascii'))
      .stdout;
    expect(pictures).toContain('*1');
    expect(pictures).toContain('hand 2');
  });

  test('frames to step through on a terminal, lines where either end is none', async () => {
    const args = ['replay', '--record', 'match.txt', '--hand', '2', '--no-color'];
    const seen = (...terminals: ('stdin' | 'stdout')[]) =>
      runDama({ folder: line.path('.'), input: 'nq', terminals }, ...args);
    const lines = await seen();
    expect(lines.stdout).toMatch(/^hand 2, started by /);
    expect(await seen('stdin')).toEqual(lines);
    expect(await seen('stdout')).toEqual(lines);
    const stepped = await seen('stdin', 'stdout');
    expect(stepped.status).toBe(0);
    expect(stepped.stdout.split('\x1b[2J')).toHaveLength(3);
    const all = await runDama({ folder: line.path('.'), terminals: ['stdin', 'stdout'] }, ...args, '--all');
    expect(all).toEqual(lines);
  });

  test('a fault of a file of one game names the file alone', async () => {
    writeFileSync(line.path('one.txt'), '[Format "dama 1"]\nnonsense\n');
    writeFileSync(line.path('pair.txt'), '[Format "dama 1"]\nnonsense\n'.repeat(2));
    const one = await run('replay', '--record', 'one.txt');
    expect(one.stderr).toContain('one.txt: ');
    expect(one.stderr).not.toContain('game');
    expect((await run('replay', '--record', 'pair.txt', '--number', '2')).stderr).toContain(
      'pair.txt, game 2: ',
    );
  });
});

describe('a database', () => {
  test('a game by its block and rotation is what export writes', async () => {
    expect(
      (await run('db', 'export', '--db', 'study.db', '--format', 'record', '--out', 'study.txt')).status,
    ).toBe(0);
    for (const [block, rotation, number] of [
      ['0', '1', '2'],
      ['1', '0', '3'],
    ]) {
      const stored = await jsonOf('--db', 'study.db', '--block', block, '--rotation', rotation);
      expect(stored).toEqual(await jsonOf('--record', 'study.txt', '--number', number));
    }
  });

  test('one hand of a match', async () => {
    const hand = await jsonOf('--db', 'study.db', '--study', '1', '--block', '1', '--hand', '3');
    expect(new Set(hand.map((turn) => turn.hand))).toEqual(new Set([3]));
  });
});

test('wrong input exits with 2 and its code', async () => {
  writeFileSync(line.path('broken.txt'), '[Format "dama 1"]\nnonsense\n');
  const wrong: [string, ...string[]][] = [
    ['ERR_ARGUMENT'],
    ['ERR_FILE', '--record', 'nothing.txt'],
    ['ERR_RECORD', '--record', 'broken.txt'],
    ['ERR_NOT_FOUND', '--record', 'match.txt', '--hand', '9'],
    ['ERR_NOT_FOUND', '--record', 'match.txt', '--number', '2'],
    ['ERR_NOT_FOUND', '--db', 'study.db', '--block', '7'],
    ['ERR_NOT_FOUND', '--db', 'study.db', '--block', '0', '--study', '4'],
    ['ERR_ARGUMENT', '--db', 'study.db', '--block', '-1'],
    ['ERR_ARGUMENT', '--record', 'match.txt', '--block', '1'],
    ['ERR_DATABASE_FOREIGN', '--db', 'match.txt', '--block', '0'],
  ];
  for (const [code, ...args] of wrong) {
    const { status, stderr } = await run('replay', ...args);
    expect(stderr).toContain(code);
    expect(status).toBe(2);
  }
});

test('keys lead from frame to frame', () => {
  const frames = framesOf(readRecord(line.text('match.txt')));
  const last = frames.length - 1;
  const second = frames.findIndex(({ hand }) => hand === 2);
  const key = (name: string, sequence = name) => ({ name, sequence });
  expect(stepTo(frames, 0, key('return', '\r'))).toBe(1);
  expect(stepTo(frames, last, key('n'))).toBe(last);
  expect(stepTo(frames, 1, key('b'))).toBe(0);
  expect(stepTo(frames, 0, key('left', '\x1b[D'))).toBe(0);
  expect(stepTo(frames, 3, key('g'))).toBe(0);
  expect(stepTo(frames, 3, key('g', 'G'))).toBe(last);
  expect(stepTo(frames, 3, key('', ']'))).toBe(second);
  expect(stepTo(frames, second + 2, key('', '['))).toBe(second);
  expect(stepTo(frames, 3, key('x'))).toBe(3);
  expect(stepTo(frames, 3, key('q'))).toBeUndefined();
  expect(stepTo(frames, 3, { ...key('c', '\x03'), ctrl: true })).toBeUndefined();
});
