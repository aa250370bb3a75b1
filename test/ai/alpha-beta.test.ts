/** Alpha-beta search against plain minimax: a small game solved at every position, and depths of it with any evaluator. */
import { describe, expect, test } from 'vitest';
import {
  ALPHA_BETA_PARAMS,
  AlphaBeta,
  EXACT,
  type Knowledge,
  PLAIN_PARAMS,
  StatePosition,
  UNKNOWN,
  WIN,
} from '../../ai/alpha-beta/index.ts';
import { type Evaluator, uniformEvaluator } from '../../ai/index.ts';
import { stream, TERMINAL } from '../../engine/index.ts';
import { RULES, TicTacToe, type TicTacToeState } from '../games/tic-tac-toe/index.ts';
import {
  coarseEvaluator,
  decisionAfter,
  hashEvaluator,
  movesOf,
  trueMoves,
} from '../support/search-truth.ts';

const RNG = stream('test', 'alpha-beta');
const GAMES = [new TicTacToe(), new TicTacToe(RULES.named[1])];

type TestPosition = StatePosition<TicTacToeState>;

function searchOf(game: TicTacToe, leaf: Evaluator, params = PLAIN_PARAMS, known?: Knowledge<TestPosition>) {
  const position = new StatePosition<TicTacToeState>(game.newState(), leaf, { mostMoves: 9 });
  return new AlphaBeta<TicTacToeState, TestPosition>(position, { ...params, tableBits: 10 }, known);
}

/** The mover's score with the shortest win and the longest loss, by trying everything. */
function solve(state: TicTacToeState): number {
  const returns = new Float64Array(2);
  let best = Number.NEGATIVE_INFINITY;
  for (const move of movesOf(state)) {
    const mover = state.player;
    state.do(move);
    let score: number;
    if (state.player === TERMINAL) {
      state.returns(returns);
      score = (2 * returns[mover] - 1) * WIN;
    } else score = -solve(state);
    state.undo();
    best = Math.max(best, score - Math.sign(score));
  }
  return best;
}

describe.each(GAMES)('$id', (game) => {
  test.each([PLAIN_PARAMS, ALPHA_BETA_PARAMS])('is solved as it is by trying everything, %j', (params) => {
    for (let seed = 0; seed < 16; seed++) {
      const state = decisionAfter(game, 2 + (seed % 5), seed);
      const truth = solve(state);
      const { player } = state;
      const before = state.snapshot();
      const search = searchOf(game, uniformEvaluator(2), params);
      const info = search.search(state, { depth: 12 }, RNG);
      expect(state.snapshot()).toEqual(before);
      const [best] = info.lines;
      expect(best.values[player]).toBe((1 + Math.sign(truth)) / 2);
      expect(best.proof).toEqual(truth === 0 ? {} : { plies: WIN - Math.abs(truth) });
      // No deeper than there is anything to see.
      if (params === PLAIN_PARAMS) expect(info.depth).toBeLessThanOrEqual(9 - state.ply);
      expect(search.search(state, { depth: 12 }, RNG)).toEqual(info);
    }
  });

  test('to any depth it finds what plain minimax finds', () => {
    for (let seed = 0; seed < 30; seed++) {
      const leaf = seed % 2 === 0 ? hashEvaluator(2, seed) : coarseEvaluator(seed);
      const depth = 1 + (seed % 4);
      const state = decisionAfter(game, seed % 5, seed);
      const { player } = state;
      for (const lines of [1, 3]) {
        const info = searchOf(game, leaf).search(state, { depth, lines }, RNG);
        // A win that is near ends the search before.
        const plain = trueMoves(game, state, info.depth, leaf);
        const shares = new Map(plain.map(({ move, values }) => [move, values[player]]));
        const ranked = [...shares.values()].sort((a, b) => b - a);
        expect(info.lines).toHaveLength(plain.length);
        for (const [rank, line] of info.lines.entries()) {
          const share = shares.get(line.move) ?? Number.NaN;
          if (line.isBound) expect(line.values[player]).toBeGreaterThanOrEqual(share - 1e-4);
          else expect(line.values[player]).toBeCloseTo(share, 3);
          if (rank < lines) expect(line.values[player]).toBeCloseTo(ranked[rank], 3);
        }
      }
    }
  });
});

test('what is known ends the search, and is a proof', () => {
  const game = new TicTacToe();
  const state = game.newState();
  const known: Knowledge<TestPosition> = { bound: EXACT, probe: () => 7 - WIN };
  const info = searchOf(game, uniformEvaluator(2), PLAIN_PARAMS, known).search(state, { depth: 3 }, RNG);
  expect(info.lines[0]).toMatchObject({ values: [1, 0], proof: { plies: 8 } });
  expect(info.depth).toBe(1);
  const nothing: Knowledge<TestPosition> = { bound: EXACT, probe: () => UNKNOWN };
  const plain = searchOf(game, hashEvaluator(2)).search(state, { depth: 4 }, RNG);
  expect(searchOf(game, hashEvaluator(2), PLAIN_PARAMS, nothing).search(state, { depth: 4 }, RNG)).toEqual(
    plain,
  );
});

test('a budget that is too small for one depth still gives a move, and one without limits is refused', () => {
  const game = new TicTacToe();
  const state = game.newState();
  const search = searchOf(game, hashEvaluator(2));
  const { lines, depth } = search.search(state, { nodes: 0 }, RNG);
  expect(lines).toHaveLength(1);
  expect(depth).toBe(0);
  for (const nodes of [5, 50, 500]) {
    const info = search.search(state, { nodes }, RNG);
    expect(info.nodes).toBeLessThanOrEqual(nodes);
    expect(info.lines[0].isBound).toBeUndefined();
  }
  expect(() => search.search(state, {}, RNG)).toThrow('nothing would end the search');
});
