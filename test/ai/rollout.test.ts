/** Rollouts against exact values of their policy, their dice, and their races of candidates. */
import { describe, expect, test } from 'vitest';
import { batchSize, TrialDice } from '../../ai/dice.ts';
import {
  type MoveScorer,
  PlayedScorer,
  Rollout,
  type RolloutInfo,
  type RolloutParams,
  RolloutSearch,
  rolloutPosition,
  uniformEvaluator,
} from '../../ai/index.ts';
import {
  type Action,
  CHANCE,
  type Game,
  type Outcome,
  type State,
  stream,
  TERMINAL,
  type View,
} from '../../engine/index.ts';
import { createRollTable, fairTable } from '../../engine/rolls.ts';
import { Pig, type PigState, Race } from '../support/games/index.ts';
import { decisionAfter, hashEvaluator, movesOf, trueMoves, truth } from '../support/search-truth.ts';

const RACE = new Race({ players: 2, length: 4, faces: 3 });
const RACE3 = new Race({ players: 3, length: 3, faces: 3 });

/** The exact values of the game under the scorer's best move, remembered by position. */
function policyValues<S extends State>(game: Game<S>, scorer: MoveScorer<S>): (state: S) => Float64Array {
  const known = new Map<string, Float64Array>();
  const after = (state: S, action: Action): Float64Array => {
    state.do(action);
    const found = value(state);
    state.undo();
    return found;
  };
  const row = new Float64Array(game.numPlayers);
  const value = (state: S): Float64Array => {
    const key = String(state.snapshot());
    const old = known.get(key);
    if (old) return old;
    const out = new Float64Array(game.numPlayers);
    if (state.player === TERMINAL) state.returns(out);
    else if (state.player === CHANCE) {
      const { size, probs } = state.chance;
      for (let i = 0; i < size; i++) {
        after(state, i as Outcome).forEach((share, player) => {
          out[player] += probs[i] * share;
        });
      }
    } else {
      const mover = state.player;
      const scores = movesOf(state).map((move) => {
        state.do(move);
        if (state.player === TERMINAL) state.returns(row);
        else scorer.evaluate(state, row);
        state.undo();
        return { move, score: row[mover] };
      });
      out.set(after(state, scores.reduce((best, one) => (one.score > best.score ? one : best)).move));
    }
    known.set(key, out);
    return out;
  };
  return value;
}

describe('dice', () => {
  test('batches have the expected numbers of trials', () => {
    const faces = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => batchSize(createRollTable(n)));
    expect(faces).toEqual([36, 36, 48, 50, 36, 49, 64, 81]);
    expect([3, 5, 6, 7].map((n) => batchSize(fairTable(n)))).toEqual([36, 40, 36, 42]);
    expect(batchSize({ size: 2, probs: new Float64Array([Math.SQRT1_2, 1 - Math.SQRT1_2]) })).toBe(36);
  });

  test('the first two rolls come up as often as expected, and every pair of strata once', () => {
    const table = createRollTable(6);
    const dice = new TrialDice(7);
    const one = fairTable(36);
    const pairs = new Set<number>();
    for (let batch = 0; batch < 36; batch++) {
      const counts = [0, 1].map(() => new Array<number>(21).fill(0));
      for (let j = 0; j < 36; j++) {
        dice.begin(batch, 36, j);
        for (const count of counts) count[dice.next(table, 1)]++;
        dice.begin(batch, 36, j);
        pairs.add(36 * dice.next(one, 1) + dice.next(one, 1));
      }
      for (const count of counts) expect(count).toEqual(Array.from(table.probs, (p) => Math.round(36 * p)));
    }
    expect(pairs.size).toBe(1296);
  });

  test('a player meets the same dice whatever the others do', () => {
    const die = fairTable(1000);
    const draw = (lanes: readonly number[]): number[] => {
      const dice = new TrialDice(3);
      dice.begin(4, 36, 5);
      // The first two are the same for everybody.
      for (let node = 0; node < 2; node++) dice.next(die, 1);
      return lanes.map((lane) => dice.next(die, lane));
    };
    const [a, b, c] = draw([1, 2, 1]);
    expect(draw([2, 2, 1, 1])).toEqual([b, expect.any(Number), a, c]);
    expect(new Set([a, b, c]).size).toBe(3);
  });
});

