/** Checks plain expectimax against a brute force, and the limits of a deepening search. */
import { describe, expect, test } from 'vitest';
import {
  Budget,
  Deepening,
  type DepthSearch,
  type Evaluator,
  type SearchProgress,
  uniformEvaluator,
} from '../../ai/index.ts';
import { createGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { type Game, type State, stream, unwrap } from '../../engine/index.ts';
import { Expectimax } from '../support/expectimax.ts';
import { Pig, Race, TicTacToe } from '../support/games/index.ts';
import { bestOf, decisionAfter, hashEvaluator, movesOf, trueMoves } from '../support/search-truth.ts';

const TINY = { board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } };
const DAMA = unwrap(createGame(unwrap(parseVariant(TINY)), 2, 'hand'));

function searched<S extends State>(search: DepthSearch<S>, state: S, depth: number) {
  const budget = new Budget();
  const before = state.snapshot();
  const { lines, isFinished } = search.searchDepth(state, depth, budget);
  expect(isFinished).toBe(true);
  expect(state.snapshot()).toEqual(before);
  return { lines, best: lines[0], nodes: budget.nodes };
}

function expectTruth<S extends State>(game: Game<S>, state: S, depth: number, leaf: Evaluator<S>): void {
  const expected = trueMoves(game, state, depth, leaf);
  const { lines, best } = searched(new Expectimax(game, leaf), state, depth);
  expect(best.move).toBe(bestOf(expected, state.player).move);
  expect(lines.length).toBe(expected.length);
  for (const { move, values } of expected) {
    expect(lines.find((line) => line.move === move)?.values, `${game.id} depth ${depth}`).toEqual(values);
  }
}

describe('expectimax is max^n with averages', () => {
  test.each([2, 3, 4, 5, 6])('race with %i players', (players) => {
    const game = new Race({ players, length: 5, faces: 3 });
    for (const [depth, decisions] of [
      [1, 0],
      [2, 3],
      [3, 2],
      [4, 1],
      [4, 9],
    ] as const) {
      for (const leaf of [hashEvaluator(players), uniformEvaluator(players)]) {
        expectTruth(game, decisionAfter(game, decisions, depth), depth, leaf);
      }
    }
  });

  test.each([2, 3])('pig with %i players', (players) => {
    const game = new Pig({ players, target: 12, rounds: 4 });
    for (let depth = 1; depth <= 4; depth++) {
      expectTruth(game, decisionAfter(game, 2 * depth, depth), depth, hashEvaluator(players));
    }
  });

  test('tic-tac-toe to the end', () => {
    const game = new TicTacToe();
    for (let seed = 0; seed < 6; seed++) expectTruth(game, decisionAfter(game, 3, seed), 9, hashEvaluator(2));
  });

  test('a turn of Dama Bianca on a small board', () => {
    for (let decisions = 0; decisions < 6; decisions++) {
      expectTruth(DAMA, decisionAfter(DAMA, decisions, 1), 1, hashEvaluator(2));
      expectTruth(DAMA, decisionAfter(DAMA, decisions, 2), 2, uniformEvaluator(2));
    }
  });
});

describe('solved games', () => {
  test('tic-tac-toe is a draw, whatever the first move', () => {
    const game = new TicTacToe();
    const { lines, best } = searched(
      new Expectimax(game, uniformEvaluator(2), { isKeeping: true }),
      game.newState(),
      9,
    );
    expect(lines.map((line) => line.values)).toEqual(new Array(9).fill([0.5, 0.5]));
    expect(best.move).toBe(0);
  });

  test.each([2, 3])('a whole race with %i players', (players) => {
    const game = new Race({ players, length: 3, faces: 2 });
    const state = decisionAfter(game, players === 2 ? 0 : 3, 1);
    const expected = bestOf(trueMoves(game, state, game.maxPlies, uniformEvaluator(players)), state.player);
    const search = new Expectimax(game, hashEvaluator(players), { isKeeping: true });
    expect(searched(search, state, game.maxPlies).best).toMatchObject(expected);
  });
});

