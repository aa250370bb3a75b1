/** `draw-rules`: the same variants for the same seed, each of which every command takes as it is printed. */
import { expect, test } from 'vitest';
import { createGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { CommandLine } from '../support/command-line.ts';

const { dama } = new CommandLine('draw-rules');

test('a seed names the variants, however many are drawn', async () => {
  const four = await dama('variants', 'draw', '--draws', '4', '--players', '4', '--seed', '9');
  const two = await dama('variants', 'draw', '--draws', '2', '--players', '4', '--seed', '9');
  const lines = four.stdout.trimEnd().split('\n');
  expect(two.stdout.trimEnd().split('\n')).toEqual(lines.slice(0, 2));
  expect(new Set(lines).size).toBe(4);
  const variants = lines.map((line) => unwrap(parseVariant(JSON.parse(line))));
  expect(variants.map(({ name }) => name)).toEqual(['drawn-9-1', 'drawn-9-2', 'drawn-9-3', 'drawn-9-4']);
  for (const variant of variants) expect(createGame(variant, 4, 'hand').ok).toBe(true);
});
