/** The rules of every game in words, on one screen, in both languages. */
import { expect, test } from 'vitest';
import { gameNamed, gameNames } from '../../selfplay/index.ts';
import { runDama } from '../support/command-line.ts';

const rules = async (...args: readonly string[]): Promise<string[]> => {
  const { status, stdout, stderr } = await runDama({}, 'variants', 'rules', ...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trimEnd().split('\n');
};

test.each(gameNames())('those of %s', async (game) => {
  const [english, italian] = [await rules('--game', game), await rules('--game', game, '--lang', 'it')];
  for (const lines of [english, italian]) {
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(50);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
  }
  expect(italian).not.toEqual(english);
});

test('a variant names its game, and no two games share one', async () => {
  const names = gameNames().flatMap((game) => gameNamed(game).module.rules.named.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect((await rules('--variant', 'filetto'))[0]).toMatch(/^Go-bang, filetto.*size.*3/);
  expect((await rules('--variant', 'vinciperdi+draw.moves=10')).join(' ')).toMatch(/losing.*draw\.moves/);
  expect((await rules())[0]).toMatch(/^Rules of moonlight/);
});
