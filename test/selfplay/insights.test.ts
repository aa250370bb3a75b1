/** Insights of every game: counts over blocks, what a win owes in worlds of known truth, king-making, drama by round. */
import { describe, expect, test } from 'vitest';
import { canonicalVariant, withSettings } from '../../engine/dama-bianca/index.ts';
import { type Move, type State, stream, unwrap } from '../../engine/index.ts';
import { type CourseTurn, dramaOf } from '../../selfplay/adjust/index.ts';
import { type CountReader, type Estimate, meanEstimate, shareEstimate } from '../../selfplay/index.ts';
import {
  CountBook,
  type InsightTask,
  influenceOf,
  insightBlock,
  insightsOf,
  owedParts,
  partsOf,
  Tally,
  type ValuedGame,
  type ValuedStep,
  valuedInsights,
} from '../../selfplay/insights/index.ts';
import { play, SMALL, studyKey } from '../support/database-play.ts';

function insight(name: string) {
  const found = valuedInsights().find((one) => one.name === name);
  if (!found) throw new Error(`there is no insight ${name}`);
  return found;
}

function close(found: Estimate, truth: Estimate): void {
  for (const field of ['value', 'low', 'high', 'n', 'blocks', 'effective'] as const)
    expect(found[field], field).toBeCloseTo(truth[field], 9);
}

describe('counts over blocks', () => {
  const rng = stream('counts');
  const blocks = Array.from({ length: 40 }, () => {
    const values = Array.from({ length: 1 + rng.below(6) }, () => rng.below(9) - 2);
    return { values, hits: values.map((value) => Number(value > 3)) };
  });
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const pack = ({ values, hits }: (typeof blocks)[number]): Float64Array => {
    const tally = new Tally();
    values.forEach((value, i) => {
      tally.add(1, 1, value, value * value);
      // Blocks without a hit count no hit at all.
      if (hits[i]) tally.addOver(7, 1, 1);
    });
    return tally.pack();
  };

  test('a mean and a share are those of the sums of all blocks, in whatever order they come', () => {
    const counts = blocks.map(({ values }) => values.length);
    const squares = sum(blocks.flatMap(({ values }) => values.map((value) => value ** 2)));
    const mean = meanEstimate({ totals: blocks.map(({ values }) => sum(values)), counts }, squares);
    const share = shareEstimate({ totals: blocks.map(({ hits }) => sum(hits)), counts });
    const order = blocks.map((_, i) => i);
    for (const one of [order, order.toReversed(), order.toSorted((a, b) => (a % 7) - (b % 7) || a - b)]) {
      const book = new CountBook();
      for (const block of one) book.add(1, block, pack(blocks[block]));
      close(book.mean(1), mean);
      close(book.share(7, 1), share);
    }
  });

  test('large sums stay exact', () => {
    const book = new CountBook();
    const large = 3_000_001;
    for (let block = 0; block < 4000; block++) {
      const tally = new Tally();
      tally.add(1, 1, large + (block % 2), 0);
      book.add(1, block, tally.pack());
    }
    // Sums of squares are beyond 2^53, where the spread of a half would be lost.
    const { value, low, high } = book.mean(1);
    expect(value).toBe(large + 0.5);
    expect(high - low).toBeCloseTo(2 * 1.9606 * (0.5 / Math.sqrt(3999)), 5);
  });

  test('what never occurred is 0 of what was observed, and nothing of nothing', () => {
    const book = new CountBook();
    book.add(1, 0, pack(blocks[0]));
    book.add(1, 1, pack(blocks[1]));
    expect(book.share(99, 1).value).toBe(0);
    expect([book.share(99).value, book.share(99).n]).toEqual([Number.NaN, 0]);
    expect(book.count(99)).toBe(0);
  });

  test('refuses what is no whole number, and a key that is counted over two others', () => {
    const tally = new Tally();
    tally.add(1, 1, 0.5);
    expect(() => tally.pack()).toThrow('whole numbers');
    tally.addOver(2, 1, 1);
    expect(() => tally.addOver(2, 3, 1)).toThrow('counted over 1 and over 3');
  });
});

