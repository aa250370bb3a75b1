/** Expectimax against a brute force, its pruned twins against expectimax, and the limits of a search. */
import { describe, expect, test } from 'vitest';
import {
  Budget,
  Deepening,
  type DepthSearch,
  type Evaluator,
  Expectimax,
  type SearchProgress,
  Star1,
  Star2,
  TranspositionTable,
  uniformEvaluator,
} from '../../ai/index.ts';
import { createGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { type Game, type State, stream, unwrap } from '../../engine/index.ts';
import { Pig, Race, TicTacToe } from '../support/games/index.ts';
import {
  bestOf,
  coarseEvaluator,
  decisionAfter,
  hashEvaluator,
  movesOf,
  trueMoves,
} from '../support/search-truth.ts';

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

/** Each depth with the same searchers, so that what they remember from one to the next is tested too. */
function expectTwins<S extends State>(game: Game<S>, state: S, depths: number, leaf: Evaluator<S>): number[] {
  const plain = new Expectimax(game, leaf);
  const twins = [new Expectimax(game, leaf, { table: 12 }), new Star1(game, leaf), new Star2(game, leaf)];
  let nodes: number[] = [];
  for (let depth = 1; depth <= depths; depth++) {
    const expected = searched(plain, state, depth);
    const found = twins.map((twin) => searched(twin, state, depth));
    nodes = [expected.nodes, ...found.map((one) => one.nodes)];
    for (const [i, { best, lines }] of found.entries()) {
      const what = `${twins[i].name} ${game.id} depth ${depth}`;
      expect(best.move, what).toBe(expected.best.move);
      expect(best.values, what).toEqual(expected.best.values);
      for (const { move, values, isBound } of lines) {
        const exact = expected.lines.find((line) => line.move === move)?.values ?? [];
        if (isBound) expect(values[state.player], what).toBeGreaterThanOrEqual(exact[state.player] - 1e-12);
        else expect(values, what).toEqual(exact);
      }
    }
  }
  return nodes;
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
      new Expectimax(game, uniformEvaluator(2), { table: 14 }),
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
    const search = new Expectimax(game, hashEvaluator(players), { table: 14 });
    expect(searched(search, state, game.maxPlies).best).toMatchObject(expected);
  });
});

describe('star1, star2 and the table find what plain expectimax finds', () => {
  const games: readonly [Game, number, number][] = [
    [new Race({ length: 8, faces: 6 }), 4, 12],
    [new Pig({ target: 20 }), 5, 10],
    [new TicTacToe(), 6, 3],
    [DAMA, 3, 7],
  ];

  test.each(games)('%o', (game, depths, positions) => {
    const sums = [0, 0, 0, 0];
    for (let decisions = 0; decisions < positions; decisions++) {
      const leaves = [hashEvaluator(2, decisions), coarseEvaluator(decisions), uniformEvaluator(2)];
      const state = decisionAfter(game, decisions, 7);
      leaves.forEach((leaf, i) => {
        const nodes = expectTwins(game, state, depths, leaf);
        if (i === 0)
          nodes.forEach((count, twin) => {
            sums[twin] += count;
          });
      });
    }
    for (const sum of sums.slice(1)) expect(sum).toBeLessThan(sums[0]);
  });

  test('star1 and star2 are for two', () => {
    const game = new Race({ players: 3 });
    expect(() => new Star1(game, uniformEvaluator(3))).toThrow('two players, not 3');
    expect(() => new Star2(game, uniformEvaluator(3))).toThrow('two players, not 3');
  });

  test.each([3, 4])('the table with %i players', (players) => {
    const game = new Race({ players, length: 6 });
    const state = decisionAfter(game, 1, 1);
    const leaf = hashEvaluator(players);
    const plain = searched(new Expectimax(game, leaf), state, 6);
    const search = new Expectimax(game, leaf, { table: 10 });
    for (let depth = 1; depth <= 5; depth++) searched(search, state, depth);
    const tabled = searched(search, state, 6);
    const withoutVisits = (lines: typeof plain.lines) => lines.map(({ visits: _, ...line }) => line);
    expect(withoutVisits(tabled.lines)).toEqual(withoutVisits(plain.lines));
    expect(tabled.nodes).toBeLessThan(plain.nodes);
  });
});

describe('the table', () => {
  test('answers for the same key and depth only, and keeps the deeper of two', () => {
    const table = new TranspositionTable(2, 1);
    const out = new Float64Array(2);
    table.write(-3, 5, 4, Float64Array.of(0.25, 0.75));
    table.write(-3, 5, 2, Float64Array.of(0.5, 0.5));
    expect(table.read(-3, 5, 4, out) && [...out]).toEqual([0.25, 0.75]);
    table.write(8, 8, 1, Float64Array.of(1, 0));
    expect(table.read(-3, 5, 4, out)).toBe(true);
    expect(table.read(8, 8, 1, out) && [...out]).toEqual([1, 0]);
    expect(table.read(-3, 5, 2, out)).toBe(false);
    expect(table.read(-3, 6, 4, out)).toBe(false);
    table.clear();
    expect(table.read(-3, 5, 4, out)).toBe(false);
  });

  test('has a size', () => {
    expect(() => new TranspositionTable(2, 0)).toThrow('table bits');
    expect(() => new TranspositionTable(2, 25)).toThrow('table bits');
  });
});

describe('deepening', () => {
  const game = new Race({ length: 8, faces: 6 });
  const leaf = hashEvaluator(2);
  const state = decisionAfter(game, 4, 3);
  const rng = stream('unused');
  const makers = {
    plain: () => new Expectimax(game, leaf),
    table: () => new Expectimax(game, leaf, { table: 8 }),
    star1: () => new Star1(game, leaf),
    star2: () => new Star2(game, leaf),
  };

  test.each(Object.entries(makers))('the same search again, %s', (_, make) => {
    const search = new Deepening(make());
    const limits = { nodes: 5000 };
    const first = search.search(state, limits, rng);
    search.search(decisionAfter(game, 4, 1), limits, rng);
    expect(search.search(state, limits, rng)).toEqual(first);
    search.clear();
    expect(search.search(state, limits, rng)).toEqual(first);
    expect(new Deepening(make()).search(state, limits, stream('another'))).toEqual(first);
  });

  test.each(Object.entries(makers))('no node too many and the last depth finished, %s', (_, make) => {
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
    const info = new Deepening(new Star1(ending, uniformEvaluator(2))).search(
      decisionAfter(ending, 5, 1),
      { nodes: 1e9 },
      rng,
    );
    expect(info.depth).toBe(ending.maxPlies);
  });

  test('lines are best first, with their moves and effort', () => {
    const { lines } = new Deepening(makers.plain()).search(state, { depth: 3 }, rng);
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
    const search = new Deepening(makers.plain());
    expect(() => search.search(game.newState(), { depth: 1 }, rng)).toThrow('begins at a decision');
    expect(() => search.search(state, {}, rng)).toThrow('nothing would end');
    expect(() => search.search(state, { timeMs: 5 }, rng)).toThrow('needs a clock');
    expect(() => search.search(state, { depth: 0 }, rng)).toThrow('depth');
    expect(() => search.search(state, { nodes: -1 }, rng)).toThrow('nodes');
    expect(() => makers.star1().searchDepth(game.newState(), 1, new Budget())).toThrow(
      'begins at a decision',
    );
    expect(() => makers.plain().searchDepth(state, 1.5, new Budget())).toThrow('depth');
  });
});
