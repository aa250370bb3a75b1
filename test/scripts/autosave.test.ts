/** Where `play` saves its games, and how many it keeps. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { CommandLine, runDama } from '../support/command-line.ts';

const line = new CommandLine('autosave');
const NAMES = ['DAMA_STATE', 'XDG_STATE_HOME', 'LOCALAPPDATA', 'HOME'];
const before = NAMES.map((name) => [name, process.env[name]] as const);

afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

function play(folder: string, input: string, ...args: readonly string[]) {
  mkdirSync(folder, { recursive: true });
  const variant = args.includes('--resume') ? [] : ['--variant', 'filetto', '--seats', 'human,random'];
  return runDama({ folder, input }, 'play', '--game', 'go-bang', ...variant, ...args);
}

test('games are saved in the folder for state, and no other', async () => {
  const state = line.path('state');
  delete process.env.DAMA_STATE;
  Object.assign(process.env, { XDG_STATE_HOME: state, LOCALAPPDATA: state, HOME: line.path('home') });
  const { stdout } = await play(line.path('here'), 'b2\n', '--seed', '1');
  const folder = process.platform === 'darwin' ? line.path('home/Library/Application Support') : state;
  const file = join(folder, 'dama', 'go-bang-autosave.txt');
  expect(stdout).toContain(`The game is saved in ${file}`);
  expect(readFileSync(file, 'utf8')).toContain('\n1 b2\n');
  expect(readdirSync(line.path('here'))).toEqual([]);
  expect(readdirSync(join(folder, 'dama'))).toEqual(['go-bang-autosave.txt']);
  const resumed = await play(line.path('there'), '', '--resume');
  expect(resumed.stdout).toContain(`The game is saved in ${file}`);
});

test('of the unfinished games the last few are kept', async () => {
  process.env.DAMA_STATE = line.path('few');
  for (let game = 0; game < 8; game++) await play(line.path('few'), 'b2\n', '--seed', String(game));
  const kept = readdirSync(line.path('few'));
  expect(kept).toHaveLength(6);
  const seeds = kept.map((name) => /^seed: (\d)$/m.exec(readFileSync(line.path(`few/${name}`), 'utf8'))?.[1]);
  expect(seeds.sort()).toEqual(['2', '3', '4', '5', '6', '7']);
});

test('a game that another program is playing is left alone', async () => {
  process.env.DAMA_STATE = line.path('two');
  await play(line.path('two'), 'b2\n', '--seed', '1');
  const mark = line.path('two/go-bang-autosave.txt.pid');
  writeFileSync(mark, `${process.ppid}\n`);
  const { stdout } = await play(line.path('two'), 'c3\n', '--seed', '2');
  expect(stdout).toContain('go-bang-autosave-2.txt');
  expect(readFileSync(line.path('two/go-bang-autosave.txt'), 'utf8')).toContain('seed: 1');
  // One that has ended without a word, as after a kill.
  writeFileSync(mark, '999999999\n');
  const { stdout: next } = await play(line.path('two'), '', '--resume');
  expect(next).toContain('go-bang-autosave.txt');
  expect(existsSync(mark)).toBe(false);
});