describe('means are the exact values of the policy', () => {
  const games: readonly (readonly [string, Game, number])[] = [
    ['race', RACE, 0],
    ['race of three', RACE3, 2],
    ['pig', new Pig({ players: 2, target: 10, rounds: 6 }), 3],
  ];

  test.each(games)('%s', (_name, game, decisions) => {
    const { numPlayers } = game;
    const scorer = new PlayedScorer(hashEvaluator(numPlayers), numPlayers);
    const value = policyValues(game, scorer);
    const start = decisionAfter(game, decisions, 1);
    const { values, stderr } = rolloutPosition(new Rollout(game, scorer), start, { simulations: 1440 }, 5);
    const exact = value(start);
    for (let player = 0; player < numPlayers; player++)
      expect(Math.abs(values[player] - exact[player])).toBeLessThan(4 * stderr[player] + 1e-12);
    expect(values.reduce((sum, share) => sum + share)).toBeCloseTo(1, 10);
  });

  test('the standard error is the spread of the mean over seeds', () => {
    const scorer = new PlayedScorer(hashEvaluator(2), 2);
    const rollout = new Rollout(RACE, scorer);
    const state = RACE.newState();
    const runs = Array.from({ length: 150 }, (_, seed) =>
      rolloutPosition(rollout, state, { simulations: 216 }, seed),
    );
    const mean = runs.reduce((sum, { values }) => sum + values[0], 0) / runs.length;
    const spread = Math.sqrt(
      runs.reduce((sum, { values }) => sum + (values[0] - mean) ** 2, 0) / (runs.length - 1),
    );
    const claimed = Math.sqrt(runs.reduce((sum, { stderr }) => sum + stderr[0] ** 2, 0) / runs.length);
    expect(claimed / spread).toBeGreaterThan(0.85);
    expect(claimed / spread).toBeLessThan(1.25);
  });

  test('a horizon asks the evaluator', () => {
    const leaf = hashEvaluator(2);
    const rollout = new Rollout(RACE, new PlayedScorer(leaf, 2), { horizon: 1 });
    const state = RACE.newState();
    const { values } = rolloutPosition(rollout, state, { simulations: 36 }, 1);
    expect(values[0]).toBeCloseTo(truth(RACE, state, 1, leaf)[0], 12);
  });

  test('any bot may be the policy, any payoff the prize', () => {
    const policy = { restart: () => undefined, choose: ({ moves }: View) => moves.at(0) };
    const payoff = (_state: State, out: Float64Array): void => {
      out.set([3, 4]);
    };
    const scorer = new PlayedScorer(hashEvaluator(2), 2);
    const rollout = new Rollout(RACE, scorer, {}, { policy, payoff });
    expect(rolloutPosition(rollout, RACE.newState(), { simulations: 7 }, 1).values).toEqual([3, 4]);
    expect(() => new Rollout(RACE, scorer, { horizon: 1 }, { payoff })).toThrow('payoff');
    expect(() => new Rollout(RACE, scorer, { horizon: -1 })).toThrow('horizon');
  });
});

describe('trials', () => {
  test('trials are counted to the last one, and one alone is not believed', () => {
    const rollout = new Rollout(RACE, new PlayedScorer(hashEvaluator(2), 2));
    for (const simulations of [1, 35, 37, 500]) {
      const { trials, stderr } = rolloutPosition(rollout, RACE.newState(), { simulations }, 1);
      expect(trials).toBe(simulations);
      expect(stderr[0]).toBeGreaterThan(0);
    }
    expect(rolloutPosition(rollout, RACE.newState(), { simulations: 1 }, 1).stderr).toEqual([0.5, 0.5]);
  });
});

