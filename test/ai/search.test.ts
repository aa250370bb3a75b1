/** The plain search that others are tested against, on solved games, and the limits of a deepening search. */
import { describe, expect, test } from 'vitest';
import {
  type Budget,
  Deepening,
  type DepthSearch,
  type Line,
  type SearchProgress,
  uniformEvaluator,
} from '../../ai/index.ts';
import { stream } from '../../engine/index.ts';
import { Race, TicTacToe } from '../support/games/index.ts';
import { bestOf, decisionAfter, movesOf, trueMoves, truth } from '../support/search-truth.ts';

test('tic-tac-toe is a draw, whatever the first move', () => {
  const game = new TicTacToe();
  const moves = trueMoves(game, game.newState(), 9, uniformEvaluator(2));
  expect(moves.map(({ values }) => values)).toEqual(new Array(9).fill([0.5, 0.5]));
  expect(bestOf(moves, 0).move).toBe(0);
});

test('the first of two players wins a race of two steps with 17 in 27', () => {
  const game = new Race({ players: 2, length: 2 });
  expect(truth(game, game.newState(), game.maxPlies, uniformEvaluator(2))[0]).toBeCloseTo(17 / 27, 12);
});

describe('deepening', () => {
  const game = new Race({ length: 8, faces: 6 });
  const state = decisionAfter(game, 4, 3);
  const rng = stream('unused');

  /** Spends ten times as many nodes at each depth, but fewer where it remembers an earlier search; `onNode` is told each. */
  class Spending implements DepthSearch {
    readonly name = 'spending';
    readonly maxDepth = 9;
    readonly #onNode: () => void;
    #remembered = 0;

    constructor(onNode = () => {}) {
      this.#onNode = onNode;
    }

    searchDepth(at: typeof state, depth: number, budget: Budget) {
      const lines: Line[] = [];
      const moves = movesOf(at);
      for (const move of moves) {
        const before = budget.nodes;
        for (let left = 10 ** depth - this.#remembered; left > 0; left--) {
          if (budget.isSpent() && (depth > 1 || lines.length > 0)) return { isFinished: false, lines };
          budget.nodes++;
          this.#onNode();
          if (depth === 1) break;
        }
        lines.push({ move, values: [depth, -depth], visits: budget.nodes - before, pv: [move] });
      }
      this.#remembered++;
      return { isFinished: true, lines };
    }

    clear(): void {
      this.#remembered = 0;
    }
  }

  test('is the same again, whatever was searched before', () => {
    const search = new Deepening(new Spending());
    const limits = { nodes: 5000 };
    const first = search.search(state, limits, rng);
    search.search(decisionAfter(game, 4, 1), limits, rng);
    expect(search.search(state, limits, rng)).toEqual(first);
    expect(new Deepening(new Spending()).search(state, limits, stream('another'))).toEqual(first);
  });

  test('no node too many and the last depth finished', () => {
    const finished: SearchProgress[] = [];
    const all = new Deepening(new Spending()).search(state, { depth: 4 }, rng, (info) => finished.push(info));
    expect(finished).toMatchObject([1, 2, 3, 4].map((done) => ({ depth: done, done, of: 4 })));
    expect(finished[3]).toEqual({ ...all, done: 4, of: 4 });
    for (const nodes of [0, 1, 2, 3, 10, 100, 333, 1000, all.nodes]) {
      const info = new Deepening(new Spending()).search(state, { nodes, depth: 4 }, rng);
      expect(info.nodes).toBeLessThanOrEqual(Math.max(1, nodes));
      const expected = finished.findLast((one) => one.nodes <= nodes);
      expect(info.depth).toBe(expected?.depth ?? 0);
      if (expected) expect(info.lines).toEqual(expected.lines);
      else expect(info.lines.length).toBe(1);
    }
  });

  test('a raised flag ends it', () => {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    let spent = 0;
    const search = new Deepening(
      new Spending(() => {
        if (++spent === 3000) Atomics.store(stop, 0, 1);
      }),
    );
    expect(search.search(state, { stop }, rng).depth).toBeGreaterThanOrEqual(3);
    expect(spent).toBeLessThan(3000 + 1024);
    expect(search.search(state, { stop, depth: 5 }, rng)).toMatchObject({ nodes: 1, depth: 0 });
  });

  test('so does the clock that was handed in', () => {
    let now = 0;
    const search = new Deepening(new Spending());
    const info = search.search(state, { timeMs: 20, clock: () => now++ }, rng);
    expect(info.timeMs).toBeGreaterThanOrEqual(20);
    expect(info.nodes).toBeLessThanOrEqual(20 * 1024);
    expect(search.search(state, { depth: 2 }, rng).timeMs).toBe(0);
  });

  test('wrong calls are refused', () => {
    const search = new Deepening(new Spending());
    expect(() => search.search(game.newState(), { depth: 1 }, rng)).toThrow('begins at a decision');
    expect(() => search.search(state, {}, rng)).toThrow('nothing would end');
    expect(() => search.search(state, { timeMs: 5 }, rng)).toThrow('needs a clock');
    expect(() => search.search(state, { depth: 0 }, rng)).toThrow('depth');
    expect(() => search.search(state, { nodes: -1 }, rng)).toThrow('nodes');
  });
});
