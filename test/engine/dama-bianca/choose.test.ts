/** `hand.choose` = `second`: the second place chooses between the seats after the first turn (R22). */
import { describe, expect, test } from 'vitest';
import { createDamaBot, createEvaluator, DamaLeaf } from '../../../ai/dama-bianca/index.ts';
import {
  applyMove,
  DamaGame,
  type DamaState,
  distinctTurns,
  formatPosition,
  formatTurn,
  NO_CHANGE,
  parsePosition,
  parseTurn,
  parseVariant,
  readRecord,
  rollOutcome,
  rollsOf,
  SWAP,
  spellMove,
  writeRecord,
} from '../../../engine/dama-bianca/index.ts';
import { DAMA_BIANCA } from '../../../engine/dama-bianca/module.ts';
import { type Move, MoveEntry, MoveList, OpenView, stream, unwrap } from '../../../engine/index.ts';
import { checkGame } from '../../support/conformance.ts';
import { readGame } from '../../support/dama-record.ts';
import { variantWith } from '../../support/random-setups.ts';
import { movesOf } from '../../support/search-truth.ts';

const CHOOSE = 'hand.choose=second';
const SMALL = ['board.rings=2', 'board.sectors=7', 'pawns=4', 'dice.faces=3', 'hand.roundCap=10'];

function gameWith(...settings: readonly string[]): DamaGame {
  return new DamaGame(variantWith(CHOOSE, ...settings), 2, 'hand');
}

/** The state of a position, its choice thrown where it has one. */
function at(game: DamaGame, text: string): DamaState {
  const state = game.stateFrom(unwrap(parsePosition(text, game.rules)));
  if (state.isChoosing) state.do(rollOutcome(0, 0));
  return state;
}

function chosen(game: DamaGame, text: string, move: Move): string {
  const state = at(game, text);
  state.do(move);
  return formatPosition(state.toSetup());
}

describe('the choice', () => {
  test.each([
    ['7,21/- 2 choose', '7,21/- 2', '-/7,21 1 2'],
    ['-/7,21 1 2 choose', '-/7,21 1 2', '7,21/- 2'],
  ])('of %s leads to %s or to %s', (text, kept, swapped) => {
    const game = gameWith();
    expect([chosen(game, text, NO_CHANGE), chosen(game, text, SWAP)]).toEqual([kept, swapped]);
  });

  test('comes after a first turn that brings pawns in, and only once', () => {
    const game = gameWith();
    const state = game.newState();
    state.do(rollOutcome(5, 4));
    state.do(movesOf(state)[0]);
    expect([state.isChoosing, state.mover, state.chance.size]).toEqual([true, 1, 1]);
    state.do(rollOutcome(0, 0));
    expect([state.player, movesOf(state)]).toEqual([1, [NO_CHANGE, SWAP]]);
    expect(movesOf(state).map((move) => game.formatAction(state, move))).toEqual(['keep', 'swap']);
    state.do(SWAP);
    expect([state.mover, state.starter, state.beginner, state.place(0)]).toEqual([0, 1, 0, 1]);
    state.do(rollOutcome(5, 4));
    state.do(movesOf(state)[0]);
    expect([state.isChoosing, state.mover, state.round]).toEqual([false, 1, 2]);
  });

  test('does not come while the board is empty', () => {
    const game = gameWith('board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=6');
    const state = game.newState();
    for (const text of ['-/- 2', '-/- 1']) {
      state.do(rollOutcome(6, 6));
      state.do(NO_CHANGE);
      expect([state.isChoosing, formatPosition(state.toSetup())]).toEqual([false, text]);
    }
    state.do(rollOutcome(2, 1));
    state.do(movesOf(state)[0]);
    expect(state.isChoosing).toBe(true);
  });

  test('leaves the turn after a double to the first place, with either player in it', () => {
    const game = gameWith('dice.doubles=again');
    const state = game.newState();
    state.do(rollOutcome(4, 4));
    state.do(movesOf(state)[0]);
    const text = formatPosition(state.toSetup());
    expect(text).toMatch(/ 2 choose-again$/);
    const [pawns] = text.split('/');
    expect(chosen(game, text, NO_CHANGE)).toBe(`${pawns}/- 1`);
    expect(chosen(game, text, SWAP)).toBe(`-/${pawns} 2 2`);
  });

  test('gives the pawns and the compensation of the place with the seat', () => {
    const game = gameWith('match.format=points', 'scoring.seat=[0,1.5]', 'hand.spared=[0,2]');
    const state = at(game, '7,21/- 2 choose');
    const scores = () => [0, 1].map((seat) => [state.scoreSeat(seat).units, state.scoreSeat(seat).off]);
    const before = scores();
    state.do(SWAP);
    expect(scores()).toEqual(before.toReversed());
  });

  test('is remembered where it matters to who starts the next hand', () => {
    const settings = [CHOOSE, 'match.hands=3', 'match.starter=rotate'];
    const game = new DamaGame(variantWith(...settings), 2, 'match');
    expect(chosen(game, '7,21/- 2 choose', SWAP)).toBe('-/7,21 1 2 swapped');
    expect(at(game, '-/7,21 1 2 swapped').beginner).toBe(0);
    expect(at(game, '-/7,21 1 2').beginner).toBe(1);
  });

  test('is for two', () => {
    const found = DAMA_BIANCA.checkSeats(variantWith(CHOOSE), 3);
    expect(found).toMatchObject({ error: { code: 'ERR_VARIANT_VALUE', at: 'hand.choose' } });
    expect(parseVariant({ hand: { choose: 'first' } })).toMatchObject({ error: { at: 'hand.choose' } });
  });
});

