/** The variant data (rules, "Named variants"): reading, contradictions, bases, text forms and the hash. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalVariant,
  checkSeats,
  DAMA_RULES,
  DEFAULTS,
  NAMED_VARIANTS,
  OPTIONS,
  parseVariant,
  parseVariantName,
  type Variant,
  variantHash,
  variantOfText,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import {
  type BaseSource,
  type Fault,
  fault,
  type Option,
  ok,
  type Result,
  unwrap,
} from '../../../engine/index.ts';
import { samples } from '../../support/samples.ts';

const RULE_KEYS = DAMA_RULES.keys;
const VARIANT_KEYS = ['name', 'title', ...RULE_KEYS];
/** The options with few values, and these. */
const CHOICES = Object.entries<Option>(OPTIONS).flatMap(([key, { values }]) =>
  values ? [[key, values] as const] : [],
);

function nest(key: string, value: unknown): Record<string, unknown> {
  const [group, leaf] = key.split('.');
  return leaf === undefined ? { [group]: value } : { [group]: { [leaf]: value } };
}

function faultOf(result: Result<unknown>): Fault {
  if (result.ok) throw new Error('expected a fault');
  return result.error;
}

function faultAt(source: unknown): string {
  const { code, at } = faultOf(parseVariant(source));
  return `${code} ${at}`;
}

function isDeeplyFrozen(value: unknown): boolean {
  return (
    typeof value !== 'object' || (Object.isFrozen(value) && Object.values(value ?? {}).every(isDeeplyFrozen))
  );
}

const score = fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1000);

const RULE_ARBITRARIES: Record<string, fc.Arbitrary<unknown>> = {
  'board.sectors': fc.integer({ min: 4, max: 18 }),
  pawns: fc.integer({ min: 2, max: 12 }),
  'hand.roundCap': fc.integer({ min: 1, max: 1000 }),
  'hand.spared': fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 6 }),
  'match.hands': fc.integer({ min: 1, max: 99 }),
  'scoring.rings': fc.array(score, { minLength: 2, maxLength: 5 }),
  'scoring.centre': score,
  'scoring.array': score,
  'scoring.off': score,
  'scoring.seat': fc.array(score, { maxLength: 6 }),
  ...Object.fromEntries(CHOICES.map(([key, values]) => [key, fc.constantFrom(...values)])),
};

/** A source with some rules, always one that can be read. */
const sources = fc
  .record(RULE_ARBITRARIES, { requiredKeys: [] })
  .map((rules) => {
    const source: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(rules)) {
      const [group, leaf] = key.split('.');
      source[group] = leaf === undefined ? value : { ...(source[group] as object), [leaf]: value };
    }
    return source;
  })
  .filter((source) => parseVariant(source).ok);

describe('named variants', () => {
  test('are the table of the rules document', () => {
    const rules = NAMED_VARIANTS.map((variant) => [variant.name, DAMA_RULES.describe(variant)]);
    expect(rules).toEqual([
      ['manuale', ''],
      ['manuale-match', 'match.hands=3'],
      ['manuale-punti', 'match.format=points match.hands=3 scoring.rings=[0,1,2,3,4]'],
      ['moonlight', 'match.format=points match.hands=3'],
    ]);
    const document = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
    const [, defaults] = /```json\n(.*?)```/s.exec(document) ?? [];
    expect(DEFAULTS).toEqual(JSON.parse(defaults));
  });

  test('are found by name, deeply frozen, with titles', () => {
    for (const variant of NAMED_VARIANTS) {
      expect(unwrap(parseVariantName(variant.name))).toBe(variant);
      expect(isDeeplyFrozen(variant)).toBe(true);
      expect(variant.title).not.toBe('');
    }
    const { code, message } = faultOf(parseVariantName('moonlite'));
    expect(code).toBe('ERR_VARIANT');
    expect(message).toContain('manuale, manuale-match, manuale-punti, moonlight; the nearest is moonlight');
  });
});

