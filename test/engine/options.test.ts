/** Rules made of options: what the variants of Dama Bianca (dama-bianca/variant.test.ts) do not show of them. */
import { describe, expect, test } from 'vitest';
import {
  choiceOption,
  choicesOption,
  flagOption,
  integerOption,
  integersOption,
  OptionRulesKit,
  type Result,
  textsOption,
  unwrap,
} from '../../engine/index.ts';

function words(en: string) {
  return { rule: 'X1', en, it: `(${en})` };
}

const OPTIONS = {
  size: integerOption(3, 20, 8, words('cells on a side')),
  'capture.forced': flagOption(true, words('captures must be made')),
  'capture.most': choiceOption(['any', 'longest'], 'longest', words('which captures may be chosen')),
  scores: integersOption(0, 9, [2, 3], [1, 2], words('points of first and second')),
};
const NAMED = [{ name: 'plain' }, { name: 'small', size: 4, capture: { forced: false } }];
const KIT = new OptionRulesKit('toy', OPTIONS, NAMED, ({ size, scores }) =>
  size < 4 && scores.length > 2 ? { key: 'scores', message: 'a small board has two scores' } : undefined,
);

function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : `${result.error.code} ${result.error.at}`;
}

describe('a source', () => {
  test('nests its keys at their dots, over a base', () => {
    const rules = unwrap(KIT.parse({ base: 'small', name: 'mine', capture: { most: 'any' } }));
    expect(rules).toMatchObject({
      name: 'mine',
      values: { size: 4, 'capture.forced': false, 'capture.most': 'any', scores: [1, 2] },
    });
  });

  test('may name its game', () => {
    expect(unwrap(KIT.parse({ game: 'toy', size: 4, capture: { forced: false } })).name).toBe('small');
  });

  test.each<[unknown, string]>([
    [{ size: 3, scores: [1, 2, 3] }, 'ERR_VARIANT_VALUE scores'],
    [{ game: 'other' }, 'ERR_GAME game'],
    [{ capture: 1 }, 'ERR_VARIANT_VALUE capture'],
    ['plain', 'ERR_VARIANT_VALUE variant'],
    [[], 'ERR_VARIANT_VALUE variant'],
    [{ capture: { forced: true }, 'capture.forced': false }, 'ERR_VARIANT_KEY capture.forced'],
    [{ title: 'a\nb' }, 'ERR_VARIANT_VALUE title'],
  ])('%j is refused', (source, code) => {
    expect(codeOf(KIT.parse(source))).toBe(code);
  });
});

describe('identity', () => {
  test('is that of the rules, whatever their name', () => {
    const [plain, small] = KIT.named;
    expect(KIT.hash(unwrap(KIT.parse({ name: 'other' })))).toBe(KIT.hash(plain));
    expect(KIT.hash(small)).not.toBe(KIT.hash(plain));
    expect(unwrap(KIT.parse({ size: 4, capture: { forced: false } })).name).toBe('small');
  });

  test('an option added later changes no hash and no text while it has its fallback', () => {
    const later = { ...OPTIONS, ties: choiceOption(['share', 'none'], 'share', words('who wins a tie')) };
    const next = new OptionRulesKit('toy', later, NAMED);
    next.named.forEach((rules, i) => {
      expect(next.hash(rules)).toBe(KIT.hash(KIT.named[i]));
      expect(next.canonical(rules)).toBe(KIT.canonical(KIT.named[i]));
    });
    expect(next.hash(unwrap(next.parse({ ties: 'none' })))).not.toBe(KIT.hash(KIT.fallback));
    expect(next.ofText(KIT.canonical(KIT.named[1])).values.ties).toBe('share');
  });
});

test.each([
  [[2, 2], "a list of 2 of 'a', 'b', none of them twice"],
  [[0, 2], "a list of 0 to 2 of 'a', 'b', none of them twice"],
] as const)('a list of words says how many it takes, %j', (lengths, expected) => {
  const choices = ['a', 'b'] as const;
  expect(choicesOption(choices, lengths, choices, words('the order'))).toMatchObject({ expected });
});