test('keeps the contract of a game', () => {
  for (const settings of [['match.starter=rotate'], ['dice.doubles=again', 'hand.firstTurn=one-die']]) {
    const variant = variantWith(CHOOSE, ...SMALL, 'match.hands=3', ...settings);
    const game = new DamaGame(variant, 2, 'match');
    expect(checkGame(game, stream('choose', settings.length), { playouts: 6 }).nodes).toBeGreaterThan(50);
  }
});

describe('as text', () => {
  const { rules } = gameWith();
  const setup = unwrap(parsePosition('7,21/- 2 choose', rules));

  test('is a turn without dice', () => {
    for (const text of ['00: swap', ' 0: SWAP', 'swap']) {
      const { roll, turn } = unwrap(parseTurn(text, setup, rules));
      expect([roll, turn.move, formatTurn(turn, roll)]).toEqual([[0, 0], SWAP, '00: swap']);
    }
    expect(spellMove(setup, rules, [0, 0], NO_CHANGE)).toMatchObject({ walks: [], move: NO_CHANGE });
    expect(distinctTurns(setup, rules, [0, 0]).map((turn) => formatTurn(turn, [0, 0]))).toEqual([
      '00: swap',
      '00: keep',
    ]);
    expect(parseTurn('54: in-7', setup, rules)).toMatchObject({ error: { code: 'ERR_SYNTAX', at: 0 } });
    const kept = applyMove(setup, NO_CHANGE, rules);
    expect(parseTurn('00: swap', kept, rules)).toMatchObject({ error: { code: 'ERR_ROLL' } });
    expect(rollsOf(setup, rules).size).toBe(1);
  });

  test.each([
    ['7,21/- 1 choose', 'ERR_SEAT', 9],
    ['7,21/4 2 choose', 'ERR_SEAT', 9],
    ['-/- 2 choose', 'ERR_SEAT', 6],
    ['7,21/- 2 choose 3', 'ERR_SYNTAX', 9],
    ['7,21/- 2 swapped', 'ERR_SYNTAX', 9],
    ['7,21/- 2 choose-again', 'ERR_SYNTAX', 9],
  ])('%s is %s at %i', (text, code, place) => {
    expect(parsePosition(text, rules)).toMatchObject({ error: { code, at: place } });
  });

  test('other rules have no such position', () => {
    const other = gameWith(CHOOSE.replace('second', 'none')).rules;
    expect(parsePosition('7,21/- 2 choose', other)).toMatchObject({ error: { code: 'ERR_SYNTAX', at: 9 } });
  });

  test('a request may leave the roll out', () => {
    const read = (roll: unknown) =>
      DAMA_BIANCA.requests?.read(rules.variant, '7,21/- 2 choose', { roll } as never);
    for (const roll of [undefined, [0, 0]])
      expect(read(roll)).toMatchObject({ value: { chance: { outcome: 0 } } });
    expect(read([5, 4])).toMatchObject({ error: { code: 'ERR_ROLL' } });
  });
});

test('a record has it as a turn, and is replayed with it', () => {
  const game = gameWith();
  const played = (position: string, high: number, low: number) => {
    const [turn] = distinctTurns(unwrap(parsePosition(position, game.rules)), game.rules, [high, low]);
    return { roll: rollOutcome(high, low), move: turn.move, text: formatTurn(turn, [high, low]) };
  };
  const first = played('-/- 1', 5, 4);
  const begun = game.newState();
  begun.do(first.roll);
  begun.do(first.move);
  const second = played(chosen(game, formatPosition(begun.toSetup()), SWAP), 6, 3);
  const turns = [first, { roll: rollOutcome(0, 0), move: SWAP }, second];
  const meta = { seed: 1, date: undefined, seats: ['human', 'human'], tags: [] };
  const actions = turns.flatMap(({ roll, move }) => [roll, move]);
  const text = writeRecord({ game, actions, ...meta });
  expect(text).toContain(`\n1.1 ${first.text}\n1.2 00: swap\n1.1 ${second.text}\n`);
  const { state } = readGame(text);
  expect([state.mover, state.starter, state.beginner]).toEqual([1, 1, 0]);
  const { hands } = readGame(text.replace('00: swap\n1.1', '00: keep\n1.2'));
  expect(hands[0].turns.map(({ text: turn }) => turn)).toEqual([first.text, '00: keep', second.text]);
  expect(readRecord(text.replace('00: swap', '00: keep'))).toMatchObject({
    error: { code: 'ERR_RECORD', message: 'expected turn 1.2, found turn 1.1' },
  });
});

