/** Specifications of bots: what is written is read back, and every fault names its place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveDamaBot } from '../../ai/dama-bianca/index.ts';
import { type BotKind, formatBotSpec, type ParamValue, parseBotSpec, resolveBot } from '../../ai/index.ts';
import { unwrap } from '../../engine/index.ts';

describe('specifications', () => {
  const word = fc
    .stringMatching(/^[A-Za-z0-9_./:-]{1,12}$/)
    .filter(
      (text) => text !== 'true' && text !== 'false' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text),
    );
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  const number = fc
    .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    .map((value) => value + 0);
  const spec = fc.record({
    name: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
    params: fc.dictionary(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,6}$/),
      fc.oneof(number, fc.boolean(), word, text),
      { maxKeys: 5, noNullPrototype: true },
    ),
  });

  test('what is written is read back', () => {
    fc.assert(
      fc.property(spec, (given) => {
        expect(parseBotSpec(formatBotSpec(given))).toEqual({ ok: true, value: given });
      }),
      { numRuns: 500 },
    );
  });

  test('the canonical text has its keys in order, however they were given', () => {
    fc.assert(
      fc.property(spec, (given) => {
        const params = Object.fromEntries(Object.entries(given.params).reverse());
        const text = formatBotSpec({ ...given, params });
        expect(text).toBe(formatBotSpec(given));
        if (text.includes('"')) return;
        expect(formatBotSpec(unwrap(parseBotSpec(text.replaceAll(/([(,=)])/g, ' $1 '))))).toBe(text);
      }),
    );
  });

  test('garbage never throws, and what is read has a canonical text', () => {
    const likely = fc.array(
      fc.constantFrom('greedy', 'x', '(', ')', ',', '=', ' ', '1', '-', 'e', '9', '.', '_'),
    );
    const garbage = fc.oneof(
      fc.string(),
      likely.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const read = parseBotSpec(text);
        if (read.ok) expect(parseBotSpec(formatBotSpec(read.value))).toEqual(read);
        else expect(['ERR_BOT', 'ERR_BOT_OPTION']).toContain(read.error.code);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    // [text, code, offset]
    ['', 'ERR_BOT', 0],
    ['  Greedy', 'ERR_BOT', 2],
    ['(a=1)', 'ERR_BOT', 0],
    ['x(a=1', 'ERR_BOT', 5],
    ['x(a=1) y', 'ERR_BOT', 8],
    ['x(a)', 'ERR_BOT_OPTION', 2],
    ['x(a=)', 'ERR_BOT_OPTION', 2],
    ['x(a=1,)', 'ERR_BOT_OPTION', 6],
    ['x(a=1,b=!)', 'ERR_BOT_OPTION', 6],
    ['x(a=1,a=2)', 'ERR_BOT_OPTION', 6],
    ['x(a=1e999)', 'ERR_BOT_OPTION', 2],
    ['x(a b=1)', 'ERR_BOT_OPTION', 2],
    ['x(a=(b))', 'ERR_BOT_OPTION', 2],
    ['x(a="b)', 'ERR_BOT_OPTION', 2],
    ['x(a="b,c",d)', 'ERR_BOT_OPTION', 10],
  ])('%s: %s at %i', (text, code, at) => {
    const read = parseBotSpec(text);
    expect(read.ok ? 'ok' : [read.error.code, read.error.at]).toEqual([code, at]);
  });

  const KIND: BotKind = {
    name: 'thinker',
    version: 1,
    help: 'a kind with every kind of option',
    params: {
      depth: { fallback: 1, min: 1, max: 4, integer: true, help: '' },
      noise: { fallback: 0.5, min: 0, max: 1, help: '' },
      style: { fallback: 'calm', choices: ['calm', 'wild'], help: '' },
      cache: { fallback: true, help: '' },
    },
    create: () => {
      throw new Error('not to be played');
    },
  };

  test('a resolved specification is complete, its text has what differs', () => {
    const full = { depth: 1, noise: 0.5, style: 'calm', cache: true };
    for (const [text, canonical, params] of [
      ['thinker', 'thinker', {}],
      ['thinker()', 'thinker', {}],
      ['thinker(depth=1, cache=true)', 'thinker', {}],
      ['thinker(noise=.25,depth=+3)', 'thinker(depth=3, noise=0.25)', { noise: 0.25, depth: 3 }],
      [
        ' thinker ( style = wild , cache=false)',
        'thinker(cache=false, style=wild)',
        { style: 'wild', cache: false },
      ],
    ] as [string, string, Record<string, ParamValue>][]) {
      const resolved = unwrap(resolveBot([KIND], text));
      expect(resolved.spec).toBe(canonical);
      expect(resolved.params).toEqual({ ...full, ...params });
      expect(unwrap(resolveBot([KIND], resolved.spec))).toEqual(resolved);
    }
  });

  test.each([
    ['thinkr', 'thinkr', 'thinker'],
    ['thinker(deep=1)', 'deep', 'depth, noise, style, cache, name'],
    ['thinker(toString=1)', 'toString', 'depth, noise, style, cache, name'],
    ['thinker(depth=0)', 'depth', 'an integer from 1 to 4'],
    ['thinker(depth=1.5)', 'depth', 'an integer from 1 to 4'],
    ['thinker(depth=true)', 'depth', 'a number'],
    ['thinker(noise=2)', 'noise', 'a number from 0 to 1'],
    ['thinker(style=mad)', 'style', 'one of calm, wild'],
    ['thinker(style=1)', 'style', 'a string'],
    ['thinker(cache=0)', 'cache', 'a boolean'],
    ['thinker(name=5)', 'name', 'a text of 1 to 40 characters'],
    ['thinker(name="")', 'name', 'a text of 1 to 40 characters'],
    ['thinker(name=" Anna")', 'name', 'a text of 1 to 40 characters'],
    [`thinker(name=${'a'.repeat(41)})`, 'name', 'a text of 1 to 40 characters'],
  ])('%s: the fault names %s and says %s', (text, key, words) => {
    const resolved = resolveBot([KIND], text);
    if (resolved.ok) throw new Error(`${text} is accepted`);
    expect(resolved.error.at).toBe(key);
    expect(resolved.error.message).toContain(key);
    expect(resolved.error.message).toContain(words);
  });

  test('a name is a part of the text, but no parameter', () => {
    const plain = unwrap(resolveBot([KIND], 'thinker(depth=2)'));
    const named = unwrap(resolveBot([KIND], 'thinker( name = "Anna, M." , depth=2)'));
    expect(named).toEqual({ ...plain, spec: 'thinker(depth=2, name="Anna, M.")' });
    expect(unwrap(resolveBot([KIND], 'thinker(name=Zoë)')).spec).toBe('thinker(name=Zoë)');
  });

  test('the bots of Dama Bianca', () => {
    expect(unwrap(resolveDamaBot('greedy')).spec).toBe('greedy');
    expect(unwrap(resolveDamaBot('random( seed = 3 )')).spec).toBe('random(seed=3)');
    expect(unwrap(resolveDamaBot('random(seed=0)')).spec).toBe('random');
    expect(resolveDamaBot('greedy(seed=1)').ok).toBe(false);
  });
});
