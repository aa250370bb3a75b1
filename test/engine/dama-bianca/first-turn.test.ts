/** `hand.firstTurn` = `one-die`: the starter's first turn of a hand (R4). */
import { describe, expect, test } from 'vitest';
import {
  createTurnGenerator,
  DamaGame,
  distinctTurns,
  formatPosition,
  formatTurn,
  moveTo2,
  NO_CHANGE,
  parsePosition,
  parseTurn,
  rollOutcome,
} from '../../../engine/dama-bianca/index.ts';
import { DAMA_BIANCA } from '../../../engine/dama-bianca/module.ts';
import { type Move, MoveList, OpenView, stream, unwrap } from '../../../engine/index.ts';
import { checkGame } from '../../support/conformance.ts';
import { randomBoard, randomSettings, TURN_SETTINGS, variantWith } from '../../support/random-setups.ts';
import { movesOf } from '../../support/search-truth.ts';

const ONE_DIE = 'hand.firstTurn=one-die';

function gameWith(...settings: readonly string[]): DamaGame {
  return new DamaGame(variantWith(ONE_DIE, ...settings), 2, 'hand');
}

/** What one pawn alone can do by a sum on the empty board, by the generator for two dice. */
function byTheSum(game: DamaGame, die: number): Move[] {
  const out = new MoveList();
  createTurnGenerator(game.rules, 'typescript').generate(new Int32Array(15), 0, 10, die - 1, 1, out);
  const all = Array.from({ length: out.size }, (_, i) => out.at(i));
  return all.filter((move) => moveTo2(move) === 0).sort((a, b) => a - b);
}

describe('the turns of one die', () => {
  const rng = stream('one die');
  const cases: string[][] = [[], ...TURN_SETTINGS.map((setting) => [setting])];
  for (let i = 0; i < 20; i++) cases.push([...randomSettings(rng), ...randomBoard(2, rng)]);

  test.each(cases.map((settings) => ({ settings })))('with $settings', ({ settings }) => {
    const game = gameWith(...settings);
    for (let die = 1; die <= game.rules.rolls.faces; die++) {
      const state = game.newState();
      state.do(rollOutcome(die, 0));
      const moves = movesOf(state);
      const plain = distinctTurns(state.toSetup(), game.rules, [die, 0]).map(({ move }) => move);
      expect(new Set(moves)).toEqual(new Set(plain));
      expect(new Set(moves).size).toBe(moves.length);
      if (die > 1 && die < game.rules.board.sectors)
        expect(moves.toSorted((a, b) => a - b)).toEqual(byTheSum(game, die));
      else if (die === 1 && !settings.includes('entry.cost=0')) expect(moves).toEqual([NO_CHANGE]);
      for (const { turn, move } of DAMA_BIANCA.text.formatTurns?.(game, state) ?? []) {
        expect(DAMA_BIANCA.text.formatTurn(game, state, move)).toBe(turn);
        expect(DAMA_BIANCA.text.parseTurn(turn, game, state)).toEqual({ ok: true, value: [move] });
      }
    }
  });
});

test('a die has six outcomes for the first turn only, also of a hand that another seat starts', () => {
  const game = gameWith();
  for (const text of ['-/- 1', '-/- 2 2']) {
    const state = game.stateFrom(unwrap(parsePosition(text, game.rules)));
    expect([...state.chance.probs]).toEqual(new Array(6).fill(1 / 6));
    expect(game.formatAction(state, rollOutcome(5, 0))).toBe('50');
    state.do(rollOutcome(5, 0));
    state.do(movesOf(state)[0]);
    expect(state.chance.size).toBe(21);
    expect(formatPosition(state.toSetup()).endsWith(text === '-/- 1' ? ' 2' : ' 1 2')).toBe(true);
  }
  // The starter has passed: the board is empty, and the turn is no first one.
  const passed = game.stateFrom(unwrap(parsePosition('-/- 2', game.rules)));
  expect(passed.chance.size).toBe(21);
  const later = game.stateFrom(unwrap(parsePosition('16/- 1', game.rules)));
  expect(later.chance.size).toBe(21);
});

