/** The obvious turn generator against independent results: every case of turns.json, every worked example. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  applyMove,
  DEFAULTS,
  distinctTurns,
  formatPosition,
  formatTurn,
  listTurns,
  NO_CHANGE,
  parsePosition,
  type Rules,
  rulesOf,
  type Setup,
  type SpelledTurn,
  toMove,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, unwrap } from '../../../engine/index.ts';
import cases from '../../data/turns.json' with { type: 'json' };

function rulesWith(...settings: string[]): Rules {
  return rulesOf(unwrap(withSettings(DEFAULTS, settings)));
}

const MANUALE = rulesWith();

function setupOf(text: string, rules = MANUALE): Setup {
  return unwrap(parsePosition(text, rules));
}

/** The positions a roll leads to, ascending. */
function results(text: string, roll: readonly [number, number], rules = MANUALE): string[] {
  const setup = setupOf(text, rules);
  return distinctTurns(setup, rules, roll).map((turn) => formatPosition(applyMove(setup, turn.move, rules)));
}

/** The turns of a roll as text. */
function turnTexts(text: string, roll: readonly [number, number], rules = MANUALE): string[] {
  const setup = setupOf(text, rules);
  return distinctTurns(setup, rules, roll).map((turn) => formatTurn(turn, roll));
}

test('turns.json has all its cases', () => {
  expect(cases).toHaveLength(199);
});

test.for(cases.map((given, i) => [i, given] as const))(
  'turns.json case %i',
  ([, { options, position, roll, results: count, closings, sha256 }]) => {
    const rules = rulesWith(...options);
    const setup = setupOf(position, rules);
    const turns = distinctTurns(setup, rules, [roll[0], roll[1]]);
    const positions = turns.map((turn) => formatPosition(applyMove(setup, turn.move, rules)));
    expect(positions).toEqual([...new Set(positions)].sort());
    expect(turns.filter((turn) => turn.closes)).toHaveLength(closings);
    expect(positions).toHaveLength(count);
    expect(createHash('sha256').update(positions.join('\n')).digest('hex')).toBe(sha256);
  },
);

// The worked examples of the rules document.

test('roll 54 from the start has the 16 results of the rules document', () => {
  const own = '16,21 16,26 16,37 16,71 16,87 21,37 21,76 41 51 57,71 57,76 66,76 7,21 7,76 71,76 71,87'.split(
    ' ',
  );
  expect(results('-/- 1', [5, 4])).toEqual(own.map((cells) => `${cells}/- 2`));
  expect(turnTexts('-/- 1', [4, 5])).toContain('54: in-7 in-21');
});

test('R11: a pawn on 11 is a bridge to 12, pawns on 11 and 12 are a bridge to 13', () => {
  expect(turnTexts('-/11 1', [1, 1])).toEqual([
    '11: in-12 in-13',
    '11: in-17',
    '11: in-6',
    '11: in-7',
    '11: in-86',
  ]);
  expect(turnTexts('-/11,12 1', [1, 1])).toContain('11: in-13 in-14');
});

// Rules that the cases of turns.json do not distinguish by name.

test('R5: a roll that cannot be played is passed', () => {
  const tiny = rulesWith('board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2');
  expect(turnTexts('3,4,6/2,5,7 1', [2, 2], tiny)).toEqual(['22: pass']);
  expect(results('3,4,6/2,5,7 1', [2, 2], tiny)).toEqual(['3,4,6/2,5,7 2']);
  expect(turnTexts('-/- 1', [1, 1])).toEqual(['11: in-6', '11: in-86']);
});

test('R5: of two numbers that can only be used singly the larger counts, or any', () => {
  const small = ['board.rings=3', 'board.sectors=4', 'pawns=4', 'dice.faces=3'];
  const position = '3,6,7,8/2,4,9,11 2';
  expect(turnTexts(position, [2, 3], rulesWith(...small))).toEqual(['32: 4-12']);
  expect(turnTexts(position, [2, 3], rulesWith(...small, 'dice.single=any'))).toEqual([
    '32: 9-10',
    '32: 4-10',
    '32: 4-12',
  ]);
});

