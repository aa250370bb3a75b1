/** Alma keeps the contract of games, counts as it should, and plays as the rules do when they are read plainly. */
import { describe, expect, test } from 'vitest';
import { ALMA, formatPosition, parsePosition } from '../../../engine/alma/index.ts';
import { type Move, MoveList, perft, stream } from '../../../engine/index.ts';
import {
  gameWith,
  PlainAlma,
  randomOptions,
  randomPosition,
  readState,
  rulesWith,
  stateOf,
} from '../../support/alma.ts';
import { checkGame } from '../../support/conformance.ts';
import { samples } from '../../support/samples.ts';

const SMALL = { size: 4, camp: [2, 1] };

test.each([
  [2, { size: 6, camp: [3, 2, 1], roundCap: 20 }],
  [3, { size: 7, camp: [2, 2], jump: 'others', roundCap: 12, leave: 'never' }],
  [4, { size: 4, camp: [2, 2], roundCap: 3 }],
  [4, { size: 16, roundCap: 2, win: 'all', back: 'never' }],
] as const)('%i seats, %j: the contract of games', (players, options) => {
  const game = gameWith(options, players);
  const { longest } = checkGame(game, stream('alma', game.id), { playouts: samples(3), tries: 1 });
  expect(longest).toBeGreaterThan(3);
  expect(longest).toBeLessThanOrEqual(game.maxPlies);
});

test.each([
  ['alma', 2, [40, 1600, 85_440]],
  ['alma', 3, [40, 1600, 64_000]],
  ['alma', 4, [40, 1600, 64_000]],
  ['alma-lettera', 2, [21, 441, 12_159]],
  ['alma-lettera', 3, [21, 441, 9261]],
  ['alma-lettera', 4, [21, 441, 9261]],
  ['alma-13', 2, [32, 1024, 44_416]],
  ['alma-13', 3, [32, 1024, 32_768]],
  ['alma-13', 4, [32, 1024, 32_768]],
  [{ size: 6, camp: [2, 1] }, 2, [9, 81, 1116, 15_394, 230_490]],
  [{ size: 6, camp: [2, 1] }, 3, [9, 83, 766, 10_696, 153_171]],
  [{ size: 6, camp: [2, 1] }, 4, [9, 83, 766, 7246, 102_822]],
  [SMALL, 2, [9, 83, 1094, 14_452, 198_106]],
] as const)('perft of %j, %i seats', (variant, players, counts) => {
  const options = typeof variant === 'string' ? { base: variant } : variant;
  const state = gameWith(options, players).newState();
  expect(counts.map((_, i) => perft(state, i + 1))).toEqual(counts);
});

/** One position of the state against the same one by the plain rules; the turns of it. */
function checkPosition(
  state: ReturnType<typeof stateOf>,
  plain: PlainAlma,
  game: ReturnType<typeof gameWith>,
): string[] {
  const moves = new MoveList();
  const turns = Array.from({ length: state.legalMoves(moves) }, (_, i) =>
    game.formatAction(state, moves.at(i)),
  );
  expect(turns.toSorted()).toEqual(plain.turns);
  expect(state.winner).toBe(plain.winner);
  expect(formatPosition(state)).toBe(plain.text);
  return turns;
}

describe('the rules read plainly give', () => {
  const rng = stream('alma', 'plain');

  test.each(Array.from({ length: samples(80) }, (_, i) => i))(
    'the same turns at random positions, %i',
    () => {
      const options = randomOptions(rng);
      const game = gameWith(options, 2 + rng.below(3));
      for (let i = 0; i < 6; i++) {
        const text = randomPosition(game, rng);
        checkPosition(stateOf(options, text), new PlainAlma(rulesWith(options), text), game);
      }
    },
  );

  test.each(Array.from({ length: samples(40) }, (_, i) => i))('the same random game, %i', () => {
    const options = randomOptions(rng);
    const game = gameWith(options, 2 + rng.below(3));
    const state = game.newState();
    const plain = new PlainAlma(rulesWith(options), formatPosition(state));
    for (;;) {
      const turns = checkPosition(state, plain, game);
      if (turns.length === 0) break;
      const turn = turns[rng.below(turns.length)];
      const [move] = unwrapTurn(game, state, turn);
      state.do(move);
      plain.play(turn);
    }
    const returns = new Float64Array(game.numPlayers);
    state.returns(returns);
    expect([...returns]).toEqual(plain.scores);
  });
});

function unwrapTurn(
  game: ReturnType<typeof gameWith>,
  state: ReturnType<typeof stateOf>,
  turn: string,
): readonly Move[] {
  const read = ALMA.text.parseTurn(turn, game, state);
  if (!read.ok) throw new Error(read.error.message);
  return read.value as readonly Move[];
}

describe('ends', () => {
  test('the seat that moved last is asked first, also where another has won', () => {
    // Both camps are full, each with a pawn of the seat that makes for it.
    const both = 'c4,d4,a1/a2,b1,d3';
    expect(stateOf(SMALL, `${both} 2`).winner).toBe(0);
    expect(stateOf(SMALL, `${both} 1`).winner).toBe(1);
    expect(stateOf({ ...SMALL, win: 'all' }, `${both} 1`).winner).toBeUndefined();
  });

  test('a turn may let another seat win', () => {
    const game = gameWith(SMALL);
    // Seat 1 has pawns in seat 2's way home; its last one goes back, and fills the camp that seat 2 has entered.
    const state = stateOf(SMALL, 'a1,b2,d1/a2,c3,d3 1');
    state.do(unwrapTurn(game, state, 'b2-b1')[0]);
    expect([state.isOver, state.winner]).toEqual([true, 1]);
    state.undo();
    expect(state.isOver).toBe(false);
  });

  test('rounds without a winner are drawn, and passes count', () => {
    const options = { size: 4, camp: [2, 2], roundCap: 2 };
    const game = gameWith(options, 4);
    const state = game.newState();
    for (let turn = 0; turn < 8; turn++) {
      expect(turnsTexts(game, state)).toEqual(['pass']);
      state.do(unwrapTurn(game, state, 'pass')[0]);
    }
    expect([state.isOver, state.winner]).toEqual([true, undefined]);
    const returns = new Float64Array(4);
    state.returns(returns);
    expect([...returns]).toEqual([0.25, 0.25, 0.25, 0.25]);
    // The position does not tell the rounds.
    expect(stateOf(options, formatPosition(state)).isOver).toBe(false);
  });
});

