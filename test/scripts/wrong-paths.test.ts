/** Paths that are wrong are found before anything is made or computed. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const { path, dama } = new CommandLine('paths');
const NET = 'net(file=nowhere.net)';

test.each([
  ['a net of selfplay', ['selfplay', '--bots', NET, '--blocks', '1']],
  ['a net of a match', ['match', NET, 'greedy', '--blocks', '1']],
  ['a net of a tournament', ['tournament', '--bots', `greedy,${NET}`, '--blocks', '1']],
  ['a log', ['tournament', '--bots', 'greedy,random', '--blocks', '1', '--log', '/nowhere/x.log']],
])('%s leaves no database', async (name, args) => {
  const file = `${name}.db`;
  const { status, stderr } = await dama(...args, '--workers', '1', '--db', file);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^ERR_FILE: /m)]);
  for (const suffix of ['', '-wal', '-shm']) expect(existsSync(path(`${file}${suffix}`))).toBe(false);
});
