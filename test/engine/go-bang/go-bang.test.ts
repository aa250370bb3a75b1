/** Go-bang keeps the contract of games, counts as it should, and plays as the rules do when they are read plainly. */
import { describe, expect, test } from 'vitest';
import { formatPosition, GO_BANG, parsePosition } from '../../../engine/go-bang/index.ts';
import { type Move, MoveList, perft, stream } from '../../../engine/index.ts';
import { cellNamed } from '../../../engine/square-board/index.ts';
import { checkGame } from '../../support/conformance.ts';
import { casesOf, gameWith, PlainGoBang, readState, rulesWith, stateOf } from '../../support/go-bang.ts';
import { samples } from '../../support/samples.ts';

test.each([
  [2, { size: 3, line: 3 }, 20],
  [3, { size: 6, line: 4 }, 8],
  [4, { size: 5, line: 3, overline: 'nothing' }, 8],
  [2, { size: 7, line: 4, overline: 'nothing', stones: 11 }, 5],
  [4, { stones: 1 }, 2],
] as const)('%i seats, %j: the contract of games', (players, options, playouts) => {
  const game = gameWith(options, players);
  const { longest } = checkGame(game, stream('go-bang', game.id), { playouts, tries: 1 });
  expect(longest).toBeGreaterThan(3);
  expect(longest).toBeLessThanOrEqual(game.maxPlies);
});

