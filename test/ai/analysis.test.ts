/** Analysis and review against exact values, against the search that plays, and against their own sums. */
import { describe, expect, test } from 'vitest';
import { createDamaBot, DamaLeaf, type SolvedGame, solve } from '../../ai/dama-bianca/index.ts';
import {
  Analyst,
  luckOf,
  MARK_LIMITS,
  type MoveScorer,
  markOf,
  PlayedScorer,
  type ReviewedTurn,
  reviewMove,
  sumUp,
} from '../../ai/index.ts';
import {
  CENTRE,
  createGame,
  type DamaState,
  moveTo1,
  NAMED_VARIANTS,
  parsePosition,
  parseVariant,
} from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  OpenView,
  type Outcome,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { createAnalyst } from '../support/analyst.ts';
import { pick, variantWith } from '../support/random-setups.ts';
import { movesOf, truth } from '../support/search-truth.ts';

const TINY = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'hand.roundCap=500'];
const solved = unwrap(solve(variantWith(...TINY), { residual: 1e-13 }));

/** The exact values as an evaluator. */
function exactScorer(game: SolvedGame): MoveScorer<DamaState> {
  const evaluate = (state: DamaState, out: Float64Array): void => {
    const value = game.value(state);
    out[state.mover] = value;
    out[1 - state.mover] = 1 - value;
  };
  return new PlayedScorer({ name: 'exact', version: 1, evaluate }, 2);
}

const exact = exactScorer(solved);

function randomDecision(label: string, i: number): DamaState {
  const rng = stream('analysis', label, i);
  const state = solved.game.stateFrom(solved.setupAt(rng.below(solved.states), rng.below(2)));
  state.do(sampleOutcome(state.chance, rng));
  return state;
}

describe('an analysis', () => {
  test.each([1, 2, 3])('of exact values at depth %i gives every move its exact loss', (depth) => {
    const analyst = new Analyst(solved.game, exact, { depth, keep: 2, margin: 0, replies: 3 });
    for (let i = 0; i < 40; i++) {
      const state = randomDecision('exact', i);
      const moves = movesOf(state);
      const before = state.snapshot();
      const { mover, lines, moves: count } = analyst.analyse(state, { moves });
      expect(state.snapshot()).toEqual(before);
      expect([mover, count, lines.length]).toEqual([state.mover, moves.length, moves.length]);
      expect(solved.regret(state, lines[0].move)).toBe(0);
      for (const { move, values } of lines) {
        const loss = lines[0].values[mover] - values[mover];
        expect(Math.abs(loss - solved.regret(state, move))).toBeLessThan(1e-8);
        expect(values[0] + values[1]).toBeCloseTo(1, 12);
      }
    }
  });

  test('with the leaf of play finds the exact best turn where it can see the end', () => {
    const analyst = new Analyst(solved.game, new DamaLeaf(solved.game), { depth: 2, keep: 1 });
    const won = Array.from({ length: 400 }, (_, i) => randomDecision('end', i)).filter((state) =>
      movesOf(state).some((move) => moveTo1(move) === CENTRE),
    );
    expect(won.length).toBeGreaterThan(10);
    for (const state of won) {
      const [best] = analyst.analyse(state, { moves: movesOf(state) }).lines;
      expect([best.values[state.mover], solved.regret(state, best.move)]).toEqual([1, 0]);
    }
  });

  test.each([2, 3, 5])('has the values of the plain search, %i players', (players) => {
    const game = unwrap(
      createGame(variantWith('board.rings=3', 'board.sectors=8', 'pawns=4', 'dice.faces=2'), players, 'hand'),
    );
    const leaf = new DamaLeaf(game);
    const analyst = new Analyst(game, leaf, { depth: 2, keep: 1 });
    const state = game.newState();
    const rng = stream('plain', players);
    for (let turn = 0; turn < 12 && state.player !== TERMINAL; turn++) {
      state.do(sampleOutcome(state.chance, rng));
      const moves = movesOf(state).slice(0, 6);
      for (const { move, values } of analyst.analyse(state, { moves }).lines) {
        state.do(move);
        for (const [seat, share] of truth(game, state, 1, leaf).entries()) {
          expect(values[seat]).toBeCloseTo(share, 10);
        }
        state.undo();
      }
      state.do(pick(moves, rng));
    }
  });

  test('gives as many lines as are wanted, and a course of legal actions', () => {
    const game = unwrap(createGame(NAMED_VARIANTS[0], 3, 'match'));
    const analyst = createAnalyst(game, { depth: 2, keep: 1 });
    const state = game.stateFrom(unwrap(parsePosition('-/-/- 1', game.rules)));
    state.do(7 as Outcome);
    const { lines, moves } = analyst.analyse(state, { lines: 6 });
    expect(lines).toHaveLength(Math.min(6, moves));
    for (const { pv } of lines) {
      expect(pv).toHaveLength(3);
      state.do(pv[0]);
      state.do(pv[1]);
      expect(movesOf(state)).toContain(pv[2]);
      state.undo();
      state.undo();
    }
    expect(() => analyst.analyse(state, { moves: [-1 as (typeof lines)[0]['move']] })).toThrow('not legal');
  });
});

