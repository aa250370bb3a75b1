import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { calledAs } from '../../scripts/program-name.ts';
import { CommandLine } from '../support/command-line.ts';
import { findOldNode } from '../support/old-node.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = join(ROOT, 'package.json');
const line = new CommandLine('called');

/** The last line of a run with a wrong option, which names the program. */
function hintOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): string {
  const { npm_lifecycle_event: _event, npm_package_json: _json, INIT_CWD: _cwd, ...outer } = process.env;
  const { stderr } = spawnSync(program, [...args, 'stats', '--frob'], {
    cwd: cwd ?? line.path('.'),
    env: { ...outer, ...env },
    encoding: 'utf8',
  });
  return stderr.trimEnd().split('\n').at(-1) ?? '';
}

/** What a command prints that is called from the folder of the program. */
function told(args: readonly string[], input: string): string {
  return spawnSync(process.execPath, ['bin/dama.mjs', ...args], { cwd: ROOT, input, encoding: 'utf8' })
    .stdout;
}

describe('the program is named as it was called', () => {
  test.each([
    [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: "'dama'" }, '/cache/.bin/dama', 'npx dama'],
    [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: 'other' }, '/x/bin/dama.mjs', 'node bin/dama.mjs'],
    [{ npm_lifecycle_event: 'start', npm_package_json: OWN }, '/x/bin/dama.mjs', 'npm run -s dama --'],
    [
      { npm_lifecycle_event: 'start', npm_package_json: '/absent.json' },
      '/x/bin/dama.mjs',
      'node bin/dama.mjs',
    ],
    [{ PATH: ['/usr/bin', '/opt/bin'].join(delimiter) }, '/opt/bin/dama', 'dama'],
    [{ PATH: '/usr/bin' }, '/x/node_modules/.bin/dama', 'node_modules/.bin/dama'],
    [{ PATH: '/usr/bin' }, '/x/dama', './dama'],
    [{}, '/x/my games/dama.mjs', 'node "my games/dama.mjs"'],
    [{}, '/x/vitest.mjs', 'dama'],
    [{}, undefined, 'dama'],
  ])('%j %s', (env, file, expected) => {
    expect(calledAs({ env, file, folder: '/x' })).toBe(expected);
  });

  test('as Node’s file, and through a link, on the path or not', () => {
    expect(hintOf(process.execPath, ['bin/dama.mjs'], {}, ROOT)).toBe('See node bin/dama.mjs stats --help');
    mkdirSync(line.path('bin'));
    const link = line.path('bin/dama');
    symlinkSync(join(ROOT, 'bin', 'dama.mjs'), link);
    expect(hintOf(process.execPath, [link])).toBe('See bin/dama stats --help');
    const PATH = `${line.path('bin')}${delimiter}${process.env.PATH}`;
    expect(hintOf(process.execPath, [link], { PATH })).toBe('See dama stats --help');
  });

  test('below npm', { tags: ['deep'] }, () => {
    const npm = hintOf('npm', ['run', '-s', 'dama', '--'], {}, ROOT);
    expect(npm).toBe('See npm run -s dama -- stats --help');
  });

  test('in what start says to try next, with a file whose name has a blank', { tags: ['deep'] }, () => {
    const db = line.path('my first.db');
    const first = told(['start', '--blocks', '1', '--db', db], '');
    expect(first).toContain(`  node bin/dama.mjs web --db "${db}" --open\n`);
    expect(first).toContain(`  node bin/dama.mjs lab docs/examples/remedy.yaml --db "${db}"\n`);
    expect(first).not.toContain('npm run');
  });

  test('in how a game is continued, with a file whose name has a blank', () => {
    const save = line.path('my game.txt');
    const game = told(['play', '--seats', 'human,greedy', '--autosave', save], 'quit\n');
    expect(game).toContain(`Continue it: node bin/dama.mjs play --load "${save}"`);
  });

  const oldNode = findOldNode();
  test.skipIf(oldNode === undefined)('by an old Node, which starts a newer one', () => {
    expect(hintOf(oldNode!, ['bin/dama.mjs'], {}, ROOT)).toBe('See node bin/dama.mjs stats --help');
  });
});
