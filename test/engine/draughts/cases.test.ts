/** Draughts against the cases of an independent implementation, and games as they were played. */
import { describe, expect, test } from 'vitest';
import { DRAUGHTS, type DraughtsState, formatPosition } from '../../../engine/draughts/index.ts';
import { perft, TERMINAL, unwrap } from '../../../engine/index.ts';
import {
  casesOf,
  championshipGames,
  codeOf,
  gameWith,
  readState,
  START,
  stateOf,
} from '../../support/draughts.ts';
import { movesOf } from '../../support/search-truth.ts';

const { text } = DRAUGHTS;
const CODES = { illegal: 'ERR_ILLEGAL 0', ambiguous: 'ERR_AMBIGUOUS 0', syntax: 'ERR_SYNTAX 0' };
const ENDS = { no: 'none', 'no move': 'no-move', 'draw by repetition': 'repetition' };
/** Counts that take longer than a test should. */
const MANY = 200_000;

test.each(casesOf('turns'))('turns of $position, $variant', ({ variant, position, turns }) => {
  const game = gameWith(variant);
  const state = stateOf(variant, position);
  const found = movesOf(state).map((move) => {
    const turn = text.formatTurn(game, state, move);
    state.do(move);
    const after = formatPosition(state);
    state.undo();
    return [turn, after];
  });
  const sorted = [...turns].sort(([, a], [, b]) => (a < b ? -1 : 1));
  expect(found.sort(([, a], [, b]) => (a < b ? -1 : 1))).toEqual(sorted);
  expect(formatPosition(state)).toBe(position);
});

test.each(casesOf('perft').filter(({ nodes }) => nodes < MANY))(
  'perft of $position, $variant, depth $depth',
  ({ variant, position, depth, nodes }) => {
    expect(perft(stateOf(variant, position).withoutDraws(), depth)).toBe(nodes);
  },
);

test.each(casesOf('apply'))('$turn at $position', ({ variant, position, turn, result, error }) => {
  const game = gameWith(variant);
  const state = stateOf(variant, position);
  const read = text.parseTurn(turn, game, state);
  if (error) {
    expect(codeOf(read)).toBe(CODES[error]);
    return;
  }
  for (const action of unwrap(read)) state.do(action);
  expect(formatPosition(state)).toBe(result);
});

test.each(casesOf('game'))('$name', ({ variant, position, moves, end, over }) => {
  const game = gameWith(variant);
  const state = stateOf(variant, position);
  for (const move of moves) {
    expect(state.end).toBe('none');
    for (const action of unwrap(text.parseTurn(move, game, state))) state.do(action);
  }
  expect(formatPosition(state)).toBe(end);
  expect(state.end).toBe(ENDS[over]);
});

test.each(casesOf('score'))('score of $position, $variant', ({ variant, position, closed, scores }) => {
  const state = stateOf(variant, position);
  expect(state.player === TERMINAL).toBe(closed);
  if (!scores) return;
  const returns = new Float64Array(2);
  state.returns(returns);
  expect([...returns]).toEqual(scores);
});

/** An object that names no game is one of another game, which the protocol refuses. */
const errors = casesOf('error').filter(({ variant }) => typeof variant === 'string' || 'game' in variant);

test.each(errors)('error of $position, $variant', ({ variant, position }) => {
  expect(codeOf(readState(variant, position))).toMatch(/^ERR_/);
});

describe('the Italian championship of 2005', () => {
  const rules = { draw: { repetition: 0 } };
  const game = gameWith(rules);

  /** Plays on from a move; where print leaves open what was taken, whatever lets the rest be played. */
  function canReplay(
    state: DraughtsState,
    moves: readonly string[],
    end: (state: DraughtsState) => boolean,
  ): boolean {
    const [move, ...rest] = moves;
    if (move === undefined) return end(state);
    const fitting = movesOf(state).filter((one) => {
      const turn = text.formatTurn(game, state, one);
      const [from, ...on] = turn.split(/[-x]/);
      return [from, on.at(-1)].join() === move.split(/[-x]/).join();
    });
    if (fitting.length === 1) expect(unwrap(text.parseTurn(move, game, state))).toEqual(fitting);
    return fitting.some((one) => {
      state.do(one);
      const isPlayed = canReplay(state, rest, end);
      state.undo();
      return isPlayed;
    });
  }

  test.each(championshipGames())('game $number', ({ moves, end, replies }) => {
    const ends: string[] = [];
    canReplay(stateOf(rules, START), moves, (state) => {
      expect(movesOf(state)).toHaveLength(replies);
      ends.push(formatPosition(state).replace(/:H\d+$/, ''));
      return ends.includes(end);
    });
    expect(ends.at(-1)).toBe(end);
  });
});
