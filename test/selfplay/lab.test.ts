/** Labs as plans: what they find in worlds of known truth, and how their statistics agree with plain arithmetic. */
import { expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import {
  type Conditions,
  comparePlan,
  fairVerdict,
  gamesToDecide,
  gridOf,
  keepVerdict,
  meanShares,
  measurePlan,
  type Order,
  relativeChange,
  remedyPlan,
  type Spot,
  seatEstimates,
  together,
} from '../../selfplay/lab/index.ts';
import { searchLever } from '../../selfplay/lab/lever-search.ts';
import { isBeaten } from '../../selfplay/lab/race.ts';
import { isExhausted, type SeatBlocks } from '../../selfplay/lab/seat-blocks.ts';
import { ShareModel } from '../../selfplay/lab/share-model.ts';
import { shareEstimate } from '../../selfplay/statistics/index.ts';
import { CONDITIONS, tryMeasures, tryRaces } from '../support/lab-trials.ts';
import { SimulatedLab, sharesOf } from '../support/lab-worlds.ts';

const LEVER = { shape: 'places', from: 0, to: 8, step: 0.5, current: [0] } as const;

test('a model through exact shares gives them back, and the value at which they are even', () => {
  const truth = ([second, third]: readonly number[]) =>
    sharesOf([0, 0.4 * (second - 2), 0.4 * (third - 3.5)]);
  const values = [
    [0, 0],
    [2, 4],
    [4, 8],
    [1, 1],
  ];
  const played = values.map((x) => ({ x, shares: truth(x), weight: 1e7 }));
  const model = new ShareModel(3, 'places', 8, played);
  truth([3, 3]).forEach((share, place) => {
    expect(model.shares([3, 3])[place]).toBeCloseTo(share, 5);
  });
  const root = model.root();
  expect(root?.x[0]).toBeCloseTo(2, 4);
  expect(root?.x[1]).toBeCloseTo(3.5, 4);
});

test('the errors of a model are those that repeated play shows', () => {
  const truth = (x: number) => 1 / (1 + Math.exp(0.5 * (x - 3)));
  const roots: number[] = [];
  let said = 0;
  for (let run = 0; run < 300; run++) {
    const rng = stream('model', run);
    const played = [0, 2, 4, 6].map((x) => {
      let wins = 0;
      for (let game = 0; game < 200; game++) if (rng.uniform() < truth(x)) wins++;
      return { x: [x], shares: [wins / 200, 1 - wins / 200], weight: 200 };
    });
    const root = new ShareModel(2, 'one', 8, played).root();
    if (!root) throw new Error('no root');
    roots.push(root.x[0]);
    said += root.errors[0] / 300;
  }
  const mean = roots.reduce((sum, root) => sum + root / 300, 0);
  const spread = Math.sqrt(roots.reduce((sum, root) => sum + (root - mean) ** 2 / 299, 0));
  expect(mean).toBeCloseTo(3, 1);
  expect(said / spread).toBeGreaterThan(0.85);
  expect(said / spread).toBeLessThan(1.15);
});

test('a lever without effect has no value at which the places are even', () => {
  const played = [0, 4, 8].map((x) => ({ x: [x], shares: [0.8, 0.2], weight: 500 }));
  expect(new ShareModel(2, 'places', 8, played).root()).toBeUndefined();
});

test('where half points decide who wins ties, the search believes the games of a value more than the curve', () => {
  // The curve through all values is even next to 4.5, where the first seat wins 46 %; with 5 it wins 51 %.
  const truth = ({ x: [points] }: Spot) => {
    const first = 1 / (1 + Math.exp(0.25 * (points - 5.14))) - (points % 1 === 0 ? 0 : 0.08);
    return [first, 1 - first];
  };
  const found = Array.from({ length: 20 }, (_, seed) => {
    const world = new SimulatedLab({ truth, alike: 0.3 }, seed);
    return world.run(searchLever(0, LEVER, { ...CONDITIONS, band: 0.02 }, 12_000)).x[0];
  });
  expect(found.filter((points) => points === 5).length).toBeGreaterThanOrEqual(16);
});

test('with several places the search leaves its first values, though scores that are no whole points fit no curve', () => {
  const truth = ({ x: [second, third] }: Spot) => {
    const worth = [0.73, 0.19 * Math.exp(0.67 * second), 0.08 * Math.exp(0.28 * third)];
    // Whole differences tie, which favours the later place.
    if (second % 1 !== 0) worth[1] *= 0.8;
    if ((third - second) % 1 !== 0) worth[2] *= 0.8;
    const all = worth.reduce((sum, one) => sum + one, 0);
    return worth.map((one) => one / all);
  };
  const lever = { shape: 'places', from: 0, to: 12, step: 0.5, current: [0, 0] } as const;
  const off = Array.from({ length: 10 }, (_, seed) => {
    const world = new SimulatedLab({ truth, alike: 0.3 }, seed);
    const { x } = world.run(searchLever(0, lever, { ...CONDITIONS, players: 3, band: 0.02 }, 12_000));
    return Math.max(...truth({ x } as Spot).map((share) => Math.abs(share - 1 / 3)));
  });
  expect(off.filter((one) => one < 0.06).length).toBeGreaterThanOrEqual(8);
});

test('the values of a range are those that people would write', () => {
  expect(gridOf({ ...LEVER, from: 0, to: 1, step: 0.1 })).toEqual([
    0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
  ]);
  expect(gridOf({ ...LEVER, from: -1, to: 1.2, step: 0.5 })).toEqual([-1, -0.5, 0, 0.5, 1]);
});

test('fairness is shown, refuted or open', () => {
  const estimate = (value: number, half: number) => {
    return { value, low: value - half, high: value + half, n: 100, blocks: 100, effective: 100 };
  };
  const pair = (value: number, half: number) => [estimate(value, half), estimate(1 - value, half)];
  expect(fairVerdict(pair(0.51, 0.009), 0.02)).toBe('yes');
  expect(fairVerdict(pair(0.51, 0.011), 0.02)).toBe('open');
  expect(fairVerdict(pair(0.55, 0.029), 0.02)).toBe('no');
  // One place that is wronged is enough.
  const three = [estimate(1 / 3, 0.01), estimate(0.4, 0.01), estimate(0.27, 0.01)];
  expect(fairVerdict(three, 0.02)).toBe('no');
  expect(together(0.95, 5)).toBeCloseTo(0.99);
});

test('what would decide a verdict counts games that come again', () => {
  const half = 200;
  const shares = [0, 1].map((seat) => Array.from({ length: 2 * half }, (_, i) => Number(i % 2 === seat)));
  const cell = { numbers: [...shares[0].keys()], games: shares[0].map(() => 1), shares };
  const needed = (own: SeatBlocks) => gamesToDecide(seatEstimates(own, 0.95), own, 0.02);
  const plain = needed(cell);
  expect(plain).toBeGreaterThan(6000);
  // Half of the blocks are new, so there are about 400 games, which decide nothing.
  expect(needed({ ...cell, independent: 200 })).toBe('repeats');
  const many = needed({ ...cell, independent: 398 });
  expect(many).toBeGreaterThan(Number(plain));
  expect(many).toBeLessThan(1.2 * Number(plain));
  expect([90, 110].map((independent) => isExhausted({ ...cell, independent }))).toEqual([true, false]);
});

test('intervals of 95 % are those of every other report', () => {
  const world = new SimulatedLab({ truth: () => [0.7, 0.3], alike: 1 }, 5);
  const cell = world.play({ option: 0, x: [] }, 'search', 400);
  const [first] = seatEstimates(cell, 0.95);
  const expected = shareEstimate({ totals: cell.shares[0], counts: cell.games });
  expect(first.low).toBeCloseTo(expected.low, 9);
  expect(first.high).toBeCloseTo(expected.high, 9);
});

test('a candidate is beaten on either side of even, and not by one that is as far on the other side', () => {
  const shares: Record<number, readonly [number, number]> = { 0: [0.7, 0.3], 1: [0.52, 0.48], 2: [0.3, 0.7] };
  const world = new SimulatedLab({ truth: ({ option }: Spot) => shares[option], alike: 0.5 }, 7);
  const cells = [0, 1, 2].map((option) => world.play({ option, x: [] }, 'search', 3000));
  expect(isBeaten(cells[0], cells[1], 0.05)).toBe(true);
  expect(isBeaten(cells[2], cells[1], 0.05)).toBe(true);
  expect(isBeaten(cells[1], cells[0], 0.05)).toBe(false);
  expect(isBeaten(cells[0], cells[2], 0.05)).toBe(false);
});

test('a relative change is that of the two means, with the error that the blocks show', () => {
  const rng = stream('change');
  const changes: number[] = [];
  let held = 0;
  for (let run = 0; run < 400; run++) {
    const before: number[] = [];
    const now: number[] = [];
    for (let block = 0; block < 60; block++) {
      const dice = 10 + 4 * rng.uniform();
      before.push(dice + rng.uniform());
      now.push(1.3 * dice + 2 * rng.uniform());
    }
    const counts = before.map(() => 1);
    const change = relativeChange({ totals: now, counts }, { totals: before, counts });
    const truth = (1.3 * 12 + 1) / 12.5 - 1;
    changes.push(change.value - truth);
    if (change.low <= truth && truth <= change.high) held++;
  }
  expect(changes.reduce((sum, change) => sum + change / 400, 0)).toBeCloseTo(0, 3);
  expect(held / 400).toBeGreaterThan(0.92);
  expect(keepVerdict({ low: 0.1, high: 0.19 }, 0.2)).toBe('yes');
  expect(keepVerdict({ low: -0.3, high: -0.21 }, 0.2)).toBe('no');
  expect(keepVerdict({ low: 0.1, high: 0.21 }, 0.2)).toBe('open');
});

test('the winner of a race looks better to the search than it is, and not on fresh dice', () => {
  const labs = 120;
  let [searched, confirmed, held] = [0, 0, 0];
  for (let lab = 0; lab < labs; lab++) {
    // Eight that are all alike: whichever is chosen looked even by chance.
    const world = new SimulatedLab({ truth: () => [0.56, 0.44], alike: 0.3 }, 100 + lab);
    const { raced, best } = world.run(comparePlan(8, { ...CONDITIONS, games: 4000 }));
    searched += meanShares(raced.cells[raced.best])[0] / labs;
    const [first] = best.shares;
    confirmed += first.value / labs;
    if (first.low <= 0.56 && 0.56 <= first.high) held++;
  }
  expect(searched).toBeLessThan(0.55);
  expect(Math.abs(confirmed - 0.56)).toBeLessThan(0.006);
  expect(held).toBeGreaterThanOrEqual(108);
});

test('a race crowns a winner that is clear, and seldom a wrong one', () => {
  const clear = tryRaces(2, 3, 3, 100, 13);
  expect(clear.sole).toBeGreaterThan(30);
  expect(clear.soleWrong).toBeLessThanOrEqual(8);
});

test('figures stop at their precision and hold as often as they say', () => {
  const tally = tryMeasures(2, 100, 14);
  expect(tally.held / tally.labs).toBeGreaterThan(0.91);
});

test('a plan asks the same again when it is told the same, and stays within its games', () => {
  const asked = (conditions: Conditions): [string[], number] => {
    const world = new SimulatedLab(
      { truth: ({ x }) => sharesOf([0, 0.4 * ((x[0] ?? 0) - 3)]), alike: 0.5 },
      3,
    );
    const texts: string[] = [];
    const plan = remedyPlan(
      [
        { kind: 'lever', lever: LEVER },
        { kind: 'values', count: 2 },
      ],
      conditions,
    );
    for (let step = plan.next(); !step.done; ) {
      texts.push(JSON.stringify(step.value));
      const cells = step.value.map(({ spot, stage, blocks }: Order) => world.play(spot, stage, blocks));
      step = plan.next({ cells, isOver: false });
    }
    return [texts, world.games];
  };
  const [first, games] = asked(CONDITIONS);
  expect(asked(CONDITIONS)[0]).toEqual(first);
  expect(first.length).toBeGreaterThan(3);
  expect(games).toBeLessThanOrEqual(1.01 * CONDITIONS.games);
});

test('a confirmation without luck takes as many games as it is worth less', () => {
  const truth = ({ option }: Spot) => sharesOf([0, 0.5 * option]);
  const confirmed = (worth: number): number => {
    const world = new SimulatedLab({ truth, alike: 0.5 }, 5);
    const luckless = worth > 1 ? { luckless: { least: 0 } } : {};
    const plan = comparePlan(2, { ...CONDITIONS, games: 1e5, ...luckless });
    let games = 0;
    for (let step = plan.next(); !step.done; ) {
      const cells = step.value.map(({ spot, stage, blocks }) => {
        const cell = world.play(spot, stage, blocks);
        if (stage === 'search') return cell;
        games = Math.max(games, blocks);
        const even = truth(spot);
        // What a place won comes nearer to what it may expect.
        const nearer = (won: number, place: number) => even[place] + (won - even[place]) / Math.sqrt(worth);
        return { ...cell, shares: cell.shares.map((own, place) => own.map((won) => nearer(won, place))) };
      });
      step = plan.next({ cells, isOver: false });
    }
    return games;
  };
  expect(confirmed(1) / confirmed(4)).toBeGreaterThan(3);
  expect(confirmed(1) / confirmed(4)).toBeLessThan(5);
});

test.each([
  ['as it was played', {}],
  ['without luck', { luckless: { least: 300 } }],
])('time ends a search, and its winner is confirmed by as much as the search took, %s', (_, luckless) => {
  const world = new SimulatedLab({ truth: ({ option }) => sharesOf([0, 0.1 * option]), alike: 0.5 }, 3);
  const plan = comparePlan(8, { ...CONDITIONS, games: 1e6, isTimed: true, ...luckless });
  let searched = 0;
  const confirmed: number[][] = [];
  let step = plan.next();
  for (let round = 1; !step.done; round++) {
    const cells = step.value.map(({ spot, stage, blocks }) => world.play(spot, stage, blocks));
    if (step.value[0].stage === 'search') searched = world.games;
    else confirmed.push(step.value.map(({ blocks }) => blocks));
    step = plan.next({ cells, isOver: round >= 2 });
  }
  expect(searched).toBeLessThan(2500);
  expect(world.games).toBeLessThanOrEqual(2 * searched + 2);
  expect(world.games).toBeGreaterThan(1.9 * searched);
  // The figures that are kept have their games from the first look on, and all variants as many.
  expect(confirmed[0][0]).toBeGreaterThanOrEqual(300);
  for (const blocks of confirmed) expect(new Set(blocks).size).toBe(1);
});

test('a measurement ends soon after its time, and says the same as one by games where that is enough', () => {
  const measured = (isTimed: boolean, overAt = Number.POSITIVE_INFINITY) => {
    const world = new SimulatedLab({ truth: () => sharesOf([0, 0.4]), alike: 0.5 }, 5);
    const plan = measurePlan(1, { ...CONDITIONS, games: 1e6, isTimed });
    const rounds: number[] = [];
    let step = plan.next();
    for (let round = 1; !step.done; round++) {
      const [{ spot, stage, blocks }] = step.value;
      rounds.push(blocks);
      step = plan.next({ cells: [world.play(spot, stage, blocks)], isOver: round >= overAt });
    }
    return { rounds, finding: step.value };
  };
  const byTime = measured(true);
  expect(byTime.finding).toEqual(measured(false).finding);
  byTime.rounds.forEach((blocks, i) => {
    expect(blocks).toBeLessThanOrEqual(i === 0 ? 20 : Math.ceil(1.5 * byTime.rounds[i - 1]));
  });
  expect(measured(true, 4).rounds).toEqual(byTime.rounds.slice(0, 4));
});

test('a measurement plays on until an even game is called fair, and is seldom wrong at the edge of the band', () => {
  const measureAt = (apart: number, lab: number) => {
    const world = new SimulatedLab({ truth: () => [0.5 + apart, 0.5 - apart], alike: 0.5 }, lab);
    const conditions = { ...CONDITIONS, games: 40_000, band: 0.02, precision: 0.02 };
    return { ...world.run(measurePlan(1, conditions)).cells[0], games: world.games };
  };
  const even = Array.from({ length: 20 }, (_, lab) => measureAt(0, lab));
  expect(even.map(({ fair }) => fair)).toEqual(even.map(() => 'yes'));
  expect(Math.max(...even.map(({ games }) => games))).toBeLessThan(40_000);
  const beyond = Array.from({ length: 40 }, (_, lab) => measureAt(0.0201, 100 + lab));
  expect(beyond.filter(({ fair }) => fair === 'yes').length).toBeLessThanOrEqual(4);
});