describe('settings', () => {
  test('change options, and the name where the rules change', () => {
    const set = unwrap(KIT.withSettings(KIT.fallback, ['size=4', 'capture.forced=false']));
    expect(set.name).toBe('small');
    expect(unwrap(KIT.withSettings(KIT.fallback, ['size=9'])).name).toBe('custom');
    expect(unwrap(KIT.withSettings(KIT.fallback, ['size=8'])).name).toBe('plain');
    expect(unwrap(KIT.withSettings(KIT.fallback, ['size=9', 'name=nine'])).name).toBe('nine');
  });

  test.each([
    ['settings', ['cards={"1":["A"],"2":[],"1":["B"]}'], 'ERR_VARIANT_VALUE cards.1'],
    ['a source', { cards: { 1: ['A'] }, 'cards.1': ['B'] }, 'ERR_VARIANT_KEY cards.1'],
  ])('do not take an entry of a table twice in one value: %s', (_, given, code) => {
    const kit = new OptionRulesKit('deck', { cards: textsOption(words('tags by card'), 'lists of tags') }, [
      { name: 'empty' },
    ]);
    const read = Array.isArray(given) ? kit.withSettings(kit.fallback, given) : kit.parse(given);
    expect(codeOf(read)).toBe(code);
  });

  test('name entries of a table, and leave the others of the base as they are', () => {
    const kit = new OptionRulesKit('deck', { cards: textsOption(words('tags by card'), 'lists of tags') }, [
      { name: 'empty' },
    ]);
    const one = unwrap(kit.withSettings(kit.fallback, ['cards.3=["H"]', 'cards.4=[]']));
    expect(one.values.cards).toEqual({ 3: ['H'], 4: [] });
    const other = unwrap(kit.withSettings(one, ['cards.4=["EV"]']));
    expect(other.values.cards).toEqual({ 3: ['H'], 4: ['EV'] });
    expect(codeOf(kit.withSettings(one, ['cards.4="EV"']))).toBe('ERR_VARIANT_VALUE cards');
  });

  test('a name that looks like a number is a name', () => {
    expect(unwrap(KIT.withSettings(KIT.fallback, ['size=9', 'name=9'])).name).toBe('9');
  });
});

describe('an option whose fallback depends on another', () => {
  const kit = new OptionRulesKit(
    'tied',
    {
      upside: flagOption(false, words('who has less wins')),
      stuck: {
        ...choiceOption(['loses', 'wins'], 'loses', words('who cannot move')),
        fallbackBeside: ({ upside }: Readonly<Record<string, unknown>>) =>
          upside === true ? ('wins' as const) : undefined,
      },
    },
    [{ name: 'usual' }, { name: 'upside', upside: true }],
  );

  test.each<[object, string, object]>([
    [{}, 'usual', {}],
    [{ upside: true }, 'upside', { upside: true }],
    [{ upside: true, stuck: 'wins' }, 'upside', { upside: true }],
    [{ upside: true, stuck: 'loses' }, 'custom', { upside: true, stuck: 'loses' }],
    // What a base leaves to its fallback, it leaves to that of the rules that are built on it.
    [{ base: 'usual', upside: true }, 'upside', { upside: true }],
    [{ base: 'upside', upside: false }, 'usual', {}],
  ])('%j is %s', (source, name, canonical) => {
    const rules = unwrap(kit.parse(source));
    expect(rules.name).toBe(name);
    expect(JSON.parse(kit.canonical(rules))).toMatchObject(canonical);
    expect(kit.hash(kit.ofText(kit.canonical(rules)))).toBe(kit.hash(rules));
  });

  test('keeps a value that was given when the other option changes', () => {
    const given = unwrap(kit.parse({ upside: true, stuck: 'loses' }));
    expect(unwrap(kit.withSettings(given, ['name=other'])).values.stuck).toBe('loses');
    expect(unwrap(kit.withSettings(given, ['upside=false'])).values).toEqual({
      upside: false,
      stuck: 'loses',
    });
  });
});