test('is played by the contract of a game, in every hand of a match', () => {
  const settings = ['board.rings=2', 'board.sectors=6', 'pawns=3', 'dice.faces=3', 'hand.roundCap=8'];
  const variant = variantWith(ONE_DIE, ...settings, 'match.hands=3');
  expect(checkGame(new DamaGame(variant, 2, 'match'), stream('x'), { playouts: 6 }).nodes).toBeGreaterThan(
    50,
  );
  expect(checkGame(new DamaGame(variant, 3, 'match'), stream('y'), { playouts: 6 }).nodes).toBeGreaterThan(
    50,
  );
});

describe('as text', () => {
  const { rules } = gameWith();
  const start = unwrap(parsePosition('-/- 1', rules));

  test('the die stands before a 0, which a reader need not find', () => {
    for (const text of ['50: in-21', ' 5 : IN-21']) {
      const { roll, turn } = unwrap(parseTurn(text, start, rules));
      expect([roll, formatTurn(turn, roll)]).toEqual([[5, 0], '50: in-21']);
    }
    const { roll, turn } = unwrap(parseTurn('1: pass', start, rules));
    expect(formatTurn(turn, roll)).toBe('10: pass');
  });

  test.each([
    ['54: in-7 in-21', 'ERR_ROLL', 1],
    ['70: in-7', 'ERR_ROLL', 0],
    ['50: in-7', 'ERR_ILLEGAL', 4],
    ['50: pass', 'ERR_ILLEGAL', 4],
    ['10: in-6', 'ERR_ILLEGAL', 4],
  ])('%s is %s at %i', (text, code, at) => {
    expect(parseTurn(text, start, rules)).toMatchObject({ error: { code, at } });
  });

  test('elsewhere a die shows no 0', () => {
    const usual = gameWith(ONE_DIE.replace('one-die', 'two-dice')).rules;
    expect(parseTurn('50: in-21', start, usual)).toMatchObject({ error: { code: 'ERR_ROLL', at: 1 } });
    const second = unwrap(parsePosition('16/- 2', rules));
    expect(parseTurn('50: in-21', second, rules)).toMatchObject({ error: { code: 'ERR_ROLL', at: 1 } });
  });

  test('a request gives it as a pair with 0', () => {
    const read = (roll: unknown, position = '-/- 1') =>
      DAMA_BIANCA.requests?.read(rules.variant, position, { roll } as never);
    expect(read([5, 0])).toMatchObject({ value: { chance: { outcome: 4, text: '50' } } });
    for (const roll of [[5, 4], [0, 5], [7, 0], [5]])
      expect(read(roll)).toMatchObject({ error: { code: 'ERR_ROLL' } });
    expect(read([5, 0], '16/- 2')).toMatchObject({ error: { code: 'ERR_ROLL' } });
  });
});

test('the board takes two clicks, and says why it refuses others', () => {
  const game = gameWith();
  const state = game.newState();
  state.do(rollOutcome(5, 0));
  const view = new OpenView(state);
  const guide = DAMA_BIANCA.board.guide?.(game, view);
  const [off] = guide?.picture([]).next.map(({ spot }) => spot) ?? [];
  const ends = guide?.picture([off]).next ?? [];
  expect(ends.map(({ spot }) => spot)).toContain(21);
  expect(ends.every(({ numbers }) => numbers.length === 1 && numbers[0].join() === '5')).toBe(true);
  expect(guide?.picture([off, 21])).toMatchObject({ turn: '50: in-21', next: [], walks: [{ numbers: [5] }] });
  expect(guide?.refusal([off, 21], off)).toEqual({ reason: 'complete', rule: 'R4' });
  expect(guide?.refusal([off], 2)).toEqual({ reason: 'unreachable', rule: 'R6' });
  const [move] = movesOf(state);
  expect(DAMA_BIANCA.board.walks?.(game, view, move)).toMatchObject([{ numbers: [5] }]);
});
