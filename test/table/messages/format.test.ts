import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../table/messages/index.ts';

const { format: en } = await loadCatalogue('en');
const { format: it } = await loadCatalogue('it');
const PAWNS = { one: 'pawn', other: 'pawns' };

test('numbers have the point or the comma of their language', () => {
  expect([en, it].map(({ number }) => number(12345.678, 2))).toEqual(['12,345.68', '12.345,68']);
  expect([en, it].map(({ fixed }) => fixed(17.5, 2))).toEqual(['17.50', '17,50']);
  expect(en.number(-0.001)).toBe('0');
  expect([en, it].map(({ count }) => count(36.5, PAWNS))).toEqual(['36.5 pawns', '36,5 pawns']);
});

test('a minus is the sign in writing and a word in speech, as voices leave out hyphens', () => {
  expect([en, it].map(({ number }) => number(-36))).toEqual(['\u221236', '\u221236']);
  expect([en, it].map(({ said }) => said(-36.5, 1))).toEqual(['minus 36.5', 'meno 36,5']);
  expect(it.said(36)).toBe('36');
});

test('shares are per cent behind a blank that does not break', () => {
  expect([en, it].map(({ percent }) => percent(0.175))).toEqual(['17.5\u00a0%', '17,5\u00a0%']);
  expect(it.percent(0.52314, 2)).toBe('52,31\u00a0%');
});

test('differences have a sign, and zero has a plus', () => {
  expect([0.012, -0.012, 0, -0.00001].map((share) => it.signedPercent(share))).toEqual([
    '+1,2\u00a0%',
    '\u22121,2\u00a0%',
    '+0,0\u00a0%',
    '+0,0\u00a0%',
  ]);
});

test('counts have their form', () => {
  expect([0, 1, 2, 1_000_000].map((count) => en.plural(count, PAWNS))).toEqual([
    'pawns',
    'pawn',
    'pawns',
    'pawns',
  ]);
  expect(it.plural(1_000_000, { one: 'pedina', other: 'pedine' })).toBe('pedine');
  expect(en.count(3, PAWNS)).toBe('3 pawns');
});

test('numbers up to twelve have words', () => {
  expect([en, it].map(({ spelled }) => spelled(2))).toEqual(['two', 'due']);
  expect(it.spelled(1234567)).toBe('1.234.567');
});

test('lists have no comma before the last', () => {
  const words = ['a', 'b', 'c'];
  expect([en.and(words), en.or(words), it.and(words), it.or(words)]).toEqual([
    'a, b and c',
    'a, b or c',
    'a, b e c',
    'a, b o c',
  ]);
});