function turnsTexts(game: ReturnType<typeof gameWith>, state: ReturnType<typeof stateOf>): string[] {
  const { moves } = game.view(state, state.player);
  return Array.from({ length: moves.size }, (_, i) => game.formatAction(state, moves.at(i)));
}

describe('texts', () => {
  test.each<[object, string, string]>([
    [SMALL, 'a1,b1,a2/c4,d4,d3', 'ERR_SYNTAX 0'],
    [SMALL, 'a1,b1,a2/c4,d4,d3 1 ', 'ERR_SYNTAX 0'],
    [SMALL, 'a1,b1,a2/c4,d4,d3 01', 'ERR_SYNTAX 0'],
    [SMALL, 'a1,b1,a2 1', 'ERR_SEATS players'],
    [SMALL, 'a1/b1/c1/d1/a2 1', 'ERR_SEATS players'],
    [SMALL, 'a1,B1,a2/c4,d4,d3 1', 'ERR_SYNTAX 3'],
    [SMALL, 'a1,b1,/c4,d4,d3 1', 'ERR_SYNTAX 6'],
    [SMALL, '-/c4,d4,d3 1', 'ERR_SYNTAX 0'],
    [SMALL, 'a1,b01,a2/c4,d4,d3 1', 'ERR_CELL 3'],
    [SMALL, 'a1,b1,a2/c4,d4,d5 1', 'ERR_CELL 15'],
    [SMALL, 'a1,b1,a2/c4,b1,d3 1', 'ERR_OCCUPIED 12'],
    [SMALL, 'a1,b1,a2/c4,d4 1', 'ERR_PAWN_COUNT 9'],
    [SMALL, 'a1,b1,a2,c1/c4,d4,d3 1', 'ERR_PAWN_COUNT 0'],
    [SMALL, 'a1,b1,a2/c4,d4,d3 3', 'ERR_SEAT 18'],
    [{ ...SMALL, camp: [3, 2, 1] }, 'a1/b1 1', 'ERR_VARIANT_VALUE camp'],
    [{ ...SMALL, camp: [1, 1, 1] }, 'a1/b1 1', 'ERR_VARIANT_VALUE camp'],
    [{ ...SMALL, camp: [1, 2] }, 'a1/b1 1', 'ERR_VARIANT_VALUE camp'],
    [{ ...SMALL, camp: [2] }, 'a1/b1 1', 'ERR_VARIANT_VALUE camp'],
    [{ ...SMALL, roundCap: 0 }, 'a1/b1 1', 'ERR_VARIANT_VALUE roundCap'],
  ])('%j %s: %s', (options, position, code) => {
    const read = readState(options, position);
    expect(read.ok ? 'ok' : `${read.error.code} ${read.error.at}`).toBe(code);
  });

  test('squares may come in any order', () => {
    expect(formatPosition(stateOf(SMALL, 'a2,b1,a1/d4,d3,c4 2'))).toBe('a1,b1,a2/d3,c4,d4 2');
  });

  test.each([
    ['a2-a3', 'ok'],
    ['a1-c3', 'ok'],
    ['a1-a1', 'ERR_ILLEGAL 0'],
    ['a1-a4', 'ERR_ILLEGAL 0'],
    ['c4-c3', 'ERR_ILLEGAL 0'],
    ['pass', 'ERR_ILLEGAL 0'],
    ['a1-e1', 'ERR_CELL 3'],
    ['a1-B2', 'ERR_SYNTAX 3'],
    ['a1', 'ERR_SYNTAX 0'],
    ['a1-b2 ', 'ERR_SYNTAX 3'],
  ])('turn %s: %s', (text, code) => {
    const state = stateOf(SMALL, 'a1,b2,a2/c4,d4,d3 1');
    const read = ALMA.text.parseTurn(text, gameWith(SMALL), state);
    expect(read.ok ? 'ok' : `${read.error.code} ${read.error.at}`).toBe(code);
  });

  test('a game that is won takes no turn', () => {
    const read = ALMA.text.parseTurn('a1-b2', gameWith(SMALL), stateOf(SMALL, 'c4,d4,a1/a2,b2,d3 2'));
    expect(read.ok ? 'ok' : read.error.code).toBe('ERR_CLOSED');
  });
});

test('variants have names, and rules name their game', () => {
  const { rules, create } = ALMA;
  expect(rules.named.map(({ name }) => name)).toEqual(['alma', 'alma-13', 'alma-lettera']);
  expect(rulesWith({ game: 'alma', jump: 'others' }).name).toBe('alma-lettera');
  const unit = create(rules.fallback, 2, 'match');
  expect(unit.ok ? 'ok' : unit.error.code).toBe('ERR_ARGUMENT');
  expect(gameWith({ size: 8, camp: [2, 1] }, 3).id).toBe('alma(players=3, size=8, camp=[2,1])');
  expect(parsePosition('a1/b1 1', gameWith({ size: 4, camp: [1] })).ok).toBe(true);
});