describe('deepening', () => {
  const game = new Race({ length: 8, faces: 6 });
  const leaf = hashEvaluator(2);
  const state = decisionAfter(game, 4, 3);
  const rng = stream('unused');
  const make = () => new Expectimax(game, leaf);

  test('the same search again', () => {
    const search = new Deepening(make());
    const limits = { nodes: 5000 };
    const first = search.search(state, limits, rng);
    search.search(decisionAfter(game, 4, 1), limits, rng);
    expect(search.search(state, limits, rng)).toEqual(first);
    search.clear();
    expect(search.search(state, limits, rng)).toEqual(first);
    expect(new Deepening(make()).search(state, limits, stream('another'))).toEqual(first);
  });

  test('no node too many and the last depth finished', () => {
    const finished: SearchProgress[] = [];
    const all = new Deepening(make()).search(state, { depth: 4 }, rng, (info) => finished.push(info));
    expect(finished.map((info) => info.depth)).toEqual([1, 2, 3, 4]);
    expect(finished).toMatchObject([1, 2, 3, 4].map((done) => ({ done, of: 4 })));
    expect(finished[3]).toEqual({ ...all, done: 4, of: 4 });
    for (const nodes of [0, 1, 2, 3, 10, 100, 333, 1000, all.nodes]) {
      const info = new Deepening(make()).search(state, { nodes, depth: 4 }, rng);
      expect(info.nodes).toBeLessThanOrEqual(Math.max(1, nodes));
      const expected = finished.findLast((one) => one.nodes <= nodes);
      expect(info.depth).toBe(expected?.depth ?? 0);
      if (expected) expect(info.lines).toEqual(expected.lines);
      else expect(info.lines.length).toBe(1);
    }
  });

  test('a raised flag ends it', () => {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    let asked = 0;
    const raising: Evaluator = {
      ...leaf,
      evaluate(at, out) {
        if (++asked === 3000) Atomics.store(stop, 0, 1);
        leaf.evaluate(at, out);
      },
    };
    const search = new Deepening(new Expectimax(game, raising));
    const info = search.search(state, { stop }, rng);
    expect(info.depth).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThan(3000 + 1024);
    expect(search.search(state, { stop, depth: 5 }, rng)).toMatchObject({ nodes: 1, depth: 0 });
  });

  test('so does the clock that was handed in', () => {
    let now = 0;
    const search = new Deepening(new Expectimax(game, leaf));
    const info = search.search(state, { timeMs: 20, clock: () => now++ }, rng);
    expect(info.timeMs).toBeGreaterThanOrEqual(20);
    expect(info.nodes).toBeLessThanOrEqual(20 * 1024);
    expect(search.search(state, { depth: 2 }, rng).timeMs).toBe(0);
  });

  test('no deeper than the game is long', () => {
    const ending = new TicTacToe();
    const info = new Deepening(new Expectimax(ending, uniformEvaluator(2))).search(
      decisionAfter(ending, 5, 1),
      { nodes: 1e9 },
      rng,
    );
    expect(info.depth).toBe(ending.maxPlies);
  });

  test('lines are best first, with their moves and effort', () => {
    const { lines } = new Deepening(make()).search(state, { depth: 3 }, rng);
    const mover = state.player;
    expect(lines.map((line) => line.move).sort()).toEqual(movesOf(state).sort());
    for (const [i, { values, pv, move, visits }] of lines.entries()) {
      expect(values[0] + values[1]).toBeCloseTo(1, 12);
      expect(values[mover]).toBeLessThanOrEqual(lines[Math.max(0, i - 1)].values[mover]);
      expect(pv).toEqual([move]);
      expect(visits).toBeGreaterThan(0);
    }
  });

  test('wrong calls are refused', () => {
    const search = new Deepening(make());
    expect(() => search.search(game.newState(), { depth: 1 }, rng)).toThrow('begins at a decision');
    expect(() => search.search(state, {}, rng)).toThrow('nothing would end');
    expect(() => search.search(state, { timeMs: 5 }, rng)).toThrow('needs a clock');
    expect(() => search.search(state, { depth: 0 }, rng)).toThrow('depth');
    expect(() => search.search(state, { nodes: -1 }, rng)).toThrow('nodes');
    expect(() => make().searchDepth(state, 1.5, new Budget())).toThrow('depth');
  });
});