/** A turn of `player` for two seats, from the first seat's values. */
function turnOf(player: number, before: number, rolled: number, played: number): CourseTurn {
  const both = (value: number): number[] => [value, 1 - value];
  const loss = Math.abs(rolled - played);
  return {
    player,
    before: both(before),
    rolled: both(rolled),
    played: both(played),
    moves: 2,
    loss,
    closed: undefined,
    closing: 0,
  };
}

/**
 * A world of two seats: the first seat begins at `start` and rolls +-0.1, errs by 0.08 in a part of its turns; the second
 * rolls +-`swing`, errs by 0.12; a last roll of the first decides. `blind` evaluators see the middle of it only as a half.
 */
interface World {
  readonly start: number;
  readonly swing: number;
  readonly errs: readonly [number, number];
  readonly isBlind: boolean;
}

const WORLDS: readonly World[] = [
  { start: 0.6, swing: 0.15, errs: [0.5, 0.2], isBlind: false },
  { start: 0.45, swing: 0.05, errs: [0, 0.5], isBlind: false },
  { start: 0.6, swing: 0.15, errs: [0.5, 0.2], isBlind: true },
];

interface Course {
  readonly weight: number;
  readonly steps: readonly ValuedStep[];
  readonly won: boolean;
}

/** Every course of a world with its probability. */
function coursesOf({ start, swing, errs, isBlind }: World): Course[] {
  const courses: Course[] = [];
  for (const [first, second, own, other] of Array.from({ length: 16 }, (_, i) =>
    [1, 2, 4, 8].map((bit) => Boolean(i & bit)),
  )) {
    const rolled = start + (first ? 0.1 : -0.1);
    const played = rolled - (own ? 0.08 : 0);
    const theirs = played + (second ? swing : -swing);
    const end = theirs + (other ? 0.12 : 0);
    const weight = (own ? errs[0] : 1 - errs[0]) * (other ? errs[1] : 1 - errs[1]) * 0.25;
    for (const won of [true, false]) {
      const result = Number(won);
      const seen = (value: number): number => (isBlind ? 0.5 : value);
      const turns = [
        turnOf(0, seen(start), seen(rolled), seen(played)),
        turnOf(1, seen(played), seen(theirs), seen(end)),
        turnOf(0, end, result, result),
      ];
      const steps = turns.map(
        (turn, i): ValuedStep => ({ kind: 'turn', part: 0, round: 1 + (i >> 1), turn }),
      );
      courses.push({ weight: weight * (won ? end : 1 - end), steps, won });
    }
  }
  return courses;
}

function gameOf({ steps, won }: Course): ValuedGame {
  return { players: 2, steps, result: [Number(won), Number(!won)], places: [0, 1] };
}

/**
 * What each part of a win is above its mean over all games, from the courses and their probabilities: of place 1, own and
 * other dice, own and other choices, and the rest.
 */
function truthOf(world: World): { readonly share: number; readonly excess: readonly number[] } {
  const parts = coursesOf(world).map(({ weight, steps, won }) => {
    const sums = [0, 0, 0, 0];
    for (const step of steps) {
      if (step.kind !== 'turn') continue;
      const { player, before, rolled, played } = step.turn;
      sums[player] += rolled[0] - before[0];
      sums[2 + player] += played[0] - rolled[0];
    }
    const rest = Number(won) - sums.reduce((sum, one) => sum + one, 0);
    return { weight, won, sums: [...sums, rest] };
  });
  const total = (of: typeof parts): number => of.reduce((sum, { weight }) => sum + weight, 0);
  const meanOf = (of: typeof parts, i: number): number =>
    of.reduce((sum, { weight, sums }) => sum + weight * sums[i], 0) / total(of);
  const wins = parts.filter(({ won }) => won);
  return { share: total(wins), excess: [0, 1, 2, 3, 4].map((i) => meanOf(wins, i) - meanOf(parts, i)) };
}

/** Reads what a win owes: by row (place 1, place 2, all) the parts from the seat on. */
function owed(counts: CountReader): readonly (readonly Estimate[])[] {
  const { tables } = insight('owes').read(counts, { game: { numPlayers: 2 } as never });
  return tables[0].rows.map(({ values }) => values.slice(2) as Estimate[]);
}

