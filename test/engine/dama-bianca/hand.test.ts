/** The array test and the course of a hand on plain data: R12, R13, R14. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  CENTRE,
  DEFAULTS,
  firstCloser,
  formatPosition,
  hasArray,
  isOver,
  NO_CHANGE,
  parsePosition,
  type Rules,
  rulesOf,
  type Setup,
  toMove,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, unwrap } from '../../../engine/index.ts';

function rulesWith(...settings: string[]): Rules {
  return rulesOf(unwrap(withSettings(DEFAULTS, settings)));
}

const MANUALE = rulesWith();
const ROUND = rulesWith('hand.end=complete-round');

function setupOf(text: string, rules = MANUALE): Setup {
  return unwrap(parsePosition(text, rules));
}

function played(text: string, move: Move, rules = MANUALE): string {
  return formatPosition(applyMove(setupOf(text, rules), move, rules));
}

describe('hasArray (R12)', () => {
  // Two columns of five and a pair beside them: every ring is manned and no pawn is alone.
  const ARRAY = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

  test('twelve pawns, each with a neighbour, on every ring', () => {
    expect(hasArray(ARRAY, MANUALE)).toBe(true);
  });

  test('all twelve are needed', () => {
    expect(hasArray(ARRAY.slice(1), MANUALE)).toBe(false);
  });

  test('no pawn may be alone', () => {
    expect(hasArray([...ARRAY.slice(0, 11), 66], MANUALE)).toBe(false);
  });

  test('every ring must be manned', () => {
    expect(hasArray([6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19], MANUALE)).toBe(false);
  });

  test('neighbours are found across the first and the last sector, and diagonally', () => {
    expect(hasArray([...ARRAY.slice(0, 10), 2, 86], MANUALE)).toBe(true);
    expect(hasArray([...ARRAY.slice(0, 10), 3, 87], MANUALE)).toBe(true);
    expect(hasArray([...ARRAY.slice(0, 10), 3, 86], MANUALE)).toBe(false);
    expect(hasArray([...ARRAY.slice(0, 10), 61, 63], MANUALE)).toBe(false);
  });

  test('it need not be one group, unless array.connected says so', () => {
    const apart = [...ARRAY.slice(0, 10), 61, 62];
    expect(hasArray(apart, MANUALE)).toBe(true);
    expect(hasArray(apart, rulesWith('array.connected=true'))).toBe(false);
    expect(hasArray(ARRAY, rulesWith('array.connected=true'))).toBe(true);
  });

  test('a pawn in the centre counts as the twelfth, and as a neighbour of the inner ring (R13)', () => {
    const closed = [...ARRAY.slice(0, 10), 60, CENTRE];
    expect(hasArray(closed, MANUALE)).toBe(true);
    expect(hasArray(closed, rulesWith('close.centreNeighbour=false'))).toBe(false);
    expect(hasArray([...ARRAY.slice(0, 10), 59, CENTRE], MANUALE)).toBe(false);
    expect(hasArray([6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, CENTRE], MANUALE)).toBe(false);
  });

  test('with array.connected the centre joins the inner ring, or is left out', () => {
    const bridged = [...ARRAY.slice(0, 10), 60, CENTRE];
    expect(hasArray(bridged, rulesWith('array.connected=true'))).toBe(true);
    const whole = [...ARRAY.slice(0, 11), CENTRE];
    expect(hasArray(whole, rulesWith('array.connected=true', 'close.centreNeighbour=false'))).toBe(true);
  });

  test('in the closed hand of the rules document both seats have one', () => {
    const over = setupOf('C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1');
    expect(isOver(over)).toBe(true);
    expect(hasArray(over.pawns[0], MANUALE)).toBe(true);
    expect(hasArray(over.pawns[1], MANUALE)).toBe(true);
  });
});

describe('applyMove', () => {
  test('the turn goes round the table', () => {
    expect(played('-/-/- 1', toMove([0, 0], [21, 7]))).toBe('7,21/-/- 2');
    expect(played('-/-/5 3', toMove([5], [4]))).toBe('-/-/4 1');
    expect(played('-/-/5 3 2', NO_CHANGE)).toBe('-/-/5 1 2');
  });

  test('it changes nothing of the setup it was given', () => {
    const setup = setupOf('7,21/- 1');
    applyMove(setup, toMove([21], [22]), MANUALE);
    expect(setup).toEqual(setupOf('7,21/- 1'));
  });

  test('a cell that is not own cannot be vacated', () => {
    expect(() => applyMove(setupOf('7/8 1'), toMove([8], [9]), MANUALE)).toThrow('no pawn on 8');
  });

  test('R14: at-once, the closer stays the seat to move and the hand is over', () => {
    const closed = applyMove(setupOf('7,8/9/10 2'), toMove([9], [CENTRE]), MANUALE);
    expect(formatPosition(closed)).toBe('7,8/C/10 2');
    expect(isOver(closed)).toBe(true);
  });

  test('R14: complete-round, the later seats of the round still play', () => {
    expect(played('7,8/9/10 1', toMove([8], [CENTRE]), ROUND)).toBe('C,7/9/10 2');
    expect(played('C,7/9/10 2', toMove([9], [11]), ROUND)).toBe('C,7/11/10 3');
    expect(isOver(setupOf('C,7/11/10 3', ROUND))).toBe(false);
    expect(played('C,7/11/10 3', NO_CHANGE, ROUND)).toBe('C,7/11/10 1');
    expect(isOver(setupOf('C,7/11/10 1', ROUND))).toBe(true);
  });

  test('R14: complete-round, later closers share and the first stays the seat to move', () => {
    expect(played('7/C,9/10 3', toMove([10], [CENTRE]), ROUND)).toBe('7/C,9/C 2');
    expect(firstCloser(setupOf('7/C,9/C 2', ROUND))).toBe(1);
  });

  test('R14: complete-round ends before the starter, whichever seat that is', () => {
    expect(played('7/9/10 2 3', toMove([9], [CENTRE]), ROUND)).toBe('7/C/10 2 3');
    expect(played('7/9/10 3 3', toMove([10], [CENTRE]), ROUND)).toBe('7/9/C 1 3');
    expect(played('7/9/C 1 3', NO_CHANGE, ROUND)).toBe('7/9/C 2 3');
    expect(played('7/9/C 2 3', toMove([9], [CENTRE]), ROUND)).toBe('7/C/C 3 3');
  });
});
