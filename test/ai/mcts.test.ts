/** Monte-Carlo tree search against expectimax on small games, and its tree, limits and widening. */
import { describe, expect, test } from 'vitest';
import {
  type Evaluator,
  Mcts,
  type MctsParams,
  PlayedScorer,
  type SearchInfo,
  uniformEvaluator,
} from '../../ai/index.ts';
import { createGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { CHANCE, type Game, type State, stream, unwrap } from '../../engine/index.ts';
import { Pig, Race, TicTacToe } from '../support/games/index.ts';
import {
  bestOf,
  decisionAfter,
  hashEvaluator,
  movesOf,
  type TrueMove,
  trueMoves,
} from '../support/search-truth.ts';

const TINY = { board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } };
const DAMA = unwrap(createGame(unwrap(parseVariant(TINY)), 2, 'hand'));

/**
 * How far the mean of a move may be from its value after 20,000 simulations. The standard error is at most
 * 0.5 / sqrt(10,000) = 0.005. The rest is bias, because the mean holds the worse replies that were tried: UCB1 tells two
 * moves apart once they differ by about c sqrt(ln N / N), which is 0.046 for c = 0.7 at a reply with N = 1,700 visits, as
 * a decision behind a throw of six faces has here.
 */
const TOLERANCE = 0.05;

interface Task {
  readonly leaf?: Evaluator;
  readonly params?: Partial<MctsParams>;
  readonly depth?: number;
  readonly seed?: number;
}

function mctsOf<S extends State>(game: Game<S>, leaf: Evaluator, params: Partial<MctsParams> = {}): Mcts<S> {
  return new Mcts(game, new PlayedScorer(leaf, game.numPlayers), params);
}

function run<S extends State>(game: Game<S>, state: S, simulations: number, task: Task = {}): SearchInfo {
  const { leaf = uniformEvaluator(game.numPlayers), params = {}, depth, seed = 1 } = task;
  const before = state.snapshot();
  const limits = depth === undefined ? { simulations } : { simulations, depth };
  const info = mctsOf(game, leaf, params).search(state, limits, stream('mcts-test', seed));
  expect(state.snapshot()).toEqual(before);
  expect(info.lines.reduce((sum, line) => sum + line.visits, 0)).toBe(simulations);
  return info;
}

function exact<S extends State>(game: Game<S>, state: S, depth: number, leaf?: Evaluator) {
  return trueMoves(game, state, depth, leaf ?? uniformEvaluator(game.numPlayers));
}

/** The move that was found is about as good as the best, and every player's share is about that after it. */
function expectClose(game: Game, state: State, expected: readonly TrueMove[], found: SearchInfo): void {
  const [best] = found.lines;
  const truth = expected.find((line) => line.move === best.move)?.values ?? [];
  expect(bestOf(expected, state.player).values[state.player] - truth[state.player], game.id).toBeLessThan(
    TOLERANCE / 2,
  );
  for (const [player, share] of best.values.entries()) {
    expect(Math.abs(share - truth[player]), `${game.id}: player ${player}`).toBeLessThan(TOLERANCE);
  }
}

/** A tic-tac-toe position from nine marks, `x` first. */
function marks(text: string) {
  const state = new TicTacToe().newState();
  state.restore(Uint8Array.from(text.replaceAll(' ', ''), (mark) => '.xo'.indexOf(mark)));
  return state;
}

describe('tic-tac-toe', () => {
  const game = new TicTacToe();
  const cases: readonly [string, string, number, number][] = [
    ['wins a row', 'xx. oo. ...', 2, 1],
    ['wins rather than blocks', 'x.x oo. ...', 1, 1],
    ['wins a diagonal as the second', 'xxo .o. ..x', 6, 0],
    ['blocks a column', 'x.. xo. ...', 6, 0.5],
    ['blocks a row as the second', 'x.x .o. ...', 1, 0.5],
    ['makes a fork', 'x.. .o. o.x', 2, 1],
  ];

  // The mean holds simulations that tried worse replies: see TOLERANCE, here with a tenth of the simulations.
  test.each(cases)('%s', (_name, text, move, value) => {
    const [best] = run(game, marks(text), 2000).lines;
    expect(best.move).toBe(move);
    expect(Math.abs(best.values[0] - value)).toBeLessThan(0.15);
  });

  test('the empty board is a draw', () => {
    const { lines, depth } = run(game, game.newState(), 20_000);
    expect(lines.length).toBe(9);
    // A mistake is soon punished here, so each of the first few plies adds its own bias.
    expect(Math.abs(lines[0].values[0] - 0.5)).toBeLessThan(2 * TOLERANCE);
    expect(lines[0].pv.length).toBeGreaterThan(3);
    expect(depth).toBe(9);
  });
});

describe('it finds what expectimax finds', () => {
  // To the end of the game. With more players this holds only where no move leaves its mover indifferent: then the
  // values of max^n depend on which of equal moves is taken (Sturtevant & Korf 2000).
  const games: readonly [string, Game][] = [
    ['race for two', new Race({ length: 5, faces: 3 })],
    ['pig for two', new Pig({ target: 10, rounds: 1 })],
    ['pig for three', new Pig({ players: 3, target: 8, rounds: 1 })],
  ];

  test.each(games)('%s', (_name, game) => {
    for (let seed = 0; seed < 3; seed++) {
      const state = decisionAfter(game, 2 + seed, seed);
      expectClose(game, state, exact(game, state, game.maxPlies), run(game, state, 20_000, { seed }));
    }
  });

  test.each([2, 3, 4, 6])('to a depth, race with %i players', (players) => {
    const game = new Race({ players, length: 12, faces: 3 });
    const leaf = hashEvaluator(players);
    const state = decisionAfter(game, players + 3, 1);
    for (const depth of [1, 2, 3]) {
      const info = run(game, state, 20_000, { leaf, depth });
      expect(info.depth).toBe(depth);
      expectClose(game, state, exact(game, state, depth, leaf), info);
    }
  });
});