describe('what a win owes', () => {
  test.each(WORLDS)('is what is known of the world %o', (world) => {
    const { share, excess } = truthOf(world);
    // Of a place: number, R, R R, then X and R X of each part.
    const sums = new Float64Array(22);
    for (const { weight, steps, won } of coursesOf(world)) {
      const parts = partsOf(gameOf({ weight, steps, won }));
      for (const place of [0, 1]) {
        const result = Number(place === 0 ? won : !won);
        const terms = [1, result, result, ...parts[place].flatMap((part) => [part, result * part])];
        terms.forEach((term, i) => {
          sums[11 * place + i] += weight * term;
        });
      }
    }
    const found = owedParts(sums);
    [share - 0.5, ...excess, 1].forEach((truth, i) => {
      expect(found[i], `part ${i}`).toBeCloseTo(truth, 9);
    });
    for (const row of [found.slice(0, 7), found.slice(7, 14), found.slice(14)])
      expect(row.slice(0, -1).reduce((sum, part) => sum + part, 0.5)).toBeCloseTo(row[6], 9);
  });

  test.each(WORLDS)('is right as often as it says, in samples of the world %o', (world) => {
    const courses = coursesOf(world);
    const { share, excess } = truthOf(world);
    const truth = [share - 0.5, ...excess];
    const rng = stream('owes', WORLDS.indexOf(world));
    const draw = (): Course => {
      let rest = rng.uniform();
      const found = courses.find(({ weight }) => {
        rest -= weight;
        return rest < 0;
      });
      return found ?? courses[courses.length - 1];
    };
    const SAMPLES = 200;
    const covered = truth.map(() => 0);
    const means = truth.map(() => 0);
    for (let sample = 0; sample < SAMPLES; sample++) {
      const book = new CountBook(true);
      for (let block = 0; block < 60; block++) {
        const tally = new Tally();
        for (let i = 0; i < 2; i++) insight('owes').follow?.(gameOf(draw()), tally);
        book.add(1, block, tally.pack());
      }
      owed(book)[0]
        .slice(0, -1)
        .forEach(({ value, low, high }, i) => {
          means[i] += value / SAMPLES;
          covered[i] += Number(low - 1e-9 <= truth[i] && truth[i] <= high + 1e-9);
        });
    }
    for (const [i, mean] of means.entries()) {
      expect(mean, `part ${i}`).toBeCloseTo(truth[i], 1.7);
      expect(covered[i] / SAMPLES, `part ${i}`).toBeGreaterThan(0.89);
    }
  });
});

/** Values of three seats after each move of one decision. */
function valuerOf(values: readonly (readonly number[])[], mover: number) {
  let at: readonly number[] = [];
  const state = {
    do: (move: number) => {
      at = values[move];
    },
    undo: () => {},
  } as unknown as State;
  const valuer = {
    candidates: () => values.map((row, move) => ({ move: move as Move, share: row[mover] })),
    valueOf: () => at,
  };
  return { state, valuer };
}