describe('reading', () => {
  test('what is missing is the default', () => {
    expect(parseVariant({})).toEqual(ok({ ...DEFAULTS, name: 'custom', title: 'custom' }));
    expect(unwrap(parseVariant({ name: 'mine', pawns: 10 }))).toMatchObject({ title: 'mine', pawns: 10 });
  });

  test('every word of every option is accepted and frozen', () => {
    for (const [key, values] of CHOICES) {
      for (const value of values.filter((one) => typeof one !== 'number')) {
        const variant = unwrap(parseVariant(nest(key, value)));
        expect(variant).toMatchObject(nest(key, value));
        expect(isDeeplyFrozen(variant)).toBe(true);
      }
    }
  });

  test('limits of the ranges', () => {
    const limits: [string, unknown[], unknown[]][] = [
      ['board.sectors', [6, 18], [3, 19, 6.5, '6']],
      ['pawns', [6, 12], [1, 13, Number.NaN]],
      ['dice.faces', [2, 6], [1, 7, null]],
      ['entry.cost', [0, 1], [-1, 2, true]],
      ['hand.roundCap', [1, 1000], [0, 1001, Number.POSITIVE_INFINITY]],
      ['match.hands', [1, 99], [0, 100]],
      ['scoring.centre', [-100, 100, 0.001, 1.005], [100.001, 0.0005, 0.1 + 0.2]],
      ['scoring.seat', [[], [1, 2, 3, 4, 5, 6]], [[1, 2, 3, 4, 5, 6, 7], [Number.NaN], {}, new Array(2)]],
      ['scoring.rings', [[0, 0, 0, 0, 0]], [[1], [1, 2, 3, 4, '5'], new Array(5), 'abcde']],
      ['walk.outward', [true, false], [0, 'true']],
      ['hand.end', ['at-once'], ['now', ['at-once'], undefined]],
      ['name', ['a', '0.b_c-d', 'x'.repeat(40)], ['', 'A', '-a', 'x'.repeat(41), 'a\n']],
      ['title', ['', 'é'.repeat(100)], ['x'.repeat(101), 5]],
    ];
    for (const [key, good, bad] of limits) {
      for (const value of good)
        expect(unwrap(parseVariant(nest(key, value)))).toMatchObject(nest(key, value));
      for (const value of bad) expect(faultAt(nest(key, value))).toBe(`ERR_VARIANT_VALUE ${key}`);
    }
  });

  test.each([...VARIANT_KEYS])('a wrong value of %s is named, with what is allowed', (key) => {
    for (const value of [null, {}, [[]], Number.NaN, () => 1, 10n, 'Nonsense!'.repeat(20)]) {
      expect(faultAt(nest(key, value))).toBe(`ERR_VARIANT_VALUE ${key}`);
    }
    expect(faultOf(parseVariant(nest(key, null))).message).toMatch(/: expected .+, found null$/);
  });

  test('choices are listed in the message', () => {
    const { message } = faultOf(parseVariant({ walk: { turning: 'both' } }));
    expect(message).toBe(`walk.turning: expected 'fixed' or 'free', found "both"`);
  });

  test('unknown keys are named, with the nearest known one', () => {
    expect(faultAt({ scoring: { arrai: 5 } })).toBe('ERR_VARIANT_KEY scoring.arrai');
    const nearest: [unknown, string][] = [
      [{ scoring: { arrai: 5 } }, 'scoring.array'],
      [{ pawn: 5 }, 'pawns'],
      [{ rings: 5 }, 'board.rings'],
      [{ bord: {} }, 'board'],
      [{ bas: 'manuale' }, 'base'],
    ];
    for (const [source, key] of nearest) {
      expect(faultOf(parseVariant(source)).message).toMatch(new RegExp(`the nearest is ${key}$`));
    }
  });

  test('keys of the prototype are no keys', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(faultAt(JSON.parse(`{"${key}": {"rings": 3}}`))).toBe(`ERR_VARIANT_KEY ${key}`);
      expect(faultAt(JSON.parse(`{"board": {"${key}": 3}}`))).toBe(`ERR_VARIANT_KEY board.${key}`);
    }
    expect(Object.hasOwn(Object.prototype, 'rings')).toBe(false);
  });

  test('garbage never throws', () => {
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true });
    const keys = [...VARIANT_KEYS.flatMap((key) => key.split('.')), 'base'];
    const likely = fc.dictionary(
      fc.constantFrom(...keys),
      fc.oneof(anything, fc.dictionary(fc.constantFrom(...keys), anything)),
    );
    fc.assert(
      fc.property(fc.oneof(anything, likely, fc.jsonValue()), (source) => {
        const base: BaseSource = { source, id: 'base', resolve: () => ok(base) };
        const read = parseVariant(source, () => ok(base));
        expect(read.ok || /^ERR_VARIANT/.test(read.error.code)).toBe(true);
      }),
    );
  });
});

