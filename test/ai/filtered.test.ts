/** The filtered search: wide open it is the plain one, and a scorer says what the evaluator would say. */
import { describe, expect, it } from 'vitest';
import { createDamaBot, DamaLeaf } from '../../ai/dama-bianca/index.ts';
import { Budget, FilteredExpectimax, type FilterParams, PlayedScorer } from '../../ai/index.ts';
import { createGame, type DamaGame, parseVariant, rulesOf } from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Game,
  MoveList,
  OpenView,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { expectNothingLost } from '../support/few-rolls.ts';
import { Race } from '../support/games/index.ts';
import { bestOf, hashEvaluator, trueMoves } from '../support/search-truth.ts';

const OPEN: FilterParams = {
  keep: 1e6,
  finalists: 1e6,
  margin: 1,
  deepKeep: 1e6,
  deepMargin: 1,
  replies: 1e6,
  replyMargin: 1,
  replyFinalists: 0,
  drop: 0,
  lines: 1e6,
};

/** The same scorer, which names the best move itself. */
class BestScorer extends PlayedScorer {
  bestMove(state: State, moves: MoveList, first: number, count: number, out: Float64Array): number {
    const scores = new Float64Array(count);
    this.scoreMoves(state, moves, first, count, scores);
    out[0] = Math.max(...scores);
    return scores.indexOf(out[0]);
  }
}

/** Decisions of a random game, at most `most`. */
function decisionsOf<S extends State>(game: Game<S>, seed: number, most: number): Uint8Array[] {
  const state = game.newState();
  const rng = stream('filtered', seed);
  const moves = new MoveList();
  const found: Uint8Array[] = [];
  while (state.player !== TERMINAL && found.length < most) {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    found.push(state.snapshot());
    moves.truncate(0);
    state.do(moves.at(rng.below(state.legalMoves(moves))));
  }
  return found;
}

/** Enough rolls for looks on the way. */
const SIX_FACES = { board: { rings: 2, sectors: 6 }, dice: { faces: 6 } };

function reduced(change: object, players: number): DamaGame {
  const board = { rings: 2, sectors: 5 };
  const source = { board, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 12 }, ...change };
  return unwrap(createGame(unwrap(parseVariant(source)), players, 'hand'));
}

describe('wide open', () => {
  it.each([
    [2, 0],
    [3, 0],
    [2, 1e6],
  ])(
    'equals the plain search on the race with %i players, replies by blocks: %i',
    (players, replyFinalists) => {
      const game = new Race({ players });
      const evaluator = hashEvaluator(players);
      const open = { ...OPEN, replyFinalists };
      const filtered = new FilteredExpectimax(game, new PlayedScorer(evaluator, players), open);
      const naming = new FilteredExpectimax(game, new BestScorer(evaluator, players), open);
      const state = game.newState();
      for (const bytes of decisionsOf(game, players, 12)) {
        state.restore(bytes);
        for (const depth of [1, 2, 3]) {
          const truth = trueMoves(game, state, depth, evaluator);
          const budgets = [new Budget(), new Budget()];
          const lines = filtered.searchDepth(state, depth, budgets[0]).lines;
          expect(naming.searchDepth(state, depth, budgets[1]).lines).toEqual(lines);
          expect(budgets[1].nodes).toBe(budgets[0].nodes);
          const values = new Map(lines.map(({ move, values }) => [move, values]));
          expect(lines).toHaveLength(truth.length);
          for (const line of truth) {
            values.get(line.move)?.forEach((value, p) => {
              expect(value).toBeCloseTo(line.values[p], 12);
            });
          }
          const best = bestOf(truth, state.player);
          expect(lines[0].values[state.player]).toBeCloseTo(best.values[state.player], 12);
        }
      }
    },
  );

  it.each([
    ['hands', {}],
    ['points', { match: { format: 'points' } }],
    ['complete rounds', { hand: { end: 'complete-round', roundCap: 12 } }],
  ])('equals the plain search on a reduced board, %s', (_, change) => {
    // With three players two equally good replies leave the third different shares, and rounding decides between them.
    const game = reduced(change, 2);
    const leaf = new DamaLeaf(game);
    const filtered = new FilteredExpectimax(game, leaf, OPEN);
    const state = game.newState();
    for (const bytes of decisionsOf(game, 2, 25).slice(-12)) {
      state.restore(bytes);
      const best = bestOf(trueMoves(game, state, 2, leaf), state.player);
      const { lines } = filtered.searchDepth(state, 2, new Budget());
      expect(lines[0].values[state.player]).toBeCloseTo(best.values[state.player], 10);
    }
  });
});

