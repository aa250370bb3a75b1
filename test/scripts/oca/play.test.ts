/** The goose race with real dice: `play --dice manual`, and `record`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDama } from '../../support/command-line.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dama-oca-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(lines: readonly string[], ...args: string[]) {
  return runDama({ folder, input: lines.map((line) => `${line}\n`).join('') }, ...args);
}

/** The plies of a file after the path was drawn. */
function plies(file: string): string[] {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n\n')[1].split('\n');
  return lines.slice(4);
}

test('dice are typed, checked and taken back', async () => {
  const lines = ['x', '7 1', '2 1', 'undo', '3,1', '', '1', '64', 'quit'];
  const args = ['--game', 'oca', '--seats', 'human,greedy', '--dice', 'manual', '--seed', '3'];
  const { stdout, stderr, status } = await run(lines, 'play', ...args);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('real dice: human, greedy');
  expect(stdout.match(/expected two numbers from 1 to 6/g)).toHaveLength(2);
  expect(stdout).toContain('taken back');
  expect(stdout).toContain('● 1 human has rolled 31: one turn');
  expect(readFileSync(join(folder, 'oca-autosave.txt'), 'utf8')).toContain('\ndice: manual\n');
  expect(plies('oca-autosave.txt').filter((line) => line.startsWith('chance'))).toEqual([
    'chance 31',
    'chance 64',
  ]);
  const resumed = await run(['undo', '21'], 'play', '--game', 'oca', '--resume');
  expect(resumed.stdout).toContain('dice of ● 1 human>');
});

test('a race on a real board is taken down by its dice, corrected, and replayed', async () => {
  const record = ['record', '--game', 'oca', '--out', 'race.txt'];
  const { stdout, status } = await run(['31', '6-4', '99', '2 2', 'fix 1', '21', 'list'], ...record);
  expect(status).toBe(0);
  expect(stdout).toContain('ERR_ROLL');
  expect(stdout).toContain('corrected');
  const chance = plies('race.txt').filter((line) => line.startsWith('chance'));
  expect(chance).toEqual(['chance 21', 'chance 64', 'chance 22']);
  expect((await run(['undo'], ...record, '--resume')).stdout).toContain('taken back');
  const replayed = await run([], 'replay', '--record', 'race.txt', '--json');
  expect(replayed.stdout.split('\n')[0]).toContain('"turn":"21: ');
});
