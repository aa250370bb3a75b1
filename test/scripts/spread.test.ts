/** `--workers` of commands that think about one turn at a time: what they say does not depend on it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('searchers');

const POSITION = '16,21/7,76 1';

test('play plays the same with several threads', async () => {
  const game = async (workers: string) => {
    const save = line.path(`game-${workers}.txt`);
    const autosave = line.path(`autosave-${workers}.txt`);
    const rules = ['--variant', 'moonlight', '--set', 'hand.roundCap=2'];
    const table = [
      '--seats',
      'grandmaster,grandmaster',
      '--seed',
      '5',
      '--save',
      save,
      '--autosave',
      autosave,
    ];
    await line.dama('play', ...rules, ...table, '--workers', workers);
    return readFileSync(save, 'utf8').replace(/^.*date.*$/im, '');
  };
  const alone = await game('1');
  expect(alone).toContain('grandmaster');
  expect(await game('3')).toBe(alone);
});

describe.each(['analyze', 'play', 'engine'])('%s', (command) => {
  test.each(['0', '2.5', '257'])('refuses %s workers', async (workers) => {
    const position = command === 'analyze' ? [POSITION, '--roll', '63'] : [];
    const { status, stderr } = await line.dama(command, ...position, '--workers', workers);
    expect(status).toBe(2);
    expect(stderr).toContain('workers');
  });
});
