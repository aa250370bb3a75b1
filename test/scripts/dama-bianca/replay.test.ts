/** `replay`: text records and recorded hands, printed and stepped through. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPosition } from '../../../engine/dama-bianca/index.ts';
import { stepTo } from '../../../scripts/replay/viewer.ts';
import { framesOf, readRecord, splitRecords } from '../../../table/index.ts';
import { runDama } from '../../support/command-line.ts';
import { readGame } from '../../support/dama-record.ts';

let folder = '';

const run = (...args: string[]) => runDama({ folder }, ...args);

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
  folder = mkdtempSync(join(tmpdir(), 'dama-replay-'));
  const bots = ['--seats', 'greedy,random', '--seed', '5', '--variant', 'moonlight', '--match'];
  expect((await run('play', ...bots, '--autosave', 'match.txt')).status).toBe(0);
  const study = ['--variant', 'moonlight', '--players', '2', '--bots', 'greedy,random', '--blocks', '2'];
  const rest = ['--unit', 'match', '--seed', '3', '--db', 'study.db', '--workers', '1'];
  expect((await run('selfplay', ...study, ...rest)).status).toBe(0);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a text record', () => {
  test('every position, one JSON object for each turn', async () => {
    const replay = readGame(readFileSync(join(folder, 'match.txt'), 'utf8'));
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
      runDama({ folder, input: 'nq', terminals }, ...args);
    const lines = await seen();
    expect(lines.stdout).toMatch(/^hand 2, started by /);
    expect(await seen('stdin')).toEqual(lines);
    expect(await seen('stdout')).toEqual(lines);
    const stepped = await seen('stdin', 'stdout');
    expect(stepped.status).toBe(0);
    expect(stepped.stdout.split('\x1b[2J')).toHaveLength(3);
    const all = await runDama({ folder, terminals: ['stdin', 'stdout'] }, ...args, '--all');
    expect(all).toEqual(lines);
  });

  test('a fault of a file of one game names the file alone', async () => {
    writeFileSync(join(folder, 'one.txt'), '[Format "dama 1"]\nnonsense\n');
    writeFileSync(join(folder, 'pair.txt'), '[Format "dama 1"]\nnonsense\n'.repeat(2));
    const one = await run('replay', '--record', 'one.txt');
    expect(one.stderr).toContain('one.txt: ');
    expect(one.stderr).not.toContain('game');
    expect((await run('replay', '--record', 'pair.txt', '--number', '2')).stderr).toContain(
      'pair.txt, game 2: ',
    );
  });

  test('a file of several games', async () => {
    const text = readFileSync(join(folder, 'match.txt'), 'utf8');
    writeFileSync(join(folder, 'two.txt'), `${text}\n${text}`);
    expect(splitRecords(`${text}\n${text}`)).toHaveLength(2);
    expect(await run('replay', '--record', 'two.txt')).toMatchObject({ status: 2 });
    expect(await jsonOf('--record', 'two.txt', '--number', '2')).toEqual(
      await jsonOf('--record', 'match.txt'),
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
  writeFileSync(join(folder, 'broken.txt'), '[Format "dama 1"]\nnonsense\n');
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
  const frames = framesOf(readRecord(readFileSync(join(folder, 'match.txt'), 'utf8')));
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
