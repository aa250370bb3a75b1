/** Turns as text: every legal spelling is read, every fault has its code and offset, garbage never throws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULTS,
  type Dice,
  distinctTurns,
  formatTurn,
  listTurns,
  NO_CHANGE,
  parsePosition,
  parseTurn,
  type Rules,
  rulesOf,
  type Setup,
  toMove,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import cases from '../../data/turns.json' with { type: 'json' };

function rulesWith(...settings: string[]): Rules {
  return rulesOf(unwrap(withSettings(DEFAULTS, settings)));
}

const MANUALE = rulesWith();
const TINY = rulesWith('board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2');
const SMALL = rulesWith('board.rings=3', 'board.sectors=4', 'pawns=4', 'dice.faces=3');

function setupOf(text: string, rules = MANUALE): Setup {
  return unwrap(parsePosition(text, rules));
}

function faultOf(turn: string, position: string, rules = MANUALE): string {
  const result = parseTurn(turn, setupOf(position, rules), rules);
  return result.ok ? 'ok' : `${result.error.code} at ${result.error.at}: ${result.error.message}`;
}

describe('reading', () => {
  test('the canonical form', () => {
    const { roll, turn } = unwrap(parseTurn('54: in-7 in-21', setupOf('-/- 1'), MANUALE));
    expect(roll).toEqual([5, 4]);
    expect(turn).toEqual({
      walks: [
        { from: 0, to: 21 },
        { from: 0, to: 7 },
      ],
      move: toMove([0, 0], [7, 21]),
      closes: false,
    });
    expect(formatTurn(turn, roll)).toBe('54: in-7 in-21');
    expect(formatTurn(turn, [4, 5])).toBe('54: in-7 in-21');
  });

  test.each(['54: in-21 in-7', '45:in-7 in-21', '  54 :  IN-7   In - 21  ', '54:\tin-7\nin-21'])(
    'other spellings: %j',
    (text) => {
      const { roll, turn } = unwrap(parseTurn(text, setupOf('-/- 1'), MANUALE));
      expect(formatTurn(turn, roll)).toBe('54: in-7 in-21');
    },
  );

  test('a sum by its two ends, a pass, the centre', () => {
    const sum = unwrap(parseTurn('63: 16-61', setupOf('16/- 1'), MANUALE));
    expect(sum.turn).toEqual({ walks: [{ from: 16, to: 61 }], move: toMove([16], [61]), closes: false });
    const pass = unwrap(parseTurn('22: PASS', setupOf('3,4,6/2,5,7 1', TINY), TINY));
    expect(pass.turn).toEqual({ walks: [], move: NO_CHANGE, closes: false });
    const close = unwrap(parseTurn('31: 10-c 9-7', setupOf('9,10,11,12/2,4,6 1', SMALL), SMALL));
    expect(close.turn.closes).toBe(true);
    expect(formatTurn(close.turn, close.roll)).toBe('31: 9-7 10-C');
  });

  test('one result by the sum and by two walks', () => {
    const setup = setupOf('2,8,9,10,26,27,33,38,53,58,89,90/3,4,5,13,16,17,18,19,73,78,83,88 1');
    const texts = ['43: 89-34', '43: 9-34 89-9', '43: 89-9 9-34'];
    const turns = texts.map((text) => unwrap(parseTurn(text, setup, MANUALE)).turn);
    expect(turns.map((turn) => turn.move)).toEqual(texts.map(() => toMove([89], [34])));
    expect(turns.map((turn) => turn.walks.length)).toEqual([1, 2, 2]);
  });

  const few = cases.filter(({ results }) => results <= 60);

  test.each(few)('every spelling of $position $roll $options is read as its move', (given) => {
    const rules = rulesWith(...given.options);
    const setup = setupOf(given.position, rules);
    const roll: Dice = [given.roll[0], given.roll[1]];
    for (const turn of listTurns(setup, rules, roll)) {
      const text = formatTurn(turn, roll);
      const read = unwrap(parseTurn(text, setup, rules));
      expect(read.turn.move).toBe(turn.move);
      expect(formatTurn(read.turn, read.roll)).toBe(text);
    }
    const texts = distinctTurns(setup, rules, roll).map((turn) => formatTurn(turn, roll));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('faults', () => {
  test.each([
    ['', '-/- 1', 'ERR_SYNTAX at 0'],
    ['  5', '-/- 1', 'ERR_SYNTAX at 2'],
    ['54', '-/- 1', 'ERR_SYNTAX at 0'],
    ['54:', '-/- 1', 'ERR_SYNTAX at 3'],
    ['54: ', '-/- 1', 'ERR_SYNTAX at 4'],
    ['54: in-7 in-21 in-22', '-/- 1', 'ERR_SYNTAX at 15'],
    ['54: in-7 pass', '-/- 1', 'ERR_SYNTAX at 9'],
    ['54: pass in-7', '-/- 1', 'ERR_SYNTAX at 4'],
    ['54: in-07', '-/- 1', 'ERR_SYNTAX at 4'],
    ['54: in-7in-21', '-/- 1', 'ERR_SYNTAX at 4'],
    ['54: C-7', '-/- 1', 'ERR_SYNTAX at 4'],
    [' 70: in-7', '-/- 1', 'ERR_ROLL at 1: a die shows 1 to 6, not 7'],
    ['50: in-7', '-/- 1', 'ERR_ROLL at 1: a die shows 1 to 6, not 0'],
    ['54: pass', '-/- 1', 'ERR_ILLEGAL at 4: a turn can be played, so it may not be passed (R5)'],
    ['54: in-16', '-/- 1', 'ERR_ILLEGAL at 4: both numbers must be used (R5)'],
    ['54: in-17', '-/- 1', 'ERR_ILLEGAL at 4: 17 is not reachable from off the board with this roll'],
    ['54: in-16 in-22', '-/- 1', 'ERR_ILLEGAL at 10: 22 is not reachable from off the board with this roll'],
    ['54: in-7 in-16', '-/- 1', 'ERR_ILLEGAL at 4: these two walks are not possible together'],
    ['54: 16-21 in-16', '-/- 1', 'ERR_ILLEGAL at 4: the pawn that came to 16 has walked already (R4)'],
    ['54: 17-21 in-16', '-/- 1', 'ERR_ILLEGAL at 4: seat 1 has no pawn on 17'],
    ['54: 17-22 17-21', '17/- 1', 'ERR_ILLEGAL at 4: the two numbers are played by two different pawns (R4)'],
    ['54: in-91', '-/- 1', 'ERR_ILLEGAL at 7: there is no cell 91'],
    ['54: in-16 0-21', '-/- 1', 'ERR_ILLEGAL at 10: there is no cell 0'],
    ['54: 91-21', '-/- 1', 'ERR_ILLEGAL at 4: there is no cell 91'],
    ['54: 16-1', '16/- 1', 'ERR_ILLEGAL at 7: no walk ends on cell 1 (R10)'],
    ['54: in-16 16-16', '16/- 1', 'ERR_ILLEGAL at 7: two pawns cannot stand on 16'],
    ['54: in-16', '-/16 1', 'ERR_ILLEGAL at 7: cell 16 is occupied'],
    ['54: in-c', '-/16 1', 'ERR_ILLEGAL at 7: a pawn cannot enter the centre from off the board (R13)'],
    ['54: 7-c 8-c', '7,8/- 1', 'ERR_ILLEGAL at 6: only the last walk of a turn can reach the centre (R13)'],
    ['54: 7-c', '7/- 1', 'ERR_ILLEGAL at 4: the pawns do not form an array at the start of the turn (R13)'],
    ['54: 7-c in-16', '7/- 1', 'ERR_ILLEGAL at 4: no exact jump into the centre'],
    ['54: in-16', '2,3,4,5,6,7,8,9,10,11,12,13/- 1', 'ERR_ILLEGAL at 4: no pawn is off the board'],
    ['54: in-16 in-21', '2,3,4,5,6,7,8,9,10,11,12/- 1', 'ERR_ILLEGAL at 4: only one pawn is off the board'],
    ['54: in-16', 'C/- 1', 'ERR_CLOSED at 0: the hand is over: seat 1 has closed'],
  ])('%j in %s: %s', (turn, position, expected) => {
    expect(faultOf(turn, position).slice(0, expected.length)).toBe(expected);
  });

  test('where both numbers cannot be used', () => {
    const position = '3,6,7,8/2,4,9,11 2';
    expect(faultOf('32: 4-12', position, SMALL)).toBe('ok');
    expect(faultOf('32: 9-10', position, SMALL)).toBe(
      'ERR_ILLEGAL at 4: 10 is not reachable from 9 with this roll, of which the larger playable number counts (R5)',
    );
    expect(faultOf('32: 4-12 9-10', position, SMALL)).toBe(
      'ERR_ILLEGAL at 9: two pawns cannot both be played with this roll (R5)',
    );
    expect(faultOf('22: 3-8', '3,4,6/2,5,7 1', TINY)).toBe(
      'ERR_ILLEGAL at 4: nothing can be played: the turn is passed (R5)',
    );
    expect(faultOf('31: in-7', '3,4,6/2,5,7 1', TINY)).toBe('ERR_ROLL at 0: a die shows 1 to 2, not 3');
  });
});

describe('garbage', () => {
  const likely = fc
    .array(fc.constantFrom('54', '11', ':', ' ', 'in', '-', '7', '21', '16', 'C', 'pass', '0', '91'), {
      maxLength: 10,
    })
    .map((parts) => parts.join(''));
  const walks = fc
    .array(
      fc.tuple(
        fc.constantFrom('in', '7', '16', '30', '0'),
        fc.constantFrom('7', '16', '21', '25', 'C', '1', '91'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((pairs) => `54: ${pairs.map(([from, to]) => `${from}-${to}`).join(' ')}`);

  test('never throws; what is read is written in a form that is read as the same', () => {
    const setups = ['-/- 1', '7,16,30/15,29 1', 'C,7/16 1'].map((text) => setupOf(text));
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely, walks), fc.constantFrom(...setups), (text, setup) => {
        const result = parseTurn(text, setup, MANUALE);
        if (!result.ok) {
          expect(result.error.at).toBeGreaterThanOrEqual(0);
          expect(result.error.at).toBeLessThanOrEqual(text.length);
          return;
        }
        const { turn, roll } = result.value;
        expect(parseTurn(formatTurn(turn, roll), setup, MANUALE)).toEqual(result);
      }),
      { numRuns: 1000 },
    );
  });
});
