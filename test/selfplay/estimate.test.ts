/** The statistics against published values, hand calculations and simulation. */
import { describe, expect, test } from 'vitest';
import { type Rng, stream } from '../../engine/index.ts';
import {
  type BlockSums,
  complement,
  countDuel,
  type Estimate,
  eloEstimate,
  eloOf,
  meanEstimate,
  scaleEstimate,
  shareEstimate,
  superiorityOfShare,
  tQuantile,
  wilsonInterval,
} from '../../selfplay/index.ts';

const Z = 1.959964;

describe('tQuantile', () => {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.10; NIST/SEMATECH e-Handbook, 1.3.6.7.2.
  test.each([
    [0.975, 1, 12.706],
    [0.975, 2, 4.303],
    [0.975, 5, 2.571],
    [0.975, 10, 2.228],
    [0.975, 30, 2.042],
    [0.975, 100, 1.984],
    [0.9, 1, 3.078],
    [0.95, 7, 1.895],
    [0.99, 3, 4.541],
    [0.995, 1, 63.657],
    [0.995, 120, 2.617],
    [0.999, 10, 4.144],
    [0.9995, 4, 8.61],
  ])('P(T <= t) = %d with %d degrees of freedom', (p, df, published) => {
    expect(tQuantile(p, df)).toBeCloseTo(published, 3);
    expect(tQuantile(1 - p, df)).toBeCloseTo(-published, 3);
  });

  // Exact: df = 1 is Cauchy's distribution, df = 2 has a closed form.
  test.each([0.51, 0.6, 0.75, 0.9, 0.975, 0.999, 1 - 1e-6])('closed forms at %d', (p) => {
    expect(tQuantile(p, 1) / Math.tan(Math.PI * (p - 0.5))).toBeCloseTo(1, 9);
    const two = (2 * p - 1) / Math.sqrt(2 * p * (1 - p));
    expect(tQuantile(p, 2) / two).toBeCloseTo(1, 9);
  });

  test('to ten digits, and on to the normal distribution', () => {
    // scipy.stats.t.ppf of SciPy 1.x
    expect(tQuantile(0.975, 10)).toBeCloseTo(2.228138851986274, 10);
    expect(tQuantile(0.975, 120)).toBeCloseTo(1.97993040508244, 10);
    expect(tQuantile(0.975, 1000)).toBeCloseTo(1.962339080826408, 9);
    expect(tQuantile(0.975, 1e6)).toBeCloseTo(1.959966356814107, 6);
    expect(tQuantile(0.975, 1e9)).toBeCloseTo(1.959963986912, 5);
    expect(tQuantile(0.5, 7)).toBeCloseTo(0, 12);
  });

  test.each([
    [0, 5],
    [1, 5],
    [Number.NaN, 5],
    [0.5, 0],
    [0.9, Number.NaN],
  ])('no quantile of %d with %d', (p, df) => {
    expect(() => tQuantile(p, df)).toThrow('expected');
  });
});

// Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson: %d of %d', (wins, n, low, high) => {
  const interval = wilsonInterval(wins / n, n, Z);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
  const mirrored = wilsonInterval(1 - wins / n, n, Z);
  expect(mirrored.low).toBeCloseTo(1 - interval.high, 12);
  expect(mirrored.high).toBeCloseTo(1 - interval.low, 12);
});