describe('the judge', () => {
  const game = unwrap(createGame(NAMED_VARIANTS[0], 2, 'match'));

  /** Decisions of a hand of `manuale` that the level expert plays. */
  function decisions(seed: number): DamaState[] {
    const bot = unwrap(createDamaBot('expert', game));
    bot.restart(stream('judge', seed));
    const rng = stream('judged dice', seed);
    const state = game.newState();
    const met: DamaState[] = [];
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) state.do(sampleOutcome(state.chance, rng));
      else {
        const decision = game.newState();
        decision.restore(state.snapshot());
        met.push(decision);
        state.do(bot.choose(new OpenView(state)));
      }
    }
    return met;
  }

  test('is the net where one is shipped, else the leaf', () => {
    expect(createAnalyst(game).evaluator).toMatch(/^net-/);
    const ten = unwrap(parseVariant({ base: 'manuale', pawns: 10 }));
    expect(createAnalyst(unwrap(createGame(ten, 5, 'match'))).evaluator).toBe('leaf');
    expect(createAnalyst(game, {}, 'leaf').evaluator).toBe('leaf');
  });

  test('never marks the first choice of the same net at the same depth', () => {
    const bot = unwrap(createDamaBot('net', game));
    const [analyst, leaf] = [undefined, 'leaf'].map((name) => createAnalyst(game, { depth: 1 }, name));
    const all = [1, 2, 3].flatMap(decisions);
    const marks = (by: Analyst<DamaState>) =>
      all.filter((state) => {
        const move = bot.choose(new OpenView(state));
        const { mover, lines } = by.analyse(state, { moves: [move] });
        const played = lines.find((line) => line.move === move)!;
        return markOf(lines[0].values[mover] - played.values[mover]) !== undefined;
      }).length;
    expect(all.length).toBeGreaterThan(20);
    expect(marks(analyst)).toBe(0);
    // Why the net judges: by the leaf many of its turns look like errors.
    expect(marks(leaf)).toBeGreaterThan(0.1 * all.length);
  });

  test('never marks its own first hint, two turns ahead', () => {
    const analyst = createAnalyst(game);
    for (const state of decisions(4).slice(0, 8)) {
      const [first] = analyst.analyse(state, { lines: 5 }).lines;
      const { mover, lines } = analyst.analyse(state, { moves: [first.move] });
      const again = lines.find(({ move }) => move === first.move)!;
      expect(lines[0].values[mover] - again.values[mover]).toBeLessThan(1e-12);
    }
  });
});

describe('luck', () => {
  test('has mean 0 for every player, whatever the evaluator', () => {
    for (const players of [2, 4]) {
      const game = unwrap(createGame(NAMED_VARIANTS[3], players, 'hand'));
      const analyst = createAnalyst(game);
      const state = game.newState();
      const values = analyst.outcomes(state);
      const sums = new Array<number>(players).fill(0);
      state.chance.probs.forEach((p, i) => {
        luckOf(values, i as Outcome).forEach((luck, seat) => {
          sums[seat] += p * luck;
        });
      });
      for (const sum of sums) expect(Math.abs(sum)).toBeLessThan(1e-12);
    }
  });

  test('of exact values is the exact gain', () => {
    const analyst = new Analyst(solved.game, exact);
    const state = solved.game.newState();
    const values = analyst.outcomes(state);
    expect(Math.abs(values.mean[0] - solved.startValue)).toBeLessThan(1e-10);
    for (let roll = 0; roll < state.chance.size; roll++) {
      state.do(roll as Outcome);
      const gain = solved.value(state) - solved.startValue;
      state.undo();
      expect(Math.abs(luckOf(values, roll as Outcome)[0] - gain)).toBeLessThan(1e-10);
    }
  });
});