describe('contradictions', () => {
  test('scores by ring follow the board unless they were changed', () => {
    expect(unwrap(parseVariant({ board: { rings: 3 } })).scoring.rings).toEqual([1, 2, 3]);
    expect(faultAt({ base: 'manuale-punti', board: { rings: 3 } })).toBe('ERR_VARIANT_VALUE scoring.rings');
    expect(faultAt({ board: { rings: 3 }, scoring: { rings: [1, 2] } })).toBe(
      'ERR_VARIANT_VALUE scoring.rings',
    );
    expect(faultAt({ scoring: { rings: [1, 2] } })).toBe('ERR_VARIANT_VALUE scoring.rings');
  });

  test('a hand can be closed', () => {
    expect(parseVariant({ pawns: 6 }).ok).toBe(true);
    expect(faultAt({ pawns: 5 })).toBe('ERR_VARIANT_VALUE pawns');
    expect(parseVariant({ pawns: 5, close: { keepArray: false } }).ok).toBe(true);
    expect(faultAt({ pawns: 4, close: { keepArray: false } })).toBe('ERR_VARIANT_VALUE pawns');
    expect(parseVariant({ board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } }).ok).toBe(true);
    expect(faultAt({ board: { rings: 2, sectors: 4 }, pawns: 4 })).toBe('ERR_VARIANT_VALUE pawns');
  });

  test('the pawns of all seats find room', () => {
    const small = unwrap(parseVariant({ board: { rings: 2, sectors: 6 }, pawns: 3 }));
    expect(checkSeats(small, 3)).toEqual(ok(small));
    expect(faultOf(checkSeats(small, 4))).toMatchObject({ code: 'ERR_VARIANT_VALUE', at: 'pawns' });
    expect(checkSeats(DEFAULTS, 6).ok).toBe(true);
    for (const players of [0, 1, 7, 2.5, Number.NaN]) {
      expect(faultOf(checkSeats(DEFAULTS, players)).code).toBe('ERR_SEATS');
    }
  });
});