describe('king-making', () => {
  test('of a seat that has lost, choosing between two others', () => {
    const { state, valuer } = valuerOf(
      [
        [1, 0, 0],
        [0, 1, 0],
      ],
      2,
    );
    const found = influenceOf(valuer as never, state, 2, 0 as Move);
    expect(found).toEqual({ isIdle: true, sway: 1, moved: 0.5, given: [0.5, -0.5, 0] });
  });

  test('counts what was moved against the mean of all results, and the most that one rival can get', () => {
    const { state, valuer } = valuerOf(
      [
        [0.6, 0.392, 0.008],
        [0.6, 0.4, 0],
        [0.5, 0.5, 0],
        [0.7, 0.292, 0.008],
      ],
      2,
    );
    const found = influenceOf(valuer as never, state, 2, 2 as Move);
    expect(found?.isIdle).toBe(true);
    expect(found?.sway).toBeCloseTo(0.208, 12);
    expect(found?.moved).toBeCloseTo((0.1 + 0.104) / 2, 12);
    expect(found?.given[1]).toBeCloseTo(0.104, 12);
  });

  test('is not asked of a turn that decides something for its own seat, or decides nothing', () => {
    const own = valuerOf(
      [
        [0.8, 0.1, 0.1],
        [0.1, 0.88, 0.02],
      ],
      2,
    );
    expect(influenceOf(own.valuer as never, own.state, 2, 0 as Move)).toMatchObject({
      isIdle: false,
      sway: 0,
    });
    const forced = valuerOf([[0.8, 0.2, 0]], 2);
    expect(influenceOf(forced.valuer as never, forced.state, 2, 0 as Move)).toBeUndefined();
  });

  test('is added up over the turns of hands, by place and by round', () => {
    const tally = new Tally();
    const places = [2, 0, 1].map((seat) => ({ seat }));
    const lost = [
      [0.9, 0.1, 0],
      [0.5, 0.5, 0],
    ];
    const even = [
      [0.5, 0.5, 0],
      [0.52, 0.48, 0],
    ];
    // Seat 3 starts. In the first hand it moves 0.2 and 0.01 in its turns, in the second 0.01, and then decides for itself.
    const own = [
      [0, 0, 1],
      [0.5, 0.5, 0],
    ];
    for (const turns of [
      [lost, even],
      [even, own],
    ]) {
      const watchers = turns.map((values, i) => ({ ...valuerOf(values, 2), round: i + 1 }));
      let at = 0;
      const valuer = {
        candidates: () => watchers[at].valuer.candidates(),
        valueOf: () => watchers[at].valuer.valueOf(),
      };
      const watcher = insight('kingmaking').watch?.(valuer as never, tally, { places } as never);
      for (const { state, round } of watchers) {
        watcher?.turn?.({ state, move: 0 as Move, seat: 2, place: 0, round });
        at++;
      }
      watcher?.end?.({} as State);
    }
    const book = new CountBook();
    book.add(1, 0, tally.pack());
    const { tables } = insight('kingmaking').read(book, { game: { numPlayers: 3 } as never });
    const row = (table: string, at: string | number): Record<string, number | undefined> => {
      const { figures, rows } = tables.find(({ name }) => name === table) ?? tables[0];
      const values = rows.find((one) => one.at[0] === at)?.values;
      return Object.fromEntries(figures.map(({ name }, i) => [name, values?.[i]?.value]));
    };
    const sums = { idle: 0.75, crowns: 1 / 3, kings: 0.5 };
    for (const at of [1, 'all']) {
      expect(row('places', at)).toMatchObject(sums);
      expect(row('places', at).moved).toBeCloseTo((0.2 + 0.01 + 0.01) / 3, 9);
      expect(row('places', at).perHand).toBeCloseTo((0.2 + 0.01 + 0.01) / 2, 9);
      expect(row('places', at).sway).toBeCloseTo((0.4 + 0.02 + 0.02) / 3, 9);
    }
    expect(row('places', 2)).toMatchObject({ idle: Number.NaN, perHand: 0, kings: 0 });
    expect(row('given', 1).to2).toBeCloseTo((0.2 - 0.01 - 0.01) / 3, 9);
    expect(row('given', 1).to3).toBeCloseTo((-0.2 + 0.01 + 0.01) / 3, 9);
  });

  test('is for three players and more', () => {
    expect(insightsOf('dama-bianca', 2).map(({ name }) => name)).not.toContain('kingmaking');
    expect(insightsOf('dama-bianca', 3).map(({ name }) => name)).toContain('kingmaking');
  });
});

/** All insights of the first blocks of a study, each block a task of its own. */
function booksOf(key: ReturnType<typeof studyKey>, blocks: number) {
  const { game, players, unit, seed } = key;
  const names = insightsOf(game, players).map(({ name }) => name);
  const books = new Map(names.map((name) => [name, new CountBook(true)]));
  const records = play(key, [...Array(blocks).keys()]);
  for (const { block, games } of records) {
    const variant = canonicalVariant(key.variant as never);
    const task: InsightTask = {
      ...{ game, variant, players, unit, seed, block, games },
      insights: names,
      evaluator: 'leaf',
    };
    for (const [name, rows] of Object.entries(insightBlock(task, () => 0).counts))
      books.get(name)?.add(1, block, rows);
  }
  return { books, records };
}

