/** Nets that know leads in the totals: what they see, what they learn from, and what they say inside a match. */
import { describe, expect, test } from 'vitest';
import {
  createNet,
  DamaNet,
  ENCODING,
  equitySteps,
  LEADS_ENCODING,
  leadPoints,
  MatchEquity,
  matchEquity,
  NetInputs,
  netFault,
} from '../../../ai/dama-bianca/index.ts';
import { netScores } from '../../../ai/dama-bianca/net/lead-mean.ts';
import { logistic, type NetFile, PlainNet, readNet } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  POINT,
  parsePosition,
} from '../../../engine/dama-bianca/index.ts';
import { MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { readTrainConfig, Trainer } from '../../../selfplay/dama-bianca/index.ts';
import { PairHandPlayer } from '../../../selfplay/dama-bianca/train/pair-hands.ts';
import { pairForm, pairRow } from '../../../selfplay/dama-bianca/train/sample-form.ts';
import { SampleList } from '../../../selfplay/dama-bianca/train/samples.ts';
import { playTrainTask } from '../../../selfplay/dama-bianca/train/task.ts';
import { expectMovesLikePositions, gameOf, netFor, outputOf } from '../../support/net-games.ts';

const SMALL = {
  base: 'moonlight',
  board: { rings: 2, sectors: 8 },
  pawns: 4,
  dice: { faces: 3 },
  scoring: { rings: [1, 2] },
  hand: { roundCap: 15 },
};
const MATCH = { ...SMALL, match: { format: 'points', hands: 3 } };

/** A position of the last hand (or an earlier one) of a match, with these totals in points. */
function standing(game: DamaGame, hand: number, totals: readonly number[], text = '5,7/3,9 1'): DamaState {
  const setup = unwrap(parsePosition(text, game.rules));
  return game.stateFrom(setup, { hand, units: totals.map((points) => points * POINT) });
}

function shareOf(net: DamaNet, state: DamaState, seat: number): number {
  const row = new Float64Array(2);
  net.evaluate(state, row);
  expect(row[0] + row[1]).toBeCloseTo(1, 12);
  return row[seat];
}

describe('inputs', () => {
  test('follow those of the hand, one for each lead but none', () => {
    const { rules } = gameOf();
    const [plain, led] = [new NetInputs(rules), new NetInputs(rules, true)];
    expect([plain.encoding, led.encoding]).toEqual([ENCODING, LEADS_ENCODING]);
    expect(led.size).toBe(plain.size + 40);
    expect(led.startsInput).toBe(plain.startsInput);
    const all = Array.from({ length: 41 }, (_, i) => led.leadInput(i - 20));
    expect(all[20]).toBe(led.size);
    expect(all.toSpliced(20, 1)).toEqual(Array.from({ length: 40 }, (_, i) => plain.size + i));
  });

  test('half a point of lead counts as much from either side', () => {
    for (const units of [POINT / 2, POINT / 3, 1.4 * POINT, 19.6 * POINT]) {
      expect(leadPoints(-units)).toBe(-leadPoints(units));
    }
    expect([leadPoints(POINT / 2), leadPoints(POINT / 3), leadPoints(3 * POINT)]).toEqual([1, 0, 3]);
  });

  test('a sample has the lead of the seat that has just moved, cut off at the widest', () => {
    const game = gameOf(MATCH, 'match');
    const form = pairForm(game.rules, true);
    const inputs = new NetInputs(game.rules, true);
    const listed = (totals: number[]): number[] => {
      const out = new Uint16Array(form.mostInputs);
      return [...out.subarray(0, form.list(pairRow(standing(game, 2, totals)), out, 0))];
    };
    const level = listed([7, 7]);
    // Seat 0 rolls, so that seat 1 has just moved.
    expect(listed([3, 7])).toEqual([...level, inputs.leadInput(4)]);
    expect(listed([9, 7])).toEqual([...level, inputs.leadInput(-2)]);
    expect(listed([99, 7])).toEqual([...level, inputs.leadInput(-20)]);
  });
});

describe('hands that begin with a lead', () => {
  const options = {
    noise: 0,
    noiseLogits: 0,
    wild: 0,
    wildTurns: 1,
    carousel: 0.5,
    older: 0,
    lambda: 1,
    labels: false,
  };

  /** Whole hands as (lead, target) of their positions. */
  function samplesOf(leads: number): [lead: number, target: number][] {
    const game = gameOf(SMALL);
    const net = createNet(game, netFor(game, 3, 16, true));
    const samples = new SampleList(pairForm(game.rules, true));
    const player = new PairHandPlayer(game, net, { ...options, leads });
    for (let hand = 0; hand < 60; hand++) player.play(stream('led', hand), samples);
    return [...samples.targets].map((target, i) => [samples.rows[12 * i + 11], target]);
  }

  test('are as many as asked for, their leads seen from either side in turn', () => {
    expect(samplesOf(0).every(([lead]) => lead === 0)).toBe(true);
    const half = samplesOf(0.5);
    const led = half.filter(([lead]) => lead !== 0).length;
    expect(led).toBeGreaterThan(half.length / 4);
    expect(led).toBeLessThan((3 * half.length) / 4);
    for (let i = 1; i < half.length; i++) {
      const [[before], [after]] = [half[i - 1], half[i]];
      if (Math.abs(before) === Math.abs(after)) expect(after + before).toBe(0);
    }
  });

  test('are won by margin and lead together', () => {
    const led = samplesOf(1);
    const wide = led.filter(([lead]) => Math.abs(lead) > 17);
    expect(wide.length).toBeGreaterThan(10);
    for (const [lead, target] of wide) expect(target).toBe(lead > 0 ? 1 : 0);
    const near = led.filter(([lead]) => Math.abs(lead) < 5).map(([, target]) => target);
    expect(new Set(near).size).toBeGreaterThan(1);
  });
});

describe('inside a match', () => {
  test('what a net says of a move is what it says of the position behind it', () => {
    for (const hands of [2, 3]) {
      const game = gameOf({ ...MATCH, match: { format: 'points', hands } }, 'match');
      const file = netFor(game, 5, 16, true);
      expectMovesLikePositions(game, new DamaNet(game, file), new DamaNet(game, file, 'plain'), 4);
    }
  });

  /** What the formula of the net says of the sums of a position with a lead in points, for the seat that has moved. */
  function formula(game: DamaGame, file: NetFile, state: DamaState, lead: number): number {
    const plain = new PlainNet(file.head, file.weights, 1);
    const form = pairForm(game.rules, true);
    const row = pairRow(state);
    row[11] = lead;
    const out = new Uint16Array(form.mostInputs);
    const end = form.list(row, out, 0);
    plain.begin(0);
    for (let i = 0; i < end; i++) plain.add(0, out[i]);
    return logistic(outputOf(plain, 0));
  }

  test('in the last hand it is asked for the lead of the moment', () => {
    const game = gameOf(MATCH, 'match');
    const file = netFor(game, 8, 16, true);
    const net = new DamaNet(game, file);
    const said = new Set<number>();
    for (let lead = -20; lead <= 20; lead++) {
      const state = standing(game, 2, [30, 30 + lead]);
      said.add(shareOf(net, state, 1));
      const share = formula(game, file, state, lead);
      const own = formula(game, file, state, 0);
      // Where the lead as good as decides, the hand counts a little for its own sake.
      const expected = Math.abs(lead) < 12 ? share : share + 1e-4 * (own - share);
      expect(shareOf(net, state, 1)).toBeCloseTo(expected, 12);
    }
    expect(said.size).toBeGreaterThan(35);
    const hand = unwrap(createGame(game.rules.variant, 2, 'hand'));
    expect(shareOf(new DamaNet(hand, file), standing(hand, 0, [0, 0]), 1)).toBe(
      formula(game, file, standing(game, 2, [30, 30]), 0),
    );
  });

  /** A net that says more the larger a lead is; with large steps, the same of all turns where it is wide. */
  function risingNet(game: DamaGame, step = 40): NetFile {
    const file = netFor(game, 8, 16, true);
    const inputs = new NetInputs(game.rules, true);
    const { columns, outputs } = file.weights;
    for (let lead = -20; lead <= 20; lead++) {
      if (lead === 0) continue;
      for (let h = 0; h < 16; h++)
        columns[inputs.leadInput(lead) * 16 + h] = step * lead * Math.sign(outputs[h]);
    }
    return file;
  }

  test('before, for the leads with which the equity of the hands left steps up', () => {
    const game = gameOf(MATCH, 'match');
    const file = risingNet(game);
    const net = new DamaNet(game, file);
    const empty = game.stateFrom({ pawns: [[], []], mover: 0, starter: 0 });
    const scores = netScores((lead) => 1 - formula(game, file, empty, -lead));
    const equity = new MatchEquity(game.rules.variant, 2, () => scores);
    let compared = 0;
    for (const [hand, gap] of [
      [0, 0],
      [1, 5],
      [1, -3],
    ]) {
      const state = standing(game, hand, [10, 10 + gap]);
      const expected = equitySteps(equity, 2 - hand, -1, 1).map((y) => Math.round(gap - y / POINT));
      const shares = expected.map((lead) => formula(game, file, state, Math.max(-20, Math.min(20, lead))));
      if (expected.some((lead) => Math.abs(lead) > 20)) continue;
      compared++;
      expect(expected.length).toBe(6);
      expect(shareOf(net, state, 1)).toBeCloseTo(shares.reduce((sum, share) => sum + share) / 6, 12);
    }
    expect(compared).toBeGreaterThan(0);
  });

  test.each(['draw', 'rotate'])(
    'with %s, an empty board is worth what the table between hands says',
    (starter) => {
      const game = gameOf({ ...MATCH, match: { format: 'points', hands: 3, starter } }, 'match');
      const file = risingNet(game);
      const net = new DamaNet(game, file);
      const setUp = (first: number) => ({ pawns: [[], []], mover: first, starter: first });
      const scores = netScores((lead) => 1 - formula(game, file, game.stateFrom(setUp(0)), -lead));
      const equity = new MatchEquity(game.rules.variant, 2, () => scores);
      const row = new Float64Array(2);
      for (const hand of [0, 1, 2]) {
        for (const gap of [-6, -2, 3, 8]) {
          const shares = [0, 1].map((first) => {
            return shareOf(net, game.stateFrom(setUp(first), { hand, units: [gap * POINT, 0] }), 0);
          });
          const expected = [0, 1].map((first) => {
            equity.shares([gap * POINT, 0], 3 - hand, starter === 'rotate' ? first : -1, row);
            return row[0];
          });
          // Where starters are drawn the table knows neither of them.
          const both =
            starter === 'draw'
              ? [shares.map(() => (shares[0] + shares[1]) / 2), expected]
              : [shares, expected];
          for (const first of [0, 1]) expect(Math.abs(both[0][first] - both[1][first])).toBeLessThan(0.04);
        }
      }
    },
  );

  test('the equity between hands is that of the margins which the net tells of', () => {
    // Margins of the starter around 2 points, scale 3: with a lead of g it wins with probability 1 / (1 + exp(-(g + 2) / 3)).
    const { units, players } = netScores((lead) => 1 / (1 + Math.exp(-(lead + 2) / 3)));
    const margins = Array.from(
      { length: units.length / 2 },
      (_, i) => (units[2 * i] - units[2 * i + 1]) / POINT,
    );
    expect(players).toBe(2);
    for (const edge of [-8, -3, 0, 2, 4, 9]) {
      const above = margins.filter((margin) => margin > edge + 0.25).length / margins.length;
      expect(Math.abs(above - 1 / (1 + Math.exp((edge + 0.25 - 2) / 3)))).toBeLessThan(0.02);
    }
    // A net may say less of a larger lead; then nothing lies between them.
    const straight = (lead: number): number => Math.min(0.99, Math.max(0.01, 0.5 + lead / 50));
    const dented = netScores((lead) => (lead === 3 ? 0.4 : straight(lead)));
    const between = (units: Int32Array) => units.filter((value) => value < -2 * POINT && value > -3 * POINT);
    expect(between(netScores(straight).units).length).toBeGreaterThan(3);
    expect(between(dented.units).length).toBe(0);
    const certain = netScores(() => 1);
    expect(new Set(certain.units.filter((_, i) => i % 2 === 0))).toEqual(new Set([21 * POINT]));
  });

  test('the steps stand for the equity: their mean follows it for margins up to seven points', () => {
    const game = gameOf(MATCH, 'match');
    const equity = matchEquity(game);
    const row = new Float64Array(2);
    for (const hands of [1, 2]) {
      const steps = equitySteps(equity, hands, -1, 0);
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
      for (let gap = -25; gap <= 25; gap++) {
        // Margins of this hand: -7 to 7, all equally likely.
        let exact = 0;
        let stepped = 0;
        for (let margin = -7; margin <= 7; margin++) {
          equity.shares([(gap + margin) * POINT, 0], hands, -1, row);
          exact += row[0] / 15;
          stepped +=
            steps.filter((y) => (gap + margin) * POINT > y).length / steps.length / 15 +
            steps.filter((y) => (gap + margin) * POINT === y).length / steps.length / 30;
        }
        expect(Math.abs(exact - stepped)).toBeLessThan(0.045);
      }
    }
    expect(equitySteps(equity, 0, -1, 0)).toEqual([0]);
  });

  test('a match that is decided is still played on, for the hand', () => {
    const game = gameOf(MATCH, 'match');
    const net = new DamaNet(game, risingNet(game, 400));
    const hand = unwrap(createGame(game.rules.variant, 2, 'hand'));
    const alone = new DamaNet(hand, risingNet(game, 400));
    const moves = new MoveList();
    const [scores, expected] = [new Float64Array(4096), new Float64Array(4096)];
    for (const totals of [
      [200, 0],
      [20, 0],
      [0, 13],
      [0, 200],
    ]) {
      const state = standing(game, 2, totals);
      const single = standing(hand, 0, [0, 0]);
      for (const each of [state, single]) each.do(sampleOutcome(each.chance, stream('roll')));
      moves.truncate(0);
      const count = state.legalMoves(moves);
      net.scoreMoves(state, moves, 0, count, scores);
      alone.scoreMoves(single, moves, 0, count, expected);
      const best = (row: Float64Array): number =>
        row.subarray(0, count).indexOf(Math.max(...row.subarray(0, count)));
      expect(best(scores)).toBe(best(expected));
      expect(best(expected)).not.toBe(0);
      expect(Math.abs(scores[best(scores)] - Number(totals[0] > 0))).toBeLessThan(1e-3);
    }
  });
});

describe('learning leads', () => {
  const source = {
    hidden: 8,
    startHands: 60,
    generations: 30,
    hands: 60,
    window: 20_000,
    reuse: 6,
    batch: 32,
    rate: 0.01,
    rateEnd: 0.001,
    leads: 0.7,
  };
  const host = {
    play: async (tasks: Parameters<typeof playTrainTask>[0][]) =>
      tasks.map((task) => playTrainTask(task, () => 0)),
    pause: async () => {},
  };

  test('a net says more the larger the lead is, and learns it from a net without leads too', {
    tags: ['deep'],
  }, async () => {
    const game = gameOf(SMALL);
    const config = unwrap(readTrainConfig(source));
    const trainer = new Trainer(game, config);
    while (!trainer.isFinished) await trainer.next(host as never);
    const net = new DamaNet(game, trainer.net());
    const mean = (lead: number): number => {
      let sum = 0;
      for (let i = 0; i < 20; i++) {
        const state = standing(game, 0, [0, lead]);
        const rng = stream('spread', i);
        const moves = new MoveList();
        for (let turn = 0; turn < i % 4; turn++) {
          state.do(sampleOutcome(state.chance, rng));
          moves.truncate(0);
          state.do(moves.at(rng.below(state.legalMoves(moves))));
          if (state.player === TERMINAL) break;
        }
        if (state.player !== TERMINAL) sum += shareOf(net, state, 1) / 20;
      }
      return sum;
    };
    const means = [-12, 0, 12].map(mean);
    expect(means[1] - means[0]).toBeGreaterThan(0.15);
    expect(means[2] - means[1]).toBeGreaterThan(0.15);
  });

  test('a run may start from a net without leads: at first no lead counts', () => {
    const game = gameOf(SMALL);
    const old = netFor(game, 4, 8);
    const trainer = new Trainer(game, unwrap(readTrainConfig(source)), old);
    const { head, weights } = unwrap(readNet(trainer.netBytes(), 'first'));
    expect(head).toMatchObject({ encoding: LEADS_ENCODING, inputs: old.head.inputs + 40 });
    expect(weights.columns.slice(0, old.weights.columns.length)).toEqual(old.weights.columns);
    expect(weights.columns.slice(old.weights.columns.length).every((w) => w === 0)).toBe(true);
    const led = netFor(game, 4, 8, true);
    const level = unwrap(readTrainConfig({ ...source, leads: 0 }));
    expect(() => new Trainer(game, level, led)).toThrow(LEADS_ENCODING);
  });

  test('leads are for two players and points', () => {
    const config = unwrap(readTrainConfig(source));
    const three = unwrap(createGame(gameOf(SMALL).rules.variant, 3, 'hand'));
    const straight = gameOf({ ...SMALL, base: 'manuale' });
    for (const game of [three, straight]) expect(() => new Trainer(game, config)).toThrow('leads');
    expect(netFault(straight, netFor(straight, 1, 8, true))).toContain(LEADS_ENCODING);
  });
});