describe('chance', () => {
  test('outcomes are drawn by their probabilities', () => {
    const state = decisionAfter(DAMA, 2, 1);
    const counts = [0, 0, 0];
    const play = state.do.bind(state);
    state.do = (action) => {
      if (state.player === CHANCE) counts[action]++;
      play(action);
    };
    run(DAMA, state, 10_000, { leaf: hashEvaluator(2), depth: 3 });
    const total = counts.reduce((a, b) => a + b);
    expect(total).toBeGreaterThan(10_000);
    // Two dice of two faces: 11, 21, 22. Four standard errors.
    for (const [outcome, p] of [0.25, 0.5, 0.25].entries()) {
      expect(Math.abs(counts[outcome] / total - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / total));
    }
  });
});

describe('widening', () => {
  const state = decisionAfter(DAMA, 3, 5);
  const leaf = hashEvaluator(2);
  const ranked = trueMoves(DAMA, state, 1, leaf).sort(
    (a, b) => b.values[state.player] - a.values[state.player],
  );
  const params = { all: 2, factor: 1.5, power: 0.5, most: 7 };

  test('opens ceil(factor N^power) moves, the best by the evaluator first', () => {
    expect(ranked.length).toBeGreaterThan(8);
    for (const simulations of [1, 2, 5, 10, 17]) {
      const { lines } = run(DAMA, state, simulations, { leaf, params });
      // The last simulation was chosen when the root had one visit less.
      const open = Math.max(1, Math.ceil(1.5 * Math.sqrt(simulations - 1)));
      expect(lines.length).toBe(Math.min(open, params.most));
      const moves = ranked.slice(0, lines.length).map((line) => line.move);
      expect(new Set(lines.map((line) => line.move))).toEqual(new Set(moves));
    }
    expect(run(DAMA, state, 1000, { leaf, params }).lines.length).toBe(7);
  });

  test('a decision with few moves has them all', () => {
    const { lines } = run(DAMA, state, 1000, { leaf, params: { ...params, all: 100 } });
    expect(lines.length).toBe(ranked.length);
  });

  test('at depth 1 it finds the best turn of the evaluator', () => {
    const [best] = run(DAMA, state, 50, { leaf, depth: 1 }).lines;
    expect(best.move).toBe(bestOf(ranked, state.player).move);
  });
});

describe('a search of its own', () => {
  const game = new Race({ players: 3, length: 8, faces: 6 });
  const leaf = hashEvaluator(3);
  const state = decisionAfter(game, 3, 1);

  test('repeats bit for bit, and another seed is another search', () => {
    const search = mctsOf(game, leaf);
    const again = (seed: number) => search.search(state, { simulations: 500 }, stream('repeat', seed));
    const first = again(1);
    expect(again(2)).not.toEqual(first);
    expect(again(1)).toEqual(first);
    search.clear();
    expect(again(1)).toEqual(first);
    expect(mctsOf(game, leaf).search(state, { simulations: 500 }, stream('repeat', 1))).toEqual(first);
  });

  test('ends at its limits', () => {
    const search = mctsOf(game, leaf);
    const rng = stream('limits');
    const seen: number[] = [];
    const count = ({ lines }: SearchInfo) => lines.reduce((sum, line) => sum + line.visits, 0);
    const told: unknown[] = [];
    search.search(state, { simulations: 20 }, rng, (info) => {
      seen.push(count(info));
      told.push([info.done, info.of]);
    });
    expect(seen).toEqual([1, 2, 4, 8, 16]);
    expect(told).toEqual(seen.map((done) => [done, 20]));
    search.search(state, { nodes: 100 }, rng, ({ of }) => expect(of).toBeUndefined());
    // One simulation enters no more than a game's plies and the moves of one decision.
    const byNodes = search.search(state, { nodes: 1000 }, rng).nodes;
    expect(byNodes).toBeGreaterThanOrEqual(1000);
    expect(byNodes).toBeLessThan(1000 + game.maxPlies + 2);
    expect(count(search.search(state, { nodes: 0 }, rng))).toBe(1);
    const stop = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    expect(count(search.search(state, { stop }, rng))).toBe(1);
    let now = 0;
    const timed = search.search(state, { timeMs: 10, clock: () => now++ }, rng);
    expect(timed.timeMs).toBeGreaterThanOrEqual(10);
  });

  test('continues when the tree is full', () => {
    const { lines } = run(game, state, 3000, { leaf, params: { capacity: 60 } });
    expect(lines.length).toBe(movesOf(state).length);
    for (const line of lines) expect(line.values.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    const search = mctsOf(game, leaf, { capacity: 2 });
    expect(() => search.search(state, { simulations: 1 }, stream('full'))).toThrow('no room');
  });

  test('wrong calls are refused', () => {
    const search = mctsOf(game, leaf);
    const rng = stream('wrong');
    expect(() => search.search(game.newState(), { simulations: 1 }, rng)).toThrow('begins at a decision');
    expect(() => search.search(state, { depth: 3 }, rng)).toThrow('nothing would end');
    expect(() => search.search(state, { simulations: 0 }, rng)).toThrow('simulations');
    const wrong: readonly Partial<MctsParams>[] = [
      { exploration: -1 },
      { all: 0 },
      { factor: 0 },
      { power: 1.5 },
      { most: 0.5 },
      { capacity: 0 },
    ];
    for (const params of wrong) expect(() => mctsOf(game, leaf, params)).toThrow(Object.keys(params)[0]);
  });
});