test('the board takes one click on what a seat has', () => {
  const game = gameWith();
  const state = at(game, '7,21/- 2 choose');
  const view = new OpenView(state);
  const guide = DAMA_BIANCA.board.guide?.(game, view);
  if (!guide) throw new Error('no guide');
  const { next, turn } = guide.picture([]);
  expect([next.map(({ spot }) => spot), turn]).toEqual([[7, 21, 91, 92], undefined]);
  const entry = new MoveEntry(view.moves, guide.clicks);
  for (const [spot, move, text] of [
    [92, NO_CHANGE, '00: keep'],
    [91, SWAP, '00: swap'],
    [7, SWAP, '00: swap'],
  ] as const) {
    expect(entry.after([spot])?.complete).toEqual([move]);
    expect(guide.picture([spot])).toMatchObject({ turn: text, next: [] });
  }
  const [pawn] = guide.picture([7]).marks;
  expect(pawn).toMatchObject({ spot: 7, seat: 1 });
  expect(guide.refusal([], 3)).toEqual({ reason: 'choose', rule: 'R22' });
  expect(DAMA_BIANCA.board.walks?.(game, view, SWAP)).toEqual([]);
});

describe('bots compare both seats', () => {
  const TEXTS = ['7,21/- 2 choose', '16,37/- 2 choose', '5/- 2 choose'];

  test.each(['hand', 'match'] as const)('an evaluation gives the better one to who chooses, %s', (unit) => {
    const game = new DamaGame(variantWith(CHOOSE, 'match.format=points', 'match.hands=3'), 2, unit);
    const plain = new DamaLeaf(game);
    for (const name of ['leaf', 'net']) {
      const scorer = unwrap(createEvaluator(name, game));
      for (const text of TEXTS) {
        const state = at(game, text);
        const values = [NO_CHANGE, SWAP].map((move) => {
          const out = new Float64Array(2);
          state.do(move);
          (name === 'leaf' ? plain : scorer).evaluate(state, out);
          state.undo();
          return [...out];
        });
        const out = new Float64Array(2);
        const list = new MoveList();
        state.legalMoves(list);
        scorer.scoreMoves(state, list, 0, 2, out);
        expect([...out]).toEqual(values.map((row) => row[1]));
        const best = values[out[1] > out[0] ? 1 : 0];
        scorer.evaluate(state, out);
        expect([...out]).toEqual(best);
        state.undo();
        scorer.evaluate(state, out);
        expect([...out]).toEqual(best);
        const bot = unwrap(createDamaBot(name === 'leaf' ? 'expectimax(depth=1)' : 'net(depth=1)', game));
        state.do(rollOutcome(0, 0));
        expect(bot.choose(new OpenView(state))).toBe(values[1][1] > values[0][1] ? SWAP : NO_CHANGE);
      }
    }
  });

  test('a first turn is worth what the choice leaves of it', () => {
    const game = gameWith('match.format=points');
    const scorer = unwrap(createEvaluator('leaf', game));
    const state = game.newState();
    state.do(rollOutcome(6, 5));
    const list = new MoveList();
    const count = state.legalMoves(list);
    const [scores, out] = [new Float64Array(count), new Float64Array(2)];
    scorer.scoreMoves(state, list, 0, count, scores);
    for (let i = 0; i < count; i++) {
      state.do(list.at(i));
      scorer.evaluate(state, out);
      state.undo();
      expect(scores[i]).toBe(out[0]);
      expect(scores[i]).toBeLessThanOrEqual(0.5);
    }
  });

  test('greedy takes pawns that are better than what a turn brings, and a turn that goes with them', () => {
    const choice = (text: string, ...settings: readonly string[]): Move => {
      const game = gameWith(...settings);
      return unwrap(createDamaBot('greedy', game)).choose(new OpenView(at(game, text)));
    };
    expect(choice('22,23/- 2 choose')).toBe(SWAP);
    expect(choice('6/- 2 choose')).toBe(NO_CHANGE);
    expect(choice('6/- 2 choose-again', 'dice.doubles=again')).toBe(SWAP);
  });
});