describe('bases', () => {
  const files: Record<string, unknown> = {
    'one.json': { base: 'moonlight', pawns: 10 },
    'two.json': { name: 'two', base: 'one.json', hand: { roundCap: 9 } },
    'self.json': { base: 'self.json' },
    'a.json': { base: 'b.json' },
    'b.json': { base: 'a.json' },
    'bad.json': { base: 'worse.json' },
    'worse.json': { walk: { turning: 1 } },
  };
  const resolve = (name: string): Result<BaseSource> =>
    Object.hasOwn(files, name)
      ? ok({ source: files[name], id: name, resolve })
      : fault('ERR_FILE', `no file ${name}`, 'base');

  test('give what the source does not', () => {
    const variant = unwrap(parseVariant({ base: 'two.json', match: { hands: 5 } }, resolve));
    expect(variant.name).toBe('custom');
    expect(DAMA_RULES.describe(variant)).toBe('pawns=10 hand.roundCap=9 match.format=points match.hands=5');
  });

  test('in a circle are an error that names it', () => {
    const self = faultOf(parseVariant({ base: 'self.json' }, resolve));
    expect(self).toMatchObject({ code: 'ERR_VARIANT_BASE', at: 'base' });
    expect(self.message).toContain('"self.json" -> "self.json"');
    const two = faultOf(parseVariant(files['b.json'], resolve));
    expect(two.message).toContain('"a.json" -> "b.json" -> "a.json"');
  });

  test('may be found relative to the base that names them', () => {
    const tree: Record<string, unknown> = {
      '/v/x.json': { base: 'v/x.json', pawns: 10 },
      '/v/v/x.json': { base: '../../y.json', hand: { roundCap: 7 } },
      '/y.json': { match: { hands: 2 } },
      '/loop.json': { base: 'v/loop.json' },
      '/v/loop.json': { base: '../loop.json' },
    };
    const from =
      (folder: string) =>
      (name: string): Result<BaseSource> => {
        const id = new URL(name, `file://${folder}`).pathname;
        return ok({ source: tree[id], id, resolve: from(id.slice(0, id.lastIndexOf('/') + 1)) });
      };
    const variant = unwrap(parseVariant({ base: 'v/x.json' }, from('/')));
    expect(DAMA_RULES.describe(variant)).toBe('pawns=10 hand.roundCap=7 match.hands=2');
    expect(faultOf(parseVariant({ base: 'loop.json' }, from('/'))).message).toContain('circle');
  });

  test('unknown ones and wrong ones', () => {
    expect(faultAt({ base: 'moonlite' })).toBe('ERR_VARIANT_BASE base');
    expect(faultAt({ base: 5 })).toBe('ERR_VARIANT_VALUE base');
    expect(faultOf(parseVariant({ base: 'none.json' }, resolve)).code).toBe('ERR_FILE');
    const worse = faultOf(parseVariant({ base: 'bad.json' }, resolve));
    expect(worse).toMatchObject({ code: 'ERR_VARIANT_VALUE', at: 'walk.turning' });
    expect(worse.message).toContain('in base "worse.json"');
    const endless = (name: string): Result<BaseSource> =>
      ok({ source: { base: `${name}x` }, id: name, resolve: endless });
    expect(faultOf(parseVariant({ base: 'x' }, endless)).code).toBe('ERR_VARIANT_BASE');
  });
});

