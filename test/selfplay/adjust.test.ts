/** The pass over recorded hands: luck without bias, curves by brute force, drama by hand, skill in known worlds. */
import { describe, expect, test } from 'vitest';
import { DamaLeaf, leafWeights } from '../../ai/dama-bianca/index.ts';
import { type MoveScorer, PlayedScorer } from '../../ai/index.ts';
import {
  CENTRE,
  canonicalVariant,
  createGame,
  type DamaGame,
  type DamaState,
  moveTo1,
  parseVariant,
  type Unit,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Game,
  type Move,
  type Outcome,
  type State,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import {
  type AdjustedGame,
  adjustGame,
  type CourseTurn,
  dramaOf,
  jackknife,
  packCurve,
  SKILL_SUMS,
  StepSums,
  sampleBlocks,
  skillShares,
  unpackCurve,
  Valuation,
} from '../../selfplay/adjust/index.ts';
import { BYTES_PER_TURN, DAMA_BIANCA_KIT, unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import { type GameRecord, meanEstimate, playBlock } from '../../selfplay/index.ts';
import { followTurns } from '../support/course.ts';
import { SMALL } from '../support/database-play.ts';
import { FRONT, Race } from '../support/games/race.ts';
import { hashEvaluator, movesOf, trueMoves, truth } from '../support/search-truth.ts';

const NEVER = (): boolean => false;

interface Path {
  readonly turns: readonly { roll: number; move: number }[];
  readonly weight: number;
  readonly result: readonly number[];
}

/** Every way a game can go if each move is as likely as the others, with its probability. */
function* allPaths<S extends State>(game: Game<S>, state: S, weight = 1): Generator<Path> {
  if (state.player === TERMINAL) {
    const row = new Float64Array(game.numPlayers);
    state.returns(row);
    yield { turns: [], weight, result: [...row] };
    return;
  }
  for (const [roll, p] of state.chance.probs.entries()) {
    state.do(roll as Outcome);
    const moves = movesOf(state);
    for (const move of moves) {
      state.do(move);
      for (const path of allPaths(game, state, (weight * p) / moves.length))
        yield { ...path, turns: [{ roll, move }, ...path.turns] };
      state.undo();
    }
    state.undo();
  }
}

function sumsOf(turns: readonly CourseTurn[]): StepSums {
  const sums = new StepSums(turns[0].before);
  for (const turn of turns) sums.addTurn(turn);
  return sums;
}

describe('luck', () => {
  test.each([
    ['two players', new Race({ players: 2, length: 3, faces: 2 }), 1],
    ['two players, a deeper look', new Race({ players: 2, length: 3, faces: 2 }), 2],
    ['three players', new Race({ players: 3, length: 2, faces: 3 }), 1],
  ])(
    'has mean zero over every course of a race, though evaluator and players are bad: %s',
    (_, game, depth) => {
      const players = game.numPlayers;
      const valuation = new Valuation(game, new PlayedScorer(hashEvaluator(players, 3), players), depth);
      const luck = new Array<number>(players).fill(0);
      const spread = new Array<number>(players).fill(0);
      let total = 0;
      for (const { turns, weight, result } of allPaths(game, game.newState())) {
        const course = followTurns(valuation, game.newState(), turns, NEVER);
        const sums = sumsOf(course);
        total += weight;
        for (let player = 0; player < players; player++) {
          luck[player] += weight * sums.luck[player];
          spread[player] += weight * sums.luck[player] ** 2;
          const parts = sums.start[player] + sums.luck[player] + sums.choice[player] + sums.drift[player];
          expect(parts).toBeCloseTo(result[player], 12);
        }
      }
      expect(total).toBeCloseTo(1, 12);
      for (let player = 0; player < players; player++) {
        expect(luck[player]).toBeCloseTo(0, 12);
        expect(spread[player]).toBeGreaterThan(0.01);
      }
    },
  );
});

/** Plays blocks of random hands and values them. */
function playAndValue(
  variant: Variant,
  unit: Unit,
  blocks: number,
  scorer: (game: DamaGame) => MoveScorer<DamaState>,
  lineup: readonly string[] = ['random(seed=1)', 'random(seed=2)'],
): { record: GameRecord; adjusted: AdjustedGame; block: number }[] {
  const players = lineup.length;
  const game = unwrap(createGame(variant, players, unit));
  const valuation = new Valuation(game, scorer(game), 1);
  const task = { game: 'dama-bianca', variant: canonicalVariant(variant), players, lineup, unit, seed: 3 };
  return Array.from({ length: blocks }, (_, block) => block).flatMap((block) =>
    playBlock({ ...task, block }, () => 0).games.map((record) => {
      return {
        record,
        adjusted: adjustGame({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, valuation, record),
        block,
      };
    }),
  );
}

/** Of the entrant: result, and luck of all rolls, and of all draws but the first. */
function ofEntrant(record: GameRecord, adjusted: AdjustedGame, entrant: number) {
  const own = adjusted.hands.flatMap(({ places }) => places.filter((at) => at.entrant === entrant));
  const luck = own.reduce((sum, { draw, luck }, hand) => sum + luck + (hand === 0 ? 0 : draw), 0);
  return { share: record.shares[entrant], luck, own };
}

/** The leaf with all its opinions turned round: a fast evaluator that is worse than none. */
function bad(game: DamaGame): MoveScorer<DamaState> {
  const { terms, tempo } = leafWeights(game.plan.format, game.numPlayers);
  return new DamaLeaf(game, { terms: terms.map(([weight, gain]) => [-weight, -gain] as const), tempo });
}

/** Mean of the luck of the entrant at the first place, and its standard error, blocks as the unit. */
function meanLuck(games: ReturnType<typeof playAndValue>, place: number): { mean: number; stderr: number } {
  const totals: number[] = [];
  const counts: number[] = [];
  for (const { record, adjusted, block } of games) {
    const { entrant } = adjusted.hands[0].places[place];
    totals[block] = (totals[block] ?? 0) + ofEntrant(record, adjusted, entrant).luck;
    counts[block] = (counts[block] ?? 0) + 1;
  }
  const { value, high } = meanEstimate({ totals, counts }, 0);
  return { mean: value, stderr: (high - value) / 1.96 };
}

describe('adjusted results', () => {
  test('have the mean of the results, whatever the evaluator: simulation of short hands', () => {
    const games = playAndValue(SMALL, 'hand', 80, bad);
    for (const place of [0, 1]) {
      const { mean, stderr } = meanLuck(games, place);
      expect(Math.abs(mean)).toBeLessThan(4 * stderr);
      expect(stderr).toBeGreaterThan(0.002);
      expect(stderr).toBeLessThan(0.08);
    }
  });

  test('count the draw of a starter in a match as luck, and add up to its result', () => {
    const games = playAndValue(SMALL, 'match', 20, bad);
    let draws = 0;
    for (const { record, adjusted } of games) {
      for (const [entrant, share] of record.shares.entries()) {
        const { own } = ofEntrant(record, adjusted, entrant);
        let at: number | undefined;
        for (const { start, draw, luck, choice, drift } of own) {
          if (at !== undefined) expect(start).toBeCloseTo(at, 12);
          at = start + draw + luck + choice + drift;
          draws += Math.abs(draw);
        }
        expect(at).toBeCloseTo(share, 9);
      }
      expect(adjusted.hands).toHaveLength(record.hands.length);
      for (const { places } of adjusted.hands) {
        expect(Math.abs(places.reduce((sum, { luck }) => sum + luck, 0))).toBeLessThan(1e-9);
      }
    }
    expect(draws).toBeGreaterThan(0);
    for (const place of [0, 1]) {
      const { mean, stderr } = meanLuck(games, place);
      expect(Math.abs(mean)).toBeLessThan(4 * stderr);
    }
  });

  test('spread less than the results with the leaf, of three players too', () => {
    const variant = unwrap(
      parseVariant({
        base: 'moonlight',
        board: { rings: 3, sectors: 8 },
        pawns: 4,
        dice: { faces: 4 },
        hand: { roundCap: 10 },
        scoring: { rings: [1, 2, 3] },
      }),
    );
    for (const lineup of [
      ['greedy', 'greedy'],
      ['greedy', 'greedy', 'greedy'],
    ]) {
      const games = playAndValue(variant, 'hand', 30, (game) => new DamaLeaf(game), lineup);
      const results = games.map(({ record, adjusted }) => {
        const { entrant } = adjusted.hands[0].places[0];
        const { share, luck } = ofEntrant(record, adjusted, entrant);
        return { share, rest: share - luck };
      });
      const variance = (values: readonly number[]): number => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
      };
      const ratio = variance(results.map(({ share }) => share)) / variance(results.map(({ rest }) => rest));
      expect(ratio, lineup.join(' ')).toBeGreaterThan(1.2);
    }
  });

  test('refuse a record that the rules contradict', () => {
    const [{ record }] = playAndValue(SMALL, 'hand', 1, bad);
    const game = unwrap(createGame(SMALL, 2, 'hand'));
    const valuation = new Valuation(game, bad(game), 1);
    const [hand] = record.hands;
    const turns = hand.turns.slice();
    turns[1] ^= 0x55;
    expect(() =>
      adjustGame({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, valuation, {
        ...record,
        hands: [{ ...hand, turns }],
      }),
    ).toThrow('not legal');
    const shares = record.shares.map((share) => 1 - share + 0.25);
    expect(() =>
      adjustGame({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, valuation, { ...record, shares }),
    ).toThrow('shares');
  });
});

test('a forfeit ends a game with a choice, with or without a turn before it', () => {
  const [{ record }] = playAndValue(SMALL, 'hand', 1, bad);
  const game = unwrap(createGame(SMALL, 2, 'hand'));
  const valuation = new Valuation(game, bad(game), 1);
  const [hand] = record.hands;
  for (const count of [0, 3]) {
    const turns = hand.turns.slice(0, count * BYTES_PER_TURN);
    const forfeit = { seat: count % 2, reason: 'late', detail: '' } as const;
    const shares = [0, 1].map((entrant) => Number((entrant + 2 - record.rotation) % 2 !== forfeit.seat));
    const given = { ...record, shares, hands: [{ ...hand, turns, turnCount: count, forfeit }] };
    const adjusted = adjustGame({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, valuation, given);
    expect([adjusted.turns, adjusted.drama]).toEqual([count, undefined]);
    for (const { entrant, start, draw, luck, choice, drift } of adjusted.hands[0].places) {
      expect(start + draw + luck + choice + drift).toBeCloseTo(shares[entrant], 12);
      if (count === 0) expect([luck, drift]).toEqual([0, 0]);
    }
    const silent = { ...given, hands: [{ ...hand, turns, turnCount: count }] };
    expect(() => adjustGame({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, valuation, silent)).toThrow(
      'broken off',
    );
  }
});

describe('the curve', () => {
  test('of a hand is that of plain expectimax', () => {
    const variant = unwrap(parseVariant({ ...SMALL, hand: { ...SMALL.hand, end: 'at-once' } }));
    const game = unwrap(createGame(variant, 2, 'hand'));
    const leaf = new DamaLeaf(game);
    const closes = (move: Move): boolean => moveTo1(move) === CENTRE;
    let choices = 0;
    for (const { record } of playAndValue(variant, 'hand', 6, bad)) {
      const turns = unpackTurns(record.hands[0].turns);
      const course = followTurns(new Valuation(game, leaf, 1), game.newState(), turns, closes);
      const state = game.newState();
      for (const [i, { roll, move }] of turns.entries()) {
        const { before, rolled, played, moves, loss, closed, closing } = course[i];
        expectRow(before, truth(game, state, 1, leaf));
        state.do(roll as Outcome);
        const mover = state.player;
        const all = trueMoves(game, state, 1, leaf);
        const best = (of: typeof all): number => Math.max(...of.map(({ values }) => values[mover]));
        expectRow(rolled, truth(game, state, 1, leaf));
        expect(moves).toBe(all.length);
        const own = all.find((one) => one.move === move);
        expect(loss).toBeCloseTo(Math.max(0, best(all) - (own?.values[mover] ?? Number.NaN)), 9);
        const [closings, others] = [true, false].map((is) => all.filter((one) => closes(one.move) === is));
        const isChoice = closings.length > 0 && others.length > 0;
        expect(closed).toBe(isChoice ? closes(move as Move) : undefined);
        if (isChoice) expect(closing).toBeCloseTo(best(closings) - best(others), 9);
        choices += Number(isChoice);
        state.do(move as Move);
        expectRow(played, truth(game, state, 0, leaf));
      }
    }
    expect(choices).toBeGreaterThan(3);
  });

  test('looks deeper if asked to', () => {
    const game = new Race({ players: 2, length: 3, faces: 2 });
    const leaf = hashEvaluator(2, 5);
    const rng = stream('adjust-test', 1);
    const state = game.newState();
    const turns: { roll: number; move: number }[] = [];
    while (state.player !== TERMINAL) {
      const roll = rng.below(2);
      state.do(roll as Outcome);
      const moves = movesOf(state);
      const move = moves[rng.below(moves.length)];
      state.do(move);
      turns.push({ roll, move });
    }
    const valuation = new Valuation(game, new PlayedScorer(leaf, 2), 2);
    const course = followTurns(valuation, game.newState(), turns, (move) => move === FRONT);
    const at = game.newState();
    for (const [i, { roll, move }] of turns.entries()) {
      expectRow(course[i].before, truth(game, at, 2, leaf));
      at.do(roll as Outcome);
      expectRow(course[i].rolled, truth(game, at, 2, leaf));
      const all = trueMoves(game, at, 2, leaf);
      if (all.length === 2) {
        const mover = at.player;
        expect(course[i].closing).toBeCloseTo(all[1].values[mover] - all[0].values[mover], 12);
      }
      at.do(move as Move);
      expectRow(course[i].played, truth(game, at, 1, leaf));
    }
    expect(at.player).toBe(TERMINAL);
    expect(CHANCE).toBeLessThan(0);
  });

  test('is kept as bytes', () => {
    const turn = { player: 0, moves: 1, loss: 0, closed: undefined, closing: 0 };
    const turns = [
      { ...turn, before: [0.25, 0.75], rolled: [1, 0], played: [1 / 3, 2 / 3] },
      { ...turn, before: [0, 1], rolled: [0.123456, 0.876544], played: [1 + 1e-15, -1e-15] },
    ];
    const bytes = packCurve(turns, 2);
    expect(bytes).toHaveLength(2 * 3 * 2 * 2);
    for (const [i, { before, rolled, played }] of unpackCurve(bytes, 2).entries()) {
      for (const [seat, value] of before.entries()) expect(value).toBeCloseTo(turns[i].before[seat], 4);
      for (const [seat, value] of rolled.entries()) expect(value).toBeCloseTo(turns[i].rolled[seat], 4);
      for (const [seat, value] of played.entries()) expect(value).toBeCloseTo(turns[i].played[seat], 4);
    }
    expect(() => unpackCurve(bytes, 5)).toThrow('turns');
  });
});

function expectRow(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [i, value] of wanted.entries()) expect(found[i]).toBeCloseTo(value, 9);
}

describe('drama', () => {
  const path = (...first: number[]): number[][] => first.map((value) => [value, 1 - value]);

  test('of a winner who was always ahead is none', () => {
    expect(dramaOf(path(0.6, 0.7, 0.95, 0.99), [1, 0])).toEqual({
      leadChanges: 0,
      drama: 0,
      behind: 0,
      peak: 0.4,
      decided: 0.5,
    });
  });

  test('counts the turns behind, how far, and who led when', () => {
    const drama = dramaOf(path(0.6, 0.2, 0.9, 0.5, 0.3), [1, 0]);
    expect(drama.leadChanges).toBe(4);
    expect(drama.drama).toBeCloseTo((0.6 + 0.4) / 5, 12);
    expect(drama.behind).toBeCloseTo(2 / 5, 12);
    expect(drama.peak).toBeCloseTo(0.8, 12);
    expect(drama.decided).toBe(1);
  });

  test('of a shared win shows in the lead changes only', () => {
    const drama = dramaOf(path(0.6, 0.2), [0.5, 0.5]);
    expect(drama).toEqual({
      leadChanges: 1,
      drama: undefined,
      behind: undefined,
      peak: undefined,
      decided: undefined,
    });
    expect(() => dramaOf([], [1, 0])).toThrow('position');
  });

  test('among three measures the winner by the leader', () => {
    const drama = dramaOf(
      [
        [0.5, 0.3, 0.2],
        [0.2, 0.3, 0.5],
      ],
      [0, 1, 0],
    );
    expect(drama.drama).toBeCloseTo(0.2, 12);
    expect(drama.leadChanges).toBe(2);
  });
});

describe('skill against luck', () => {
  /** Games of two whose result is a known sum of seat, dice, choices and error. */
  function world(blocks: number, seed: number): Float64Array[] {
    const rng = stream('skill', seed);
    const coin = (): number => (rng.below(2) === 0 ? -1 : 1);
    return Array.from({ length: blocks }, () => {
      const sums = new Float64Array(2 * SKILL_SUMS);
      const add = (place: number, [result, ...steps]: number[]): void => {
        const terms = [1, result, result * result, ...steps.flatMap((step) => [step, result * step])];
        for (const [i, term] of terms.entries()) sums[place * SKILL_SUMS + i] += term;
      };
      for (let game = 0; game < 2; game++) {
        const [luck, choice, drift] = [0.2 * coin(), 0.1 * coin(), 0.05 * coin()];
        const first = 0.6 + luck + choice + drift;
        add(0, [first, luck, choice, drift]);
        add(1, [1 - first, -luck, -choice, -drift]);
      }
      return sums;
    });
  }
  const parts = [0.1 ** 2, 0.2 ** 2, 0.1 ** 2, 0.05 ** 2];
  const total = parts.reduce((sum, part) => sum + part);

  test('finds the shares of a known world, and its intervals hold them', () => {
    const runs = 200;
    const held = [0, 0, 0, 0];
    const means = [0, 0, 0, 0];
    const squares = [0, 0, 0, 0];
    for (let seed = 0; seed < runs; seed++) {
      const estimates = jackknife(world(60, seed), skillShares, 120);
      expect(estimates.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 9);
      estimates.forEach(({ value, low, high }, i) => {
        means[i] += value / runs;
        squares[i] += value ** 2 / runs;
        if (low <= parts[i] / total && parts[i] / total <= high) held[i]++;
      });
    }
    // Of 200 intervals of 95 % fewer than 178 hold the truth once in a few thousand times.
    for (const [i, count] of held.entries()) {
      expect(count / runs).toBeGreaterThan(0.89);
      const stderr = Math.sqrt((squares[i] - means[i] ** 2) / runs);
      expect(Math.abs(means[i] - parts[i] / total)).toBeLessThan(4 * stderr);
    }
  });

  test('takes the bias of few blocks out', () => {
    const runs = 1500;
    let corrected = 0;
    let plain = 0;
    for (let seed = 0; seed < runs; seed++) {
      const blocks = world(10, seed);
      const all = blocks[0].map((_, i) => blocks.reduce((sum, sums) => sum + sums[i], 0));
      corrected += jackknife(blocks, skillShares, 20)[0].value / runs;
      plain += skillShares(all)[0] / runs;
    }
    // A standard error is 0.004.
    expect(plain - parts[0] / total).toBeGreaterThan(0.016);
    expect(Math.abs(corrected - parts[0] / total)).toBeLessThan(0.016);
  });

  test('the jackknife of a mean is the mean with its classical interval', () => {
    const values = [0.1, 0.5, 0.4, 0.9, 0.3];
    const blocks = values.map((value) => Float64Array.of(1, value));
    const [found] = jackknife(blocks, ([n, sum]) => [sum / n], 5);
    const known = meanEstimate({ totals: values, counts: values.map(() => 1) }, 0);
    expect(found.value).toBeCloseTo(known.value, 12);
    expect(found.low).toBeCloseTo(known.low, 12);
    expect(found.high).toBeCloseTo(known.high, 12);
  });

  test('of a single block nothing is known', () => {
    const [seat] = jackknife(world(1, 1), skillShares, 2);
    expect([seat.low, seat.high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});

describe('a sample', () => {
  const blocks = Array.from({ length: 200 }, (_, i) => 3 * i);

  test('is named by its seed, grows by adding, and takes blocks from everywhere', () => {
    const sample = sampleBlocks(blocks, 40, 1);
    expect(new Set(sample).size).toBe(40);
    expect(sampleBlocks(blocks, 15, 1)).toEqual(sample.slice(0, 15));
    expect(sampleBlocks(blocks.toReversed(), 40, 1)).toEqual(sample);
    expect(sampleBlocks(blocks, 40, 2)).not.toEqual(sample);
    expect(sampleBlocks(blocks, 1000, 1)).toHaveLength(200);
    const mean = sample.reduce((sum, block) => sum + block, 0) / 40;
    // Standard deviation of the mean: 3 * 200 / sqrt(12 * 40).
    expect(Math.abs(mean - 3 * 99.5)).toBeLessThan(4 * 27.4);
  });
});