describe('meanEstimate', () => {
  test('by hand: blocks of different sizes', () => {
    // Hands 1 2 | 3 | 4 5 6: R = 21/6 = 3.5; residuals 3 - 7, 3 - 3.5, 15 - 10.5; var = 3/2 * 36.5 / 36.
    const estimate = meanEstimate({ totals: [3, 3, 15], counts: [2, 1, 3] }, 91);
    const half = 4.302652729749464 * Math.sqrt((1.5 * 36.5) / 36);
    expect(estimate).toMatchObject({ value: 3.5, n: 6, blocks: 3 });
    expect(estimate.low).toBeCloseTo(3.5 - half, 9);
    expect(estimate.high).toBeCloseTo(3.5 + half, 9);
    expect(estimate.effective).toBeCloseTo(3.5 / ((1.5 * 36.5) / 36), 9);
  });

  test('single hands as blocks: the ordinary interval, and every hand counts', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    const squares = values.reduce((sum, x) => sum + x * x, 0);
    const estimate = meanEstimate({ totals: values, counts: values.map(() => 1) }, squares);
    expect(estimate.value).toBe(5);
    expect(estimate.high - 5).toBeCloseTo(2.364624251592784 * Math.sqrt(32 / 7 / 8), 9);
    expect(estimate.effective).toBeCloseTo(8, 9);
  });

  test('blocks without the thing counted are no blocks of it', () => {
    const dense = meanEstimate({ totals: [3, 5, 4], counts: [1, 2, 1] }, 30);
    expect(meanEstimate({ totals: [3, 0, 5, 0, 4], counts: [1, 0, 2, 0, 1] }, 30)).toEqual(dense);
  });

  test('one block says nothing of the spread, none says nothing at all', () => {
    const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const one = { value: 2, low, high, n: 3, blocks: 1, effective: 1 };
    expect(meanEstimate({ totals: [6], counts: [3] }, 14)).toEqual(one);
    const none = { value: Number.NaN, low, high, n: 0, blocks: 0, effective: 0 };
    expect(meanEstimate({ totals: [0], counts: [0] }, 0)).toEqual(none);
  });
});

describe('shareEstimate', () => {
  function shares(totals: readonly number[], count = 1): Estimate {
    return shareEstimate({ totals, counts: totals.map(() => count) });
  }

  test('single hands: Wilson with the number of hands, less the degree of freedom', () => {
    const wins = Array.from({ length: 100 }, (_, i) => Number(i < 30));
    const estimate = shares(wins);
    expect(estimate.effective).toBeCloseTo(99, 9);
    const { low, high } = wilsonInterval(0.3, 99, tQuantile(0.975, 99));
    expect(estimate).toMatchObject({ value: 0.3, n: 100, blocks: 100 });
    expect(estimate.low).toBeCloseTo(low, 12);
    expect(estimate.high).toBeCloseTo(high, 12);
  });

  test('blocks whose hands go alike count as single hands', () => {
    const wins = Array.from({ length: 50 }, (_, i) => (i < 20 ? 4 : 0));
    expect(shares(wins, 4).effective).toBeCloseTo(49, 9);
  });

  test('paired hands that balance each other count for more than they are, up to a bound', () => {
    const paired = shares(
      Array.from({ length: 100 }, (_, i) => (i < 6 ? 2 : i < 10 ? 0 : 1)),
      2,
    );
    // R = 0.51; 6 blocks are 0.98 above their share, 4 are 1.02 below, 90 are 0.02 below.
    const squares = 6 * 0.98 ** 2 + 4 * 1.02 ** 2 + 90 * 0.02 ** 2;
    expect(paired.effective).toBeCloseTo((0.51 * 0.49) / ((100 / 99) * (squares / 200 ** 2)), 6);
    expect(paired.effective).toBeGreaterThan(4 * 200);
    const rare = shares(
      Array.from({ length: 1000 }, (_, i) => (i === 0 ? 2 : i === 1 ? 0 : 1)),
      2,
    );
    expect(rare.effective).toBe(30 * 2000);
  });

  test.each([0, 1])('a share of %d is never certain', (share) => {
    const estimate = shares(Array(50).fill(share * 2), 2);
    expect(estimate).toMatchObject({ value: share, n: 100, blocks: 50, effective: 50 });
    expect(estimate.high - estimate.low).toBeGreaterThan(0.05);
    expect(estimate.high - estimate.low).toBeLessThan(0.09);
    expect(share === 0 ? estimate.low : estimate.high).toBe(share);
  });

  test('equal blocks in the middle: no certainty either, rounding errors aside', () => {
    expect(shares(Array(40).fill(1), 2)).toMatchObject({ value: 0.5, effective: 40 });
    expect(shares(Array(40).fill(1 / 3 + 1 / 3 + 1 / 3 + 0.1), 3).effective).toBe(40);
    expect(shares(Array(4000).fill(0.1 + 0.2), 3).effective).toBe(4000);
  });

  test('one block or none: anything is possible', () => {
    expect(shares([1], 2)).toEqual({ value: 0.5, low: 0, high: 1, n: 2, blocks: 1, effective: 1 });
    expect(shares([])).toEqual({ value: Number.NaN, low: 0, high: 1, n: 0, blocks: 0, effective: 0 });
  });

  test('equal blocks may be handed in once, with their number', () => {
    const once = shareEstimate({ totals: [1, 0.5, 2], counts: [2, 2, 3] }, [3, 1, 2]);
    const all = shareEstimate({ totals: [1, 1, 1, 0.5, 2, 2], counts: [2, 2, 2, 2, 3, 3] });
    for (const key of ['value', 'low', 'high', 'n', 'blocks', 'effective'] as const)
      expect(once[key]).toBeCloseTo(all[key], 12);
  });

  test('totals and counts must match', () => {
    expect(() => shareEstimate({ totals: [1], counts: [] })).toThrow('each of 1 totals, found 0');
  });
});