test('marks begin at their limits', () => {
  const { doubtful, bad, veryBad } = MARK_LIMITS;
  expect(
    [0, doubtful - 1e-6, doubtful, bad - 1e-6, bad, veryBad - 1e-6, veryBad, 1].map((loss) => markOf(loss)),
  ).toEqual([undefined, undefined, 'doubtful', 'doubtful', 'bad', 'bad', 'veryBad', 'veryBad']);
  expect(markOf(0.6 - 0.58)).toBe('doubtful');
  expect(markOf(0.3, { doubtful: 0.4, bad: 0.5, veryBad: 0.6 })).toBeUndefined();
});

describe('a review', () => {
  test.each([1, 2])('of exact values at depth %i adds up to the result', (depth) => {
    const analyst = new Analyst(solved.game, exact, { depth });
    for (let hand = 0; hand < 12; hand++) {
      const rng = stream('telescope', hand);
      const state = solved.game.newState();
      const turns: ReviewedTurn[] = [];
      while (state.player !== TERMINAL) {
        const outcome = sampleOutcome(state.chance, rng);
        state.do(outcome);
        const move = rng.below(3) === 0 ? pick(movesOf(state), rng) : solved.best(state)[0];
        const regret = solved.regret(state, move);
        state.undo();
        const outcomes = analyst.outcomes(state);
        const chance = { before: outcomes.mean, luck: luckOf(outcomes, outcome) };
        state.do(outcome);
        const turn = reviewMove(analyst, state, move, MARK_LIMITS, chance);
        expect(turn.loss).toBeGreaterThanOrEqual(0);
        expect(Math.abs(turn.loss - regret)).toBeLessThan(1e-9);
        turns.push(turn);
      }
      const returns = new Float64Array(2);
      state.returns(returns);
      const totals = sumUp(turns, 2, [...returns]);
      for (const seat of [0, 1]) {
        const lost = totals[seat].loss - totals[1 - seat].loss;
        const sum = turns[0].before[seat] + totals[seat].luck - lost;
        expect(Math.abs(sum - returns[seat])).toBeLessThan(1e-9);
        expect(Math.abs((totals[seat].adjusted ?? 0) - (turns[0].before[seat] - lost))).toBeLessThan(1e-9);
        expect(totals[seat].decisions).toBe(
          turns.filter(({ player, moves }) => player === seat && moves > 1).length,
        );
      }
    }
  });

  test('counts forced turns as no decisions, and marks by seat', () => {
    const turn = (player: number, moves: number, loss: number, luck: number[]): ReviewedTurn => {
      const line = { move: 0 as ReviewedTurn['move'], values: [0.5, 0.5], visits: 1, pv: [] };
      const mark = markOf(loss);
      return {
        player,
        move: line.move,
        moves,
        best: line,
        played: line,
        loss,
        mark,
        before: [0.5, 0.5],
        luck,
      };
    };
    const turns = [
      turn(0, 9, 0.06, [0.1, -0.1]),
      turn(1, 1, 0, [-0.2, 0.2]),
      turn(0, 4, 0, [0.05, -0.05]),
      turn(1, 2, 0.12, [0, 0]),
    ];
    const [first, second] = sumUp(turns, 2, undefined);
    expect(first).toMatchObject({
      decisions: 2,
      loss: 0.06,
      errorRate: 0.03,
      result: undefined,
      adjusted: undefined,
    });
    expect(first.marks).toEqual({ doubtful: 0, bad: 1, veryBad: 0 });
    expect(second).toMatchObject({
      decisions: 1,
      errorRate: 0.12,
      marks: { doubtful: 0, bad: 0, veryBad: 1 },
    });
    expect(first.ownLuck).toBeCloseTo(0.15, 12);
    expect(first.luck).toBeCloseTo(-0.05, 12);
    expect(sumUp([], 2, [1, 0])[0]).toMatchObject({ errorRate: 0, adjusted: 1 });
  });
});
