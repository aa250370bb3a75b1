/** Options are told in words: each names a rule of its game's document, and what is not as usual is said with it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_GAME, gameNamed, gameNames } from '../../selfplay/index.ts';
import { runDama } from '../support/command-line.ts';

const OTHERS = gameNames().filter((name) => name !== DEFAULT_GAME);

test.each(OTHERS)('%s', (name) => {
  const { rules } = gameNamed(name).module;
  const document = readFileSync(new URL(`../../docs/games/${name}.md`, import.meta.url), 'utf8');
  const numbers = new Set(
    [...document.matchAll(/\*\*([A-Z]\d+[^*]*)\*\*/g)].flatMap(
      ([, head]) => head.match(/[A-Z]\d+[a-z]?/g) ?? [],
    ),
  );
  const leaves = (tree: object, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
      const isGroup =
        rules.aboutOf(prefix + key) === undefined && typeof value === 'object' && value !== null;
      return isGroup ? leaves(value, `${prefix}${key}.`) : [prefix + key];
    });
  const keys = leaves(rules.complete(rules.fallback)).filter((key) => key !== 'name' && key !== 'title');
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect([key, numbers.has(rules.aboutOf(key)?.rule ?? '')]).toEqual([key, true]);
});

test('what is not as usual is told in both languages', async () => {
  const said = async (...args: string[]) => {
    const { stdout } = await runDama(
      {},
      'variants',
      'rules',
      '--game',
      'oca',
      '--set',
      'chain=true',
      ...args,
    );
    return stdout.replace(/\s+/g, ' ');
  };
  expect(await said()).toContain('Besides Whether an accident may lead to another: yes (O9).');
  expect(await said('--lang', 'it')).toContain('Inoltre Se un incidente può portare a un altro: sì (O9).');
});