describe('sequential halving', () => {
  const search = <S extends State>(
    game: Game<S>,
    scorer: MoveScorer<S>,
    state: S,
    params: Partial<RolloutParams>,
    trials: number,
    seed = 1,
  ): RolloutInfo => {
    const before = state.snapshot();
    const info = new RolloutSearch(game, scorer, params).search(
      state,
      { simulations: trials },
      stream('race', seed),
    );
    expect(state.snapshot()).toEqual(before);
    return info;
  };

  test('finds the best move of solved positions that the scorer misjudges', () => {
    const pig = new Pig({ players: 2, target: 12, rounds: 8 });
    const base = new PlayedScorer(uniformEvaluator(2), 2);
    const value = policyValues(pig, base);
    let asked = 0;
    for (let seed = 0; seed < 60; seed++) {
      const state = decisionAfter(pig, 4 + (seed % 9), seed) as PigState;
      if (state.player < 0) continue;
      const after = movesOf(state).map((move) => {
        state.do(move);
        const share = value(state);
        state.undo();
        return { move, share };
      });
      const mover = state.player;
      const ordered = after.toSorted((a, b) => b.share[mover] - a.share[mover]);
      if (ordered.length < 2 || ordered[0].share[mover] - ordered[1].share[mover] < 0.08) continue;
      asked++;
      const info = search(pig, base, state, { margin: 1 }, 1440, seed);
      expect(info.lines[0].move).toBe(ordered[0].move);
      for (const line of info.lines) {
        const exact = after.find(({ move }) => move === line.move)?.share[mover] ?? Number.NaN;
        expect(Math.abs(line.values[mover] - exact)).toBeLessThan(4 * (line.stderr ?? 0) + 1e-12);
      }
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('spends no more trials than it may, and most of them on the best', () => {
    const state = decisionAfter(RACE, 3, 4);
    const scorer = new PlayedScorer(hashEvaluator(2), 2);
    const { lines } = search(RACE, scorer, state, { margin: 1, jsd: 0 }, 1000);
    expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(1000);
    expect(lines[0].visits).toBeGreaterThanOrEqual(lines[lines.length - 1].visits);
    expect(lines[0]).toMatchObject({ deficit: 0, deficitError: 0 });
  });

  test('common dice make a difference surer than its parts', () => {
    const scorer = new PlayedScorer(uniformEvaluator(2), 2);
    let [paired, apart] = [0, 0];
    for (let seed = 0; seed < 6; seed++) {
      const state = decisionAfter(RACE, 3, seed);
      const { lines } = search(RACE, scorer, state, { margin: 1, jsd: 0 }, 2880);
      if (lines.length < 2 || lines[1].visits === 0) continue;
      paired += lines[1].deficitError ** 2;
      apart += (lines[0].stderr ?? 0) ** 2 + (lines[1].stderr ?? 0) ** 2;
      expect(lines[1].deficit).toBeCloseTo(lines[0].values[state.player] - lines[1].values[state.player], 12);
    }
    expect(paired).toBeGreaterThan(0);
    expect(paired).toBeLessThan(0.8 * apart);
  });

  test('one move alone gets one batch', () => {
    const state = decisionAfter(RACE, 0, 1);
    expect(movesOf(state).length).toBe(1);
    const { lines } = search(RACE, new PlayedScorer(hashEvaluator(2), 2), state, {}, 7200);
    expect(lines).toMatchObject([{ visits: 36, deficit: 0 }]);
  });

  test('is repeatable, and ends by flag, nodes and clock', () => {
    const state = decisionAfter(RACE, 2, 1);
    const scorer = new PlayedScorer(hashEvaluator(2), 2);
    const one = new RolloutSearch(RACE, scorer, { margin: 1 });
    const ask = (limits: object) => one.search(state, { simulations: 1440, ...limits }, stream('again', 1));
    const expected = ask({});
    expect(ask({})).toEqual(expected);
    one.clear();
    expect(ask({})).toEqual(expected);
    const visits = (info: RolloutInfo): number => info.lines.reduce((sum, line) => sum + line.visits, 0);
    const stop = new Int32Array([1]);
    let now = 0;
    for (const limits of [{ stop }, { nodes: 0 }, { timeMs: 1, clock: () => now++ }]) {
      const cut = ask(limits);
      expect(visits(cut)).toBeLessThan(visits(expected));
      expect(cut.lines.length).toBe(2);
    }
    expect(() => ask({ timeMs: 5 })).toThrow('clock');
  });

  test('a move that wins at once needs no trial', () => {
    let found = 0;
    for (let seed = 0; seed < 40; seed++) {
      const state = decisionAfter(RACE, 6, seed);
      if (state.player < 0) continue;
      const wins = trueMoves(RACE, state, 1, uniformEvaluator(2)).some(
        (one) => one.values[state.player] === 1,
      );
      if (!wins) continue;
      found++;
      const { lines } = search(RACE, new PlayedScorer(uniformEvaluator(2), 2), state, {}, 720);
      expect(lines).toMatchObject([{ visits: 0, stderr: 0, deficit: 0 }]);
      expect(lines[0].values[state.player]).toBe(1);
    }
    expect(found).toBeGreaterThan(0);
  });
});
