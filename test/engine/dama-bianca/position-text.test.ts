/** Positions as text: the canonical form, every fault with its offset, garbage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CENTRE,
  DEFAULTS,
  formatPosition,
  parsePosition,
  type Rules,
  rulesOf,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import cases from '../../data/turns.json' with { type: 'json' };

function rulesWith(...settings: string[]): Rules {
  return rulesOf(unwrap(withSettings(DEFAULTS, settings)));
}

const MANUALE = rulesWith();
const ROUND = rulesWith('hand.end=complete-round');

function faultOf(text: string, rules = MANUALE): string {
  const result = parsePosition(text, rules);
  return result.ok ? 'ok' : `${result.error.code} at ${result.error.at}`;
}

describe('reading', () => {
  test.each([
    '-/- 1',
    '-/-/-/-/-/- 6',
    '7,21/- 2',
    '7,21/- 2 2',
    'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1',
    'C,90/2 1',
  ])('%s is canonical', (text) => {
    expect(formatPosition(unwrap(parsePosition(text, MANUALE)))).toBe(text);
  });

  test.each(cases)('$position is canonical', ({ position, options }) => {
    expect(formatPosition(unwrap(parsePosition(position, rulesWith(...options))))).toBe(position);
  });

  test('a setup keeps its cells ascending, the centre last', () => {
    expect(unwrap(parsePosition('C,21,7/- 1 2', MANUALE))).toEqual({
      pawns: [[7, 21, CENTRE], []],
      mover: 0,
      starter: 1,
    });
  });

  test.each([
    ['21,7/9,8 2', '7,21/8,9 2'],
    ['7,C/- 1', 'C,7/- 1'],
    ['  7/-   2  ', '7/- 2'],
    ['7/- 2 1', '7/- 2'],
  ])('%s is accepted and written as %s', (text, canonical) => {
    expect(formatPosition(unwrap(parsePosition(text, MANUALE)))).toBe(canonical);
  });

  test('complete-round: pawns in the centre of seats that have played in this round', () => {
    for (const text of [
      'C/7/- 2',
      'C/7/- 3',
      'C/7/- 1',
      'C/C/- 3',
      'C/C/C 1',
      '-/C/C 2',
      'C/-/C 2 3',
      'C/-/C 3 3',
    ]) {
      expect(formatPosition(unwrap(parsePosition(text, ROUND)))).toBe(text);
    }
  });
});

describe('faults', () => {
  test.each([
    ['', 'ERR_SYNTAX at 0'],
    ['   ', 'ERR_SYNTAX at 3'],
    ['-/-', 'ERR_SYNTAX at 3'],
    ['7,,8/- 1', 'ERR_SYNTAX at 2'],
    ['7,/- 1', 'ERR_SYNTAX at 2'],
    ['/- 1', 'ERR_SYNTAX at 0'],
    ['7/ 1', 'ERR_SYNTAX at 2'],
    ['7,-/- 1', 'ERR_SYNTAX at 2'],
    ['07/- 1', 'ERR_SYNTAX at 0'],
    ['7,c/- 1', 'ERR_SYNTAX at 2'],
    ['7/- one', 'ERR_SYNTAX at 4'],
    ['7/- 1 x', 'ERR_SYNTAX at 6'],
    ['7/- 1 2 3', 'ERR_SYNTAX at 8'],
    ['7, 8/- 1', 'ERR_SYNTAX at 2'],
    ['- 1', 'ERR_SEATS at 1'],
    ['-/-/-/-/-/-/7 1', 'ERR_SEATS at 12'],
    ['7,91/- 1', 'ERR_CELL at 2'],
    ['7/0 1', 'ERR_CELL at 2'],
    [`7/${'9'.repeat(400)} 1`, 'ERR_CELL at 2'],
    ['7,1/- 1', 'ERR_START_CELL at 2'],
    ['7,8,7/- 1', 'ERR_OCCUPIED at 4'],
    ['7/8,7 1', 'ERR_OCCUPIED at 4'],
    ['2,3,4,5,6,7,8,9,10,11,12,13,14/- 1', 'ERR_PAWN_COUNT at 28'],
    ['2,3,4,5,6,7,8,9,10,11,12,13,C/- 1', 'ERR_PAWN_COUNT at 28'],
    ['7/8 3', 'ERR_SEAT at 4'],
    ['7/8 0', 'ERR_SEAT at 4'],
    ['7/8 2 3', 'ERR_SEAT at 6'],
    ['C,7,C/8 1', 'ERR_CENTRE at 4'],
    ['7/8,C 1', 'ERR_CENTRE at 4'],
    ['C/C 1', 'ERR_CENTRE at 2'],
  ])('%s: %s', (text, expected) => {
    expect(faultOf(text)).toBe(expected);
  });

  test.each([
    ['7/C/- 1', 'ERR_CENTRE at 2'], // seat 2 plays after seat 1
    ['C/-/C 2', 'ERR_CENTRE at 4'], // seat 3 plays after seat 2
    ['C/C/- 2', 'ERR_CENTRE at 2'], // over, but seat 1 was the first
    ['C/-/- 3 3', 'ERR_CENTRE at 0'],
    ['-/C/- 3 3', 'ERR_CENTRE at 2'],
  ])('complete-round, %s: %s', (text, expected) => {
    expect(faultOf(text, ROUND)).toBe(expected);
  });

  test('ranges are those of the board', () => {
    const small = rulesWith('board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2');
    expect(faultOf('8/- 1', small)).toBe('ok');
    expect(faultOf('9/- 1', small)).toBe('ERR_CELL at 0');
    expect(faultOf('2,3,4,5/- 1', small)).toBe('ERR_PAWN_COUNT at 6');
  });
});

describe('properties', () => {
  const likely = fc.array(fc.constantFrom('-', '/', ',', ' ', 'C', '1', '2', '7', '90', '91', '0'), {
    maxLength: 16,
  });

  test('garbage never throws, and what is read is written in a form that is read as the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          likely.map((parts) => parts.join('')),
        ),
        (text) => {
          for (const rules of [MANUALE, ROUND]) {
            const result = parsePosition(text, rules);
            if (!result.ok) {
              expect(result.error.at).toBeGreaterThanOrEqual(0);
              expect(result.error.at).toBeLessThanOrEqual(text.length);
              continue;
            }
            const canonical = formatPosition(result.value);
            expect(parsePosition(canonical, rules)).toEqual(result);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