describe('beyond depth 2', () => {
  it('goes what was close at the depth before, and to the same values', () => {
    const game = new Race({ players: 2 });
    const evaluator = hashEvaluator(2);
    const open = new FilteredExpectimax(game, new PlayedScorer(evaluator, 2), OPEN);
    const close = { ...OPEN, deepKeep: 2, deepMargin: 0.05 };
    const state = game.newState();
    const counts = new Set<number>();
    for (const bytes of decisionsOf(game, 5, 40)) {
      state.restore(bytes);
      const wide = open.searchDepth(state, 2, new Budget()).lines;
      const deep = open.searchDepth(state, 3, new Budget()).lines;
      // One search that has seen the depth before, one that has not.
      const fresh = new FilteredExpectimax(game, new PlayedScorer(evaluator, 2), close);
      const grown = new FilteredExpectimax(game, new PlayedScorer(evaluator, 2), close);
      grown.searchDepth(state, 2, new Budget());
      const { lines } = fresh.searchDepth(state, 3, new Budget());
      expect(grown.searchDepth(state, 3, new Budget()).lines).toEqual(lines);
      const floor = wide[0].values[state.player] - 0.05;
      const expected = wide.slice(0, 2).filter(({ values }) => values[state.player] >= floor);
      expect(lines.map(({ move }) => move).toSorted()).toEqual(expected.map(({ move }) => move).toSorted());
      counts.add(expected.length);
      for (const { move, values } of expected.length > 1 ? lines : []) {
        const same = deep.find((line) => line.move === move);
        expect(values[0]).toBeCloseTo(same?.values[0] as number, 12);
      }
    }
    expect(counts).toEqual(new Set([1, 2]));
  });
});

describe('where there are few rolls', () => {
  // `filtered.deep.test.ts` has a larger board.
  it('nothing is lost to the plain search on a solved board of 2 faces', () => expectNothingLost(2));
});

describe('replies that are dropped after some rolls', () => {
  it('cost fewer nodes, and leave no more to the seat that answers', () => {
    const game = reduced(SIX_FACES, 2);
    const leaf = new DamaLeaf(game);
    const wide = { deepKeep: 1e6, deepMargin: 1, drop: 0 };
    const all = new FilteredExpectimax(game, leaf, wide);
    const some = new FilteredExpectimax(game, leaf, { ...wide, replyFinalists: 1 });
    const state = game.newState();
    const nodes = [0, 0];
    for (const bytes of decisionsOf(game, 3, 6)) {
      state.restore(bytes);
      const [whole, part] = [all, some].map((search, i) => {
        const budget = new Budget();
        const { lines } = search.searchDepth(state, 3, budget);
        nodes[i] += budget.nodes;
        return new Map(lines.map(({ move, values }) => [move, values[state.player]]));
      });
      expect([...part.keys()].toSorted()).toEqual([...whole.keys()].toSorted());
      // The best of some replies is no better for the opponent than the best of all.
      for (const [move, value] of part) expect(value).toBeGreaterThan((whole.get(move) as number) - 1e-12);
    }
    expect(nodes[1]).toBeLessThan(nodes[0]);
  });
});

describe('positions that come up again', () => {
  it.each([
    [2, 0],
    [3, 0],
    [2, 1],
  ])(
    'are searched once, with the values and the nodes of all of them: %i players, replies left: %i',
    (players, replyFinalists) => {
      const game = reduced(replyFinalists === 0 ? {} : SIX_FACES, players);
      const leaf = new DamaLeaf(game);
      const once = new FilteredExpectimax(game, leaf, { replyFinalists });
      const again = new FilteredExpectimax(game, leaf, { replyFinalists });
      const state = game.newState();
      // No two positions of this one seem to be the same.
      const unlike = game.newState();
      let key = 0;
      Object.defineProperty(unlike, 'keyLo', { get: () => key++ });
      let saved = 0;
      for (const bytes of decisionsOf(game, 3, 12)) {
        state.restore(bytes);
        unlike.restore(bytes);
        const budgets = [new Budget(), new Budget()];
        const moved = [0, 0];
        const [own, plain] = [[once, state] as const, [again, unlike] as const].map(([search, from], i) => {
          const list = from.legalMoves.bind(from);
          from.legalMoves = (out) => {
            moved[i]++;
            return list(out);
          };
          const { lines } = search.searchDepth(from, 3, budgets[i]);
          from.legalMoves = list;
          return lines;
        });
        expect(own).toEqual(plain);
        expect(budgets[0].nodes).toBe(budgets[1].nodes);
        saved += moved[1] - moved[0];
      }
      expect(saved).toBeGreaterThan(0);
    },
  );
});

describe('the bot', () => {
  it('closes a straight hand at once when it can', () => {
    const rules = rulesOf(unwrap(parseVariant({})));
    const game = unwrap(createGame(rules.variant, 2, 'hand'));
    const bot = unwrap(createDamaBot('expectimax(keep=4, finalists=2)', game));
    let closings = 0;
    for (let seed = 0; seed < 2; seed++) {
      const state = game.newState();
      const rng = stream('close', seed);
      while (state.player !== TERMINAL) {
        if (state.player === CHANCE) {
          state.do(sampleOutcome(state.chance, rng));
          continue;
        }
        const before = state.mover;
        const moves = new MoveList();
        const count = state.legalMoves(moves);
        const canClose = Array.from({ length: count }, (_, i) => (moves.at(i) >> 14) & 127).includes(91);
        state.do(bot.choose(new OpenView(state)));
        if (canClose) {
          expect(state.hasClosed(before)).toBe(true);
          closings++;
        }
      }
    }
    expect(closings).toBe(2);
  });
});
