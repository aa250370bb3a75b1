/** The goose race with real dice: `play --dice manual`, and `record`. */
import { expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';

const line = new CommandLine('oca', 'test');

const run = line.feed;

/** The plies of a file after the path was drawn. */
function plies(file: string): string[] {
  const lines = line.text(file).trimEnd().split('\n\n')[1].split('\n');
  return lines.slice(4);
}

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
