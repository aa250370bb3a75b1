/** What stones threaten in go-bang, and wins that follow from it: against the plain rules, the cases and full search. */
import { describe, expect, test } from 'vitest';
import { A_FOUR, A_THREE, Fours, LINE, ShapeBoard, Threes, TWO_FOURS } from '../../../ai/go-bang/index.ts';
import { GO_BANG_SUITE } from '../../../ai/go-bang/suite/index.ts';
import type { GoBang, GoBangState } from '../../../engine/go-bang/index.ts';
import { type Move, MoveList, type Rng, stream, TERMINAL } from '../../../engine/index.ts';
import { cellBeside, cellName } from '../../../engine/square-board/index.ts';
import { gameValue } from '../../support/game-value.ts';
import { casesOf, gameWith, stateOf } from '../../support/go-bang.ts';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** A game of so many stones, on squares that are drawn; `undefined` if it ends before. */
function drawn(game: GoBang, stones: number, rng: Rng): GoBangState | undefined {
  const state = game.newState();
  for (const moves = new MoveList(); state.placed < stones && !state.isOver; moves.truncate(0)) {
    state.legalMoves(moves);
    state.do(moves.at(rng.below(moves.size)));
  }
  return state.isOver ? undefined : state;
}

/** The highest level that a stone reaches in one direction, by trying: 3 a line, then 2 and 1 squares for one, 0.5 a three. */
function levelIn(state: GoBangState, seat: number, square: number, row: readonly number[]): number {
  const { marks } = state;
  const holds = (at: number): boolean => marks[at] === 0 && at !== square;
  const isLine = (at: number): boolean => runThrough(state, seat, at, row, square);
  if (isLine(square)) return 3;
  marks[square] = seat + 1;
  const count = row.filter((at) => holds(at) && isLine(at)).length;
  const isThree =
    count === 0 &&
    row.some((next) => {
      if (!holds(next)) return false;
      marks[next] = seat + 1;
      const lines = row.filter((at) => holds(at) && at !== next && isLine(at)).length;
      marks[next] = 0;
      return lines > 1;
    });
  marks[square] = 0;
  return isThree ? 0.5 : count;
}

/** Whether a stone at `at` makes a line of the row, with `through` in it. */
function runThrough(
  state: GoBangState,
  seat: number,
  at: number,
  row: readonly number[],
  through: number,
): boolean {
  const { line, overline } = state.lines.rules.values;
  const place = row.indexOf(at);
  const own = (i: number): boolean =>
    i >= 0 && i < row.length && (i === place || state.marks[row[i]] === seat + 1);
  let [first, last] = [place, place];
  while (own(first - 1)) first--;
  while (own(last + 1)) last++;
  const run = last - first + 1;
  const isIn = row.indexOf(through) >= first && row.indexOf(through) <= last;
  return isIn && (overline === 'nothing' ? run === line : run >= line);
}

test.each([
  [2, {}, 60],
  [2, { size: 9, overline: 'nothing' }, 40],
  [3, { size: 8, line: 4 }, 24],
  [2, { size: 6, line: 3, overline: 'nothing' }, 8],
  [2, { size: 12, line: 8 }, 90],
] as const)('%i seats, %j: what stones make is what trying them shows', (players, options, most) => {
  const game = gameWith(options, players);
  const { board } = game.lines;
  const rng = stream('shapes', game.id);
  const shapes = new ShapeBoard(game);
  for (let i = 0; i < 3; i++) {
    const state = drawn(game, 2 + rng.below(most), rng);
    if (state === undefined) continue;
    shapes.follow(state.marks);
    expect([shapes.keyLo, shapes.keyHi, shapes.placed]).toEqual([state.keyLo, state.keyHi, state.placed]);
    for (let square = 0; square < board.cells; square++) {
      for (let seat = 0; seat < players; seat++) {
        const reached = [LINE, A_FOUR, TWO_FOURS, A_THREE].map((level) => shapes.has(level, seat, square));
        if (state.marks[square] !== 0) {
          expect(reached).toEqual([false, false, false, false]);
          continue;
        }
        const levels = DIRECTIONS.map(([down, right]) => {
          const side = Array.from({ length: 2 * board.rows }, (_, at) => at - board.rows);
          const row = side
            .map((at) => cellBeside(board, square, at * down, at * right))
            .filter((at) => at !== undefined);
          return levelIn(state, seat, square, row);
        });
        const isLine = levels.includes(3);
        const fours = levels.reduce((sum, level) => sum + (level === 0.5 ? 0 : level), 0);
        const expected = [
          isLine,
          isLine || fours > 0,
          isLine || fours > 1,
          isLine || Math.max(...levels) > 0,
        ];
        expect(reached, `${cellName(board, square)}, seat ${seat}`).toEqual(expected);
      }
    }
  }
});