describe('perft', () => {
  test.each(casesOf('perft'))('$position, $variant, depth $depth', ({ variant, position, depth, nodes }) => {
    expect(perft(stateOf(variant, position), depth)).toBe(nodes);
  });

  test('of noughts and crosses, to the end', () => {
    const state = stateOf({ size: 3, line: 3 }, '-/- 1');
    const counts = [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
    expect(counts.map((_, i) => perft(state, i + 1))).toEqual(counts);
  });

  test.each([
    [2, { size: 4, line: 3 }, [16, 240, 3360, 43_680, 524_160]],
    [2, { size: 7, line: 4 }, [49, 2352, 110_544]],
    [2, { size: 4, line: 3, stones: 2 }, [16, 240, 3360, 43_680, 0]],
  ] as const)('of %i seats, %j', (players, options, counts) => {
    const state = gameWith(options, players).newState();
    expect(counts.map((_, i) => perft(state, i + 1))).toEqual(counts);
  });
});

describe('random games are those of the plain rules', () => {
  const rng = stream('go-bang', 'plain');

  test.each(Array.from({ length: samples(60) }, (_, i) => i))('game %i', () => {
    const size = 3 + rng.below(6);
    const line = 3 + rng.below(Math.min(size, 5) - 2);
    const overline = rng.below(2) === 0 ? 'wins' : 'nothing';
    const options = { size, line, overline, stones: 1 + rng.below(size * size) };
    const players = 2 + rng.below(3);
    const game = gameWith(options, players);
    const plain = new PlainGoBang(rulesWith(options), players);
    const state = game.newState();
    for (;;) {
      const moves = new MoveList();
      const names = Array.from({ length: state.legalMoves(moves) }, (_, i) =>
        game.formatAction(state, moves.at(i)),
      );
      expect(names).toEqual(plain.moves);
      expect(state.next).toBe(plain.next);
      expect(state.winner).toBe(plain.winner);
      expect(formatPosition(state)).toBe(plain.text);
      const read = parsePosition(plain.text, game);
      expect(read.ok && read.value.snapshot()).toEqual(state.snapshot());
      if (names.length === 0) break;
      const name = names[rng.below(names.length)];
      state.do(cellNamed(game.lines.board, name) as Move);
      plain.place(name);
    }
    const returns = new Float64Array(players);
    state.returns(returns);
    expect([...returns]).toEqual(plain.scores);
  });
});

describe('texts', () => {
  test.each<[object, string, string]>([
    [{}, '-/-', 'ERR_SYNTAX 0'],
    [{}, '-/- 1 ', 'ERR_SYNTAX 0'],
    [{}, '-/- 01', 'ERR_SYNTAX 0'],
    [{}, '- 1', 'ERR_SEATS players'],
    [{}, '-/-/-/-/- 1', 'ERR_SEATS players'],
    [{}, 'a1,/- 2', 'ERR_SYNTAX 3'],
    [{}, 'a1,B2/b1 2', 'ERR_SYNTAX 3'],
    [{}, 'a01/- 2', 'ERR_CELL 0'],
    [{}, '-/a21 1', 'ERR_CELL 2'],
    [{ size: 3, line: 3 }, 'a1/d1 1', 'ERR_CELL 3'],
    [{}, 'a1,b1/b2,a1 1', 'ERR_OCCUPIED 9'],
    [{}, '-/a1 1', 'ERR_PAWN_COUNT 0'],
    [{}, 'a1,a2/- 2', 'ERR_PAWN_COUNT 0'],
    [{}, 'a1/-/b1 2', 'ERR_PAWN_COUNT 0'],
    [{ stones: 1 }, 'a1,a2/b1 2', 'ERR_PAWN_COUNT 0'],
    [{}, 'a1/- 1', 'ERR_SEAT 5'],
    [{}, '-/- 3', 'ERR_SEAT 4'],
    [{ size: 4, line: 3 }, 'a1,a2,a3/b1,b2,d4 1', 'ERR_POSITION 0'],
    [{ size: 4, line: 3 }, 'a1,a2,a3,d1,d2,d3/b1,b3,b4,c1,c3 2', 'ERR_POSITION 0'],
  ])('%j %s: %s', (options, position, code) => {
    const read = readState(options, position);
    expect(read.ok ? 'ok' : `${read.error.code} ${read.error.at}`).toBe(code);
  });

  test('squares may come in any order, and a game that is over can be read', () => {
    const over = stateOf({ size: 4, line: 3 }, 'c1,a1,b1/d4,a4 2');
    expect(formatPosition(over)).toBe('a1,b1,c1/a4,d4 2');
    expect(over.winner).toBe(0);
    // A stone may complete two lines at once.
    expect(stateOf({ size: 4, line: 3 }, 'a1,b1,c1,a2,a3/d4,a4,c3,d2 2').winner).toBe(0);
    // A line that is too long for the rules is none, for either player.
    expect(stateOf({ size: 5, line: 3, overline: 'nothing' }, 'a1,b1,c1,d1/a5,c5,d5,d3 1').isOver).toBe(
      false,
    );
  });

  test.each([
    ['c1', 'ok'],
    ['b1', 'ERR_ILLEGAL 0'],
    ['e1', 'ERR_CELL 0'],
    ['C1', 'ERR_SYNTAX 0'],
    ['c1 ', 'ERR_SYNTAX 0'],
  ])('turn %s: %s', (text, code) => {
    const state = stateOf({ size: 4, line: 3 }, 'a1/b1 1');
    const read = GO_BANG.text.parseTurn(text, gameWith({ size: 4, line: 3 }), state);
    expect(read.ok ? 'ok' : `${read.error.code} ${read.error.at}`).toBe(code);
  });

  test('a game that is over takes no turn', () => {
    const state = stateOf({ size: 4, line: 3 }, 'a1,b1,c1/a4,d4 2');
    const read = GO_BANG.text.parseTurn('d1', gameWith({ size: 4, line: 3 }), state);
    expect(read.ok ? 'ok' : read.error.code).toBe('ERR_CLOSED');
  });
});

test('rules name their game, and variants have names', () => {
  const { rules, create } = GO_BANG;
  expect(rules.named.map(({ name }) => name)).toEqual(['go-bang', 'go-bang-15', 'go-bang-exact', 'filetto']);
  expect(rulesWith({ game: 'go-bang', size: 3, line: 3 }).name).toBe('filetto');
  const other = rules.parse({ game: 'alma' });
  expect(other.ok ? 'ok' : `${other.error.code} ${other.error.at}`).toBe('ERR_GAME game');
  const unit = create(rules.fallback, 2, 'match');
  expect(unit.ok ? 'ok' : unit.error.code).toBe('ERR_ARGUMENT');
  expect(gameWith({ size: 15 }, 3).id).toBe('go-bang(players=3, size=15)');
});

test('every square is one click, and stones are marks', () => {
  const game = gameWith({ size: 4, line: 3 });
  const state = stateOf({ size: 4, line: 3 }, 'a1/d4 1');
  const view = game.view(state, 0);
  const { spots } = GO_BANG.board.geometry(game);
  const marks = GO_BANG.board.marks(view).map(({ spot, seat }) => [spots[spot].label, seat]);
  expect(marks).toEqual([
    ['d4', 1],
    ['a1', 0],
  ]);
  const clicks = GO_BANG.board.clicks(game, view);
  expect(clicks(view.moves.at(0)).map((way) => way.map((spot) => spots[spot].label))).toEqual([['b1']]);
});

test('the stones of every line that has won have decided the game', () => {
  const decisive = (position: string): string[] => {
    const game = gameWith({ size: 4, line: 3 });
    const { spots } = GO_BANG.board.geometry(game);
    const view = game.view(stateOf({ size: 4, line: 3 }, position), 0);
    return (GO_BANG.board.decisive?.(view) ?? []).map((spot) => spots[spot].label).sort();
  };
  expect(decisive('a1,b1/a4 2')).toEqual([]);
  expect(decisive('a1,b1,c1,d4/a4,b4,d3 2')).toEqual(['a1', 'b1', 'c1']);
});