describe('drama over the hand', () => {
  test('adds up to the lead changes of games, and agrees with their drama', () => {
    const rng = stream('drama');
    const tally = new Tally();
    let [changes, behind, positions] = [0, 0, 0];
    for (let game = 0; game < 50; game++) {
      const values = Array.from({ length: 3 + rng.below(6) }, () => rng.below(11) / 10);
      const steps = values.map((value, i): ValuedStep => {
        return { kind: 'turn', part: 0, round: 1 + (i >> 1), turn: turnOf(i % 2, value, value, value) };
      });
      const result = [game % 2, 1 - (game % 2)];
      insight('drama').follow?.({ players: 2, steps, result, places: [0, 1] }, tally);
      const truth = dramaOf(
        values.map((value) => [value, 1 - value]),
        result,
      );
      changes += truth.leadChanges;
      behind += (truth.behind ?? 0) * values.length;
      positions += values.length;
    }
    const book = new CountBook();
    book.add(1, 0, tally.pack());
    const { rows } = insight('drama').read(book, { game: { numPlayers: 2 } as never }).tables[0];
    const total = (figure: number): number =>
      rows.reduce((sum, { values }) => sum + (values[figure]?.value ?? 0) * (values[figure]?.n ?? 0), 0);
    expect(total(0)).toBeCloseTo(changes, 9);
    expect(total(2)).toBeCloseTo(behind, 9);
    expect(rows.reduce((sum, { values }) => sum + (values[2]?.n ?? 0), 0)).toBe(positions);
  });
});

describe('recorded hands', () => {
  test('decisions are those of the records', () => {
    const { books, records } = booksOf(studyKey(['greedy', 'random']), 12);
    const hands = records.flatMap(({ games }) => games.flatMap((game) => game.hands));
    const turns = hands.reduce((sum, { turnCount }) => sum + turnCount, 0);
    const choices = hands.reduce((sum, hand) => sum + (hand.choices ?? 0), 0);
    const forced = hands.reduce((sum, hand) => sum + (hand.forced ?? 0), 0);
    const { rows } = insight('decisions').read(books.get('decisions') as CountBook, { game: {} as never })
      .tables[0];
    const [results, noChoice, alike, near, alone, few] = rows[0].values as Estimate[];
    expect([results.n, results.value]).toEqual([turns, choices / turns]);
    expect(noChoice.value).toBeCloseTo(forced / turns, 12);
    // The turns that decide something are the others.
    expect(near.n).toBe(turns - Math.round((noChoice.value + alike.value) * turns));
    expect([near.value >= 1, near.value < results.value]).toEqual([true, true]);
    expect([alone.value <= few.value, few.value < 1]).toEqual([true, true]);
  });

  test.each([
    [[0.5, 0.495, 0.2], { alike: 0, near: 2, alone: 0, few: 1 }],
    [[0.5, 0.48, 0.2], { alike: 0, near: 1, alone: 1, few: 1 }],
    [[0.5, 0.499, 0.498, 0.497, 0.3], { alike: 0, near: 4, alone: 0, few: 0 }],
    [[0.002, 0.009], { alike: 1, near: Number.NaN, alone: Number.NaN, few: Number.NaN }],
  ])('of the values %j the choice is %j', (values, wanted) => {
    const { state, valuer } = valuerOf(
      values.map((share) => [share]),
      0,
    );
    const tally = new Tally();
    const turn = { state, move: 0 as Move, seat: 0, place: 0, round: 1 };
    insight('decisions')
      .watch?.(valuer as never, tally, {} as never)
      .turn?.(turn);
    const book = new CountBook();
    book.add(1, 0, tally.pack());
    const { rows, figures } = insight('decisions').read(book, { game: {} as never }).tables[0];
    const found = figures.map(({ name }, i) => [name, rows[0].values[i]?.value]);
    expect(Object.fromEntries(found)).toEqual({ results: values.length, forced: 0, ...wanted });
  });

  test('a match of four is taken as a whole', () => {
    const wide = unwrap(withSettings(SMALL, ['board.sectors=8', 'name=wide']));
    const { books } = booksOf(studyKey(['greedy', 'random', 'random', 'greedy'], wide, 'match'), 6);
    const { tables } = insight('owes').read(books.get('owes') as CountBook, {
      game: { numPlayers: 4 } as never,
    });
    const { rows } = tables[0];
    const shares = rows.slice(0, 4).map(({ values }) => (values[0] as Estimate).value);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(rows).toHaveLength(5);
  });
});