describe('wins by fours', () => {
  test.each(casesOf('fours'))('in $plies at $position', ({ variant, position, plies, first }) => {
    const state = stateOf(variant, position);
    const board = new ShapeBoard(gameWith(variant));
    board.follow(state.marks);
    const fours = new Fours(board);
    expect(fours.shortest(state.next)).toBe(plies);
    expect(fours.length).toBe(plies);
    const names = fours.firsts(state.next, plies).map((square) => cellName(state.lines.board, square));
    expect(names.toSorted()).toEqual(first.toSorted());
  });

  test.each(GO_BANG_SUITE.problems)('begin in the suite as $id says', ({ position, best }) => {
    const state = stateOf({}, position);
    const board = new ShapeBoard(gameWith({}));
    board.follow(state.marks);
    const fours = new Fours(board);
    const plies = fours.shortest(state.next);
    const names = fours.firsts(state.next, plies).map((square) => cellName(state.lines.board, square));
    expect(names.toSorted()).toEqual([...best].toSorted());
  });

  test.each([
    [2, { size: 4, line: 3 }, 4],
    [2, { size: 4, line: 3, stones: 4 }, 4],
    [3, { size: 4, line: 3 }, 6],
    [4, { size: 4, line: 3, overline: 'nothing' }, 6],
  ] as const)('of %i seats, %j, are wins whatever the others do', (players, options, stones) => {
    const game = gameWith(options, players);
    const rng = stream('fours', game.id);
    const board = new ShapeBoard(game);
    const fours = new Fours(board);
    let found = 0;
    for (let i = 0; i < 60; i++) {
      const state = drawn(game, stones + rng.below(4), rng);
      if (state === undefined) continue;
      board.follow(state.marks);
      const plies = fours.shortest(state.next);
      if (plies > 0) found++;
      // Without a limit on stones that would run out, a win in so many plies is one against all others together.
      const wins = plies > 0 && isWonIn(state, state.next, plies);
      expect(wins).toBe(plies > 0);
    }
    expect(found).toBeGreaterThan(5);
  });
});

/** Whether the seat can win within so many plies, with all others against it. */
function isWonIn(state: GoBangState, seat: number, plies: number): boolean {
  if (state.player === TERMINAL) return state.winner === seat;
  if (plies === 0) return false;
  const isOwn = state.player === seat;
  const moves = new MoveList();
  state.legalMoves(moves);
  for (let i = 0; i < moves.size; i++) {
    state.do(moves.at(i));
    const isWon = isWonIn(state, seat, plies - 1);
    state.undo();
    if (isWon === isOwn) return isOwn;
  }
  return !isOwn;
}

describe('wins by threes', () => {
  test.each([
    [{}, 'e8,e10,f10,g10,b11,e11,d12,e12/b8,e9,g9,c10,h10,d11,d13,e14 1'],
    [
      { size: 9, overline: 'nothing' },
      'd3,g4,e5,c6,d6,e6,f6,c7,e7,e8,f8,g8,i8/g3,e4,c5,d5,f5,g5,b6,g6,g7,h7,b8,h8,e9 1',
    ],
    [{ size: 9, overline: 'nothing' }, 'd3,c5,e5,f5,g5,d6,c7,e8/e3,g3,d5,h5,g6,e7,f7,b8 1'],
  ])('%j: %s stays won after every answer', (options, position) => {
    const state = stateOf(options, position);
    const board = new ShapeBoard(gameWith(options));
    board.follow(state.marks);
    const fours = new Fours(board);
    const threes = new Threes(board, fours, 200_000);
    expect(fours.shortest(state.next)).toBe(0);
    expect(threes.prove(state.next, 3000)).toBe(true);
    const seat = state.next;
    state.do(threes.line[0] as Move);
    const answers = new MoveList();
    state.legalMoves(answers);
    for (let i = 0; i < answers.size; i++) {
      state.do(answers.at(i));
      expect(state.isOver).toBe(false);
      board.follow(state.marks);
      expect(threes.prove(seat, 3000), cellName(state.lines.board, answers.at(i))).toBe(true);
      state.undo();
    }
  });

  test('a limit of work ends a search that its number of positions would not', () => {
    const board = new ShapeBoard(gameWith({}));
    board.follow(stateOf({}, 'e8,e10,f10,g10,b11,e11,d12,e12/b8,e9,g9,c10,h10,d11,d13,e14 1').marks);
    const most = 2000;
    const workOf = (mostWork?: number): number => {
      const threes = new Threes(board, new Fours(board), 200_000);
      threes.prove(1, 3000, mostWork);
      return threes.work;
    };
    expect(workOf()).toBeGreaterThan(4 * most);
    expect(workOf(most)).toBeGreaterThanOrEqual(most);
    // It ends with the position that passes the limit, whose search for fours is small.
    expect(workOf(most)).toBeLessThan(2 * most);
  });

  test.each([
    { size: 5, line: 4, overline: 'nothing' },
    { size: 5, line: 4 },
  ])('%j: what is proved is won by full search', (options) => {
    const game = gameWith(options);
    const rng = stream('threes', game.id);
    const board = new ShapeBoard(game);
    const threes = new Threes(board, new Fours(board), 50_000);
    let found = 0;
    for (let i = 0; i < 60; i++) {
      const state = drawn(game, game.lines.board.cells - 11 + rng.below(4), rng);
      if (state === undefined) continue;
      board.follow(state.marks);
      if (!threes.prove(state.next, 2000)) continue;
      found++;
      expect(gameValue(state)).toBe(1);
    }
    expect(found).toBeGreaterThan(2);
  });
});