describe('estimates in other terms', () => {
  const base: Estimate = { value: 2, low: 1, high: 4, n: 10, blocks: 5, effective: 8 };

  test('scaled', () => {
    expect(scaleEstimate(base, 3)).toEqual({ ...base, value: 6, low: 3, high: 12 });
    expect(scaleEstimate(base, -1)).toEqual({ ...base, value: -2, low: -4, high: -1 });
    const unknown = { ...base, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    expect(scaleEstimate(unknown, 0)).toEqual({ ...base, value: 0, low: 0, high: 0 });
  });

  test('the complement', () => {
    expect(complement({ ...base, value: 0.25, low: 0.125, high: 0.5 })).toEqual({
      ...base,
      value: 0.75,
      low: 0.5,
      high: 0.875,
    });
  });

  // The table of expected scores that the logistic rating system is published with.
  test.each([
    [0.5, 0],
    [10 / 11, 400],
    [0.76, 200.24],
    [0.64, 99.95],
    [0.36, -99.95],
    [1, Number.POSITIVE_INFINITY],
    [0, Number.NEGATIVE_INFINITY],
  ])('a score of %d is %d Elo', (score, elo) => {
    if (Number.isFinite(elo)) expect(eloOf(score)).toBeCloseTo(elo, 2);
    else expect(eloOf(score)).toBe(elo);
  });

  test('an end at 0 or 1 bounds nothing', () => {
    const score = { ...base, value: 0.75, low: 0.5, high: 1 };
    const elo = eloEstimate(score);
    expect(elo).toEqual({ value: eloOf(0.75), low: 0, high: Number.POSITIVE_INFINITY });
    expect(() => eloOf(1.01)).toThrow('score in [0, 1]');
    expect(() => eloOf(Number.NaN)).toThrow('score in [0, 1]');
  });
});

describe('95 % intervals hold the truth about 95 times in 100', () => {
  const TRIALS = 4000;

  function coverage(truth: number, name: string, draw: (rng: Rng) => Estimate): number {
    let hits = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      const { low, high } = draw(stream(name, trial));
      if (low <= truth && truth <= high) hits++;
    }
    return hits / TRIALS;
  }

  /** Blocks of `size` hands; each block's luck is uniform around the truth, so its hands go partly alike. */
  function clusteredWins(rng: Rng, blocks: number, size: number, p: number, spread: number): BlockSums {
    const totals: number[] = [];
    const counts: number[] = [];
    for (let b = 0; b < blocks; b++) {
      const luck = p + (rng.uniform() * 2 - 1) * spread;
      const hands = size - rng.below(2);
      let wins = 0;
      for (let i = 0; i < hands; i++) wins += Number(rng.uniform() < luck);
      totals.push(wins);
      counts.push(hands);
    }
    return { totals, counts };
  }

  test.each([
    ['even, 30 blocks', 30, 4, 0.5, 0.45],
    ['even, 8 blocks', 8, 6, 0.5, 0.4],
    ['rare, 60 blocks', 60, 4, 0.1, 0.1],
    ['independent, 40 blocks', 40, 2, 0.3, 0],
    ['frequent, 200 blocks', 200, 3, 0.9, 0.1],
  ])('shares: %s', (name, blocks, size, p, spread) => {
    const share = coverage(p, name, (rng) => shareEstimate(clusteredWins(rng, blocks, size, p, spread)));
    expect(share).toBeGreaterThan(0.935);
    expect(share).toBeLessThan(0.975);
  });

  test('an interval over hands would be wrong on the same data', () => {
    const share = coverage(0.5, 'naive', (rng) => {
      const { totals, counts } = clusteredWins(rng, 30, 8, 0.5, 0.45);
      const n = counts.reduce((a, b) => a + b);
      const value = totals.reduce((a, b) => a + b) / n;
      return { value, ...wilsonInterval(value, n, Z), n, blocks: 30, effective: n };
    });
    expect(share).toBeLessThan(0.9);
  });

  test.each([
    ['paired, 25 blocks', 25, -1],
    ['alike, 25 blocks', 25, 1],
    ['paired, 6 blocks', 6, -1],
  ])('means: %s', (name, blocks, sign) => {
    const share = coverage(10, name, (rng) => {
      const totals: number[] = [];
      let squares = 0;
      for (let b = 0; b < blocks; b++) {
        const luck = rng.uniform() * 6 - 3;
        const pair = [10 + luck + rng.uniform() * 2 - 1, 10 + sign * luck + rng.uniform() * 2 - 1];
        totals.push(pair[0] + pair[1]);
        squares += pair[0] ** 2 + pair[1] ** 2;
      }
      const estimate = meanEstimate({ totals, counts: totals.map(() => 2) }, squares);
      if (blocks === 25) expect(estimate.effective > 2 * blocks).toBe(sign < 0);
      return estimate;
    });
    expect(share).toBeGreaterThan(0.935);
    expect(share).toBeLessThan(0.965);
  });
});