describe('text', () => {
  test('a text gives its variant, the same one each time', () => {
    const text = canonicalVariant(unwrap(parseVariant({ base: 'moonlight', pawns: 9 })));
    expect(canonicalVariant(variantOfText(text))).toBe(text);
    expect(variantOfText(text)).toBe(variantOfText(text));
    expect(() => variantOfText('{"close":{"later":1}}')).toThrow('a variant has no key "close.later"');
    expect(() => variantOfText('{')).toThrow(SyntaxError);
  });

  test('the canonical text reads back as an equal variant with the same hash', () => {
    fc.assert(
      fc.property(sources, fc.string({ unit: 'binary', maxLength: 50 }), (source, title) => {
        const variant = unwrap(parseVariant({ ...source, title }));
        const text = canonicalVariant(variant);
        const again = unwrap(parseVariant(JSON.parse(text)));
        expect(again).toStrictEqual(variant);
        expect(canonicalVariant(again)).toBe(text);
        expect(variantHash(again)).toBe(variantHash(variant));
        expect(DAMA_RULES.diff(again, variant)).toEqual([]);
      }),
    );
  });

  test('the canonical text and the hash are the same for ever', () => {
    expect(canonicalVariant(DEFAULTS)).toMatchInlineSnapshot(
      `"{"name":"manuale","title":"Dama Bianca, straight hand","board":{"rings":5,"sectors":18},"pawns":12,"dice":{"faces":6,"single":"larger"},"entry":{"cost":1,"start":"always","bridge":"walk-on"},"walk":{"turning":"fixed","outward":true,"revisit":false},"array":{"connected":false},"close":{"array":"before-jump","keepArray":true,"centreNeighbour":true},"hand":{"end":"at-once","roundCap":60},"match":{"format":"hands","hands":1,"starter":"draw"},"scoring":{"rings":[1,2,3,4,5],"centre":7,"array":5,"arrayFor":"all","off":-3,"seat":[]}}"`,
    );
    expect(NAMED_VARIANTS.map(variantHash)).toMatchInlineSnapshot(`
      [
        "ac909de766e07a6d",
        "c26f0ebe2285f33f",
        "511e864ddea03ac3",
        "f23a6bcb9e0115b4",
      ]
    `);
  });

  test('the hash differs if any rule differs', () => {
    const two = fc
      .constantFrom(...RULE_KEYS)
      .chain((key) => fc.tuple(fc.constant(key), RULE_ARBITRARIES[key]));
    const seen = new Set<string>();
    fc.assert(
      fc.property(sources, two, (source, [key, value]) => {
        const base = unwrap(parseVariant(source));
        const changed = withSettings(base, [`${key}=${JSON.stringify(value)}`]);
        if (!changed.ok) return;
        const differ = DAMA_RULES.diff(base, changed.value).some((difference) => difference.key === key);
        if (differ) seen.add(key);
        expect(variantHash(base) !== variantHash(changed.value)).toBe(differ);
      }),
      { numRuns: samples(2000) },
    );
    expect([...seen].sort()).toEqual([...RULE_KEYS].sort());
  });

  test('name and title are no rules, nor are zeros for the last seats', () => {
    const renamed = unwrap(parseVariant({ ...DEFAULTS, name: 'other', title: 'Other' }));
    expect(variantHash(renamed)).toBe(variantHash(DEFAULTS));
    expect(DAMA_RULES.diff(DEFAULTS, renamed).map(({ key }) => key)).toEqual(['name', 'title']);
    const zeros = unwrap(parseVariant({ scoring: { seat: [0, -0], centre: 7 } }));
    expect(variantHash(zeros)).toBe(variantHash(DEFAULTS));
    expect(unwrap(parseVariant({ scoring: { seat: [0, 2, 0] } })).scoring.seat).toEqual([0, 2]);
  });

  test('a description is the settings that make the rules of the defaults', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const variant = unwrap(parseVariant(source));
        const settings = DAMA_RULES.describe(variant).split(' ').filter(Boolean);
        expect(variantHash(unwrap(withSettings(DEFAULTS, settings)))).toBe(variantHash(variant));
      }),
    );
  });
});

describe('settings', () => {
  const set = (variant: Variant, ...settings: string[]): Variant => unwrap(withSettings(variant, settings));

  test('count in order, and the board takes its scores along', () => {
    expect(set(DEFAULTS, 'pawns=9', 'pawns=8', 'board.rings=3')).toMatchObject({
      pawns: 8,
      scoring: { rings: [1, 2, 3] },
    });
  });

  test('in error name their key', () => {
    const errors: [string, string][] = [
      ['pawns', 'ERR_SYNTAX pawns'],
      ['scoring.arrai=5', 'ERR_VARIANT_KEY scoring.arrai'],
      ['scoring=5', 'ERR_VARIANT_KEY scoring'],
      ['__proto__=5', 'ERR_VARIANT_KEY __proto__'],
      ['=5', 'ERR_VARIANT_KEY '],
      ['pawns=twelve', 'ERR_VARIANT_VALUE pawns'],
      ['pawns=', 'ERR_VARIANT_VALUE pawns'],
      ['pawns=3', 'ERR_VARIANT_VALUE pawns'],
      ['walk.outward=yes', 'ERR_VARIANT_VALUE walk.outward'],
      ['scoring.rings=[1,2', 'ERR_VARIANT_VALUE scoring.rings'],
    ];
    for (const [setting, expected] of errors) {
      const { code, at } = faultOf(withSettings(DEFAULTS, [setting]));
      expect(`${code} ${at}`).toBe(expected);
    }
  });

  test('of any text never throw', () => {
    const text = fc
      .tuple(fc.constantFrom(...VARIANT_KEYS), fc.string())
      .map(([key, value]) => `${key}=${value}`);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), text)), (texts) => void withSettings(DEFAULTS, texts)),
    );
  });
});