test('R9: with walk.revisit a turn may end where it began', () => {
  const rules = rulesWith('board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'walk.revisit=true');
  const [turn, ...more] = distinctTurns(setupOf('2,3,4/5,6,8 1', rules), rules, [2, 1]);
  expect(more).toEqual([]);
  expect(turn).toEqual({ walks: [{ from: 3, to: 3 }], move: NO_CHANGE, closes: false });
});

test('every spelling is listed once, its move says what it changes, and distinctTurns keeps one of each move', () => {
  const setup = setupOf('4,9,16,17,22,34,35,40,49,50,53,58/11,12,14,18,23,24,29,30,62,66,72,77 1');
  const all = listTurns(setup, MANUALE, [4, 3]);
  expect(listTurns(setup, MANUALE, [3, 4])).toEqual(all);
  expect(new Set(all.map((turn) => JSON.stringify(turn.walks))).size).toBe(all.length);
  for (const { walks, move } of all) {
    const ends = [walks.map((walk) => walk.from), walks.map((walk) => walk.to)] as const;
    expect(toMove(...ends)).toBe(move);
  }
  const distinct = distinctTurns(setup, MANUALE, [4, 3]);
  expect(distinct.length).toBeLessThan(all.length);
  expect(new Set(distinct.map((turn) => turn.move))).toEqual(new Set(all.map((turn) => turn.move)));
  const listed = new Set(all.map((turn) => JSON.stringify(turn)));
  for (const turn of distinct) expect(listed).toContain(JSON.stringify(turn));
});

test('of several spellings two walks come before one by the sum, then the smaller ends as written', () => {
  const setup = setupOf('2,8,9,10,26,27,33,38,53,58,89,90/3,4,5,13,16,17,18,19,73,78,83,88 1');
  const all = listTurns(setup, MANUALE, [4, 3]);
  const chosen = distinctTurns(setup, MANUALE, [4, 3]);
  const textsOf = (turns: readonly SpelledTurn[], move: Move): string[] =>
    turns.filter((turn) => turn.move === move).map((turn) => formatTurn(turn, [4, 3]));

  const bySum = toMove([89], [34]);
  expect(new Set(textsOf(all, bySum))).toEqual(new Set(['43: 9-34 89-9', '43: 89-34']));
  expect(textsOf(chosen, bySum)).toEqual(['43: 9-34 89-9']);

  const crossed = toMove([2, 9], [22, 34]);
  expect(new Set(textsOf(all, crossed))).toEqual(new Set(['43: 2-22 9-34', '43: 2-34 9-22']));
  expect(textsOf(chosen, crossed)).toEqual(['43: 2-22 9-34']);
});

test('where the larger number can be played first it is', () => {
  const setup = setupOf('16,26/- 1');
  const turn = distinctTurns(setup, MANUALE, [2, 1]).find(({ move }) => move === toMove([16, 26], [21, 36]));
  expect(turn?.walks).toEqual([
    { from: 26, to: 36 },
    { from: 16, to: 21 },
  ]);
});

test('R14: with hand.end=complete-round a later seat may close too, and the hand is then over', () => {
  const small = ['board.rings=3', 'board.sectors=4', 'pawns=4', 'dice.faces=3'];
  const rules = rulesWith(...small, 'hand.end=complete-round');
  const setup = setupOf('C,2,4,6/9,10,11,12 2', rules);
  const closing = distinctTurns(setup, rules, [3, 1]).filter((turn) => turn.closes);
  expect(closing.map((turn) => formatPosition(applyMove(setup, turn.move, rules)))).toEqual([
    'C,2,4,6/C,7,11,12 1',
  ]);
});

test('a hand that is over has no turns', () => {
  const over = setupOf('C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1');
  expect(() => listTurns(over, MANUALE, [2, 1])).toThrow('seat 1');
  expect(() => applyMove(over, NO_CHANGE, MANUALE)).toThrow('seat 1');
});
