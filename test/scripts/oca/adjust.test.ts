/** `dama adjust` of races: the path is nobody's luck, and what is not decided is not reported. */
import { expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';

const line = new CommandLine('race-luck');

test('luck and place explain a race whole', async () => {
  await line.dama('selfplay', '--game', 'oca', '--blocks', '2', '--db', 'races.db');
  const { status, stdout } = await line.dama(
    'stats',
    '--sections',
    'luck',
    '--db',
    'races.db',
    '--sample',
    '2',
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^not explained\D*-?0\.0 % \[/m);
  expect(stdout).toMatch(/^due to choices +0\.0 % \[/m);
  expect(stdout).toMatch(/^due to the dice/m);
  expect(stdout).not.toMatch(/\?|\binf/);
});
