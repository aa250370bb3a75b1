/** The rules of every game in words, on one screen, in both languages. */
import { expect, test } from 'vitest';
import {
  DAMA_RULES,
  OPTIONS,
  parseVariant,
  rulesOf,
  type VariantKey,
  withSettings,
} from '../../engine/dama-bianca/index.ts';
import { type Option, unwrap } from '../../engine/index.ts';
import { rulesLines } from '../../scripts/dama-bianca/rules-text.ts';
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

/** A value that is not the one of `moonlight`, where the options do not list theirs. */
const OTHERS: Readonly<Record<string, string>> = {
  'board.rings': '3',
  'board.sectors': '10',
  pawns: '8',
  'dice.faces': '5',
  'entry.cost': '0',
  'hand.roundCap': '70',
  'match.hands': '7',
  'hand.spared': '[0,2]',
  'scoring.rings': '[2,2,3,4,5]',
  'scoring.centre': '9',
  'scoring.array': '9',
  'scoring.off': '-9',
  'scoring.seat': '[0,9]',
};

test.each(Object.entries(OPTIONS))('the rules in words tell of %s', (key, { values }: Option) => {
  const usual = unwrap(parseVariant({ base: 'moonlight' }));
  const own = DAMA_RULES.valuesOf(usual)[key as VariantKey];
  const other = OTHERS[key] ?? values?.find((value) => value !== own);
  const beside = key === 'board.rings' ? ['scoring.rings=[1,2,3]'] : [];
  const named = [`name=${usual.name}`, `title=${usual.title}`];
  const changed = unwrap(withSettings(usual, [`${key}=${other}`, ...beside, ...named]));
  expect(rulesLines(rulesOf(changed), 100)).not.toEqual(rulesLines(rulesOf(usual), 100));
});