describe('a duel', () => {
  const shares = (...pairs: [number, number][]) => pairs.map((pair) => ({ shares: pair, count: 1 }));

  test('counts games and pairs of games', () => {
    const blocks = [...shares([1, 1], [0, 1], [0.5, 0.5], [0.5, 0]), { shares: [1, 0.5], count: 3 }];
    expect(countDuel(blocks)).toEqual({ wins: 6, draws: 6, losses: 2, pairs: [0, 1, 2, 3, 1] });
    expect(() => countDuel(shares([1, 0]).map(({ count }) => ({ shares: [1], count })))).toThrow('pair');
  });

  const estimate = (...totals: number[]): Estimate => shareEstimate({ totals, counts: totals.map(() => 2) });

  test('has a likelihood of superiority that agrees with the interval of the share', () => {
    expect(superiorityOfShare(estimate(1, 2, 0, 1))).toBeCloseTo(0.5, 12);
    const better = superiorityOfShare(estimate(2, 2, 1, 1, 2, 1, 1.5, 1));
    expect(superiorityOfShare(estimate(0, 0, 1, 1, 0, 1, 0.5, 1))).toBeCloseTo(1 - better, 12);
    // All pairs won is no certainty: t = sqrt(3) with two degrees of freedom.
    expect(superiorityOfShare(estimate(2, 2, 2))).toBeCloseTo(0.5 + Math.sqrt(3 / 5) / 2, 9);
    expect(superiorityOfShare(estimate(2))).toBeNaN();
    for (let won = 0; won <= 12; won++) {
      const share = estimate(...Array.from({ length: 24 }, (_, i) => (i < won ? 2 : i % 2)));
      expect(superiorityOfShare(share) > 0.975).toBe(share.low > 0.5);
    }
  });
});
