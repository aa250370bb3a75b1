/** Decisions and comparisons against published values, closed forms and slow ways to the same number. */
import { describe, expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import {
  anytimeInterval,
  blocksForElo,
  blocksForHalfWidth,
  decimal,
  type Estimate,
  eloOf,
  eloOfShare,
  forecastSprt,
  holm,
  pairedDifference,
  type Seats,
  type SprtPlan,
  type SprtState,
  SprtTest,
  seatsEloEstimate,
  shareOfElo,
  tTail,
} from '../../selfplay/index.ts';

const DUEL = { own: 1, players: 2 };

function repeat<T>(value: T, count: number): T[] {
  return new Array<T>(count).fill(value);
}

describe('Elo at more seats than two', () => {
  test('by hand', () => {
    // Ten times as strong as each of three: 10/13 of the win; two of four such seats: 10/22 each.
    expect(shareOfElo(400, { own: 1, players: 4 })).toBeCloseTo(10 / 13, 12);
    expect(shareOfElo(400, { own: 2, players: 4 })).toBeCloseTo(10 / 22, 12);
    expect(shareOfElo(400, DUEL)).toBeCloseTo(10 / 11, 12);
    expect(shareOfElo(0, { own: 2, players: 6 })).toBeCloseTo(1 / 6, 12);
  });

  test('there and back', () => {
    for (const seats of [DUEL, { own: 1, players: 6 }, { own: 3, players: 4 }]) {
      for (const elo of [-900, -20, 0, 3.5, 650]) {
        expect(eloOfShare(shareOfElo(elo, seats), seats)).toBeCloseTo(elo, 8);
      }
    }
    expect(eloOfShare(0.76, DUEL)).toBeCloseTo(eloOf(0.76), 10);
  });

  test('ends that no strength gives, and shares that there are not', () => {
    const share: Estimate = { value: 0.4, low: 0.25, high: 0.6, n: 1, blocks: 2, effective: 1 };
    const elo = seatsEloEstimate(share, { own: 2, players: 4 });
    expect(elo).toEqual({
      value: expect.closeTo(400 * Math.log10(4), 9),
      low: 0,
      high: Number.POSITIVE_INFINITY,
    });
    expect(() => eloOfShare(0.6, { own: 2, players: 4 })).toThrow('a share in [0, 1/2]');
    expect(() => shareOfElo(0, { own: 2, players: 2 })).toThrow('2 of 2 seats');
  });
});

describe('sprt', () => {
  /** The state after the blocks up to the one that decides. */
  function sprt(plan: SprtPlan, outcomes: readonly number[], seats: Seats): SprtState {
    const run = new SprtTest(plan, seats);
    for (const outcome of outcomes) if (run.state.verdict === 'open') run.add(outcome);
    return run.state;
  }

  /** Bounds that nothing reaches, so that the LLR of all blocks can be seen. */
  function llr(elo0: number, elo1: number, counts: readonly number[]): number {
    const outcomes = counts.flatMap((count, i) => repeat(i / (counts.length - 1), count));
    return sprt({ elo0, elo1, alpha: 1e-300, beta: 1e-300 }, outcomes, DUEL).llr;
  }

  test.each([
    // fastchess, app/tests/sprt_test.cpp, "logistic": counts of results from lost to won, and the LLR.
    [0.5, 2.5, [21184, 40708, 21404], -1.57],
    [0.5, 2.5, [223, 9863, 20279 + 1000, 10037, 246], -3.07],
  ])('elo0=%d elo1=%d %j: LLR %d', (elo0, elo1, counts, published) => {
    expect(Math.abs(llr(elo0, elo1, counts) / published - 1)).toBeLessThan(0.01);
  });

  test('one pair, by hand', () => {
    // The likeliest distributions with mean s on the values 0 and 1 give the 1 a chance of s, as nearly as 1e-3 of a
    // block for each value lets them.
    const [s0, s1] = [shareOfElo(0, DUEL), shareOfElo(100, DUEL)];
    const exact = 1.001 * Math.log(s1 / s0) + 0.001 * Math.log((1 - s1) / (1 - s0));
    expect(sprt({ elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 }, [1], DUEL).llr).toBeCloseTo(exact, 9);
  });

  test('half of four seats: the win of a team', () => {
    // All that a team of two of four has won, by seat: as a duel with twice the share.
    const plan = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };
    const outcomes = [0, 0.5, 1, 0.75, 0.25, 1, 0.5];
    const team = sprt(
      plan,
      outcomes.map((share) => share / 2),
      { own: 2, players: 4 },
    );
    expect(team.llr).toBeCloseTo(sprt(plan, outcomes, DUEL).llr, 9);
  });

  test('Wald’s bounds, and the first block that reaches one decides', () => {
    const plan: SprtPlan = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.1 };
    expect(sprt(plan, [], DUEL)).toEqual({
      llr: 0,
      lower: Math.log(0.1 / 0.95),
      upper: Math.log(0.9 / 0.05),
      verdict: 'open',
      blocks: 0,
    });
    const wins = repeat(1, 100);
    const won = sprt(plan, wins, DUEL);
    expect(won.verdict).toBe('h1');
    expect(won.llr).toBeGreaterThanOrEqual(won.upper);
    expect(sprt(plan, wins.slice(0, won.blocks - 1), DUEL).verdict).toBe('open');
    // What workers have played beyond it changes nothing.
    expect(sprt(plan, [...wins.slice(0, won.blocks), ...repeat(0, 500)], DUEL)).toEqual(won);
    const live = new SprtTest(plan, DUEL);
    for (const outcome of [...wins, ...repeat(0, 100)]) live.add(outcome);
    expect(live.state).toEqual(won);
    expect(sprt(plan, repeat(0.25, 100), DUEL).verdict).toBe('h0');
  });

  test.each([
    { elo0: 10, elo1: 10, alpha: 0.05, beta: 0.05 },
    { elo0: 0, elo1: 10, alpha: 0, beta: 0.05 },
    { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.5 },
    { elo0: 0, elo1: Number.NaN, alpha: 0.05, beta: 0.05 },
  ])('no test: %j', (plan) => {
    expect(() => sprt(plan, [], DUEL)).toThrow('no test');
  });

  test('outcomes that are none', () => {
    const plan = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };
    expect(() => sprt(plan, [1.1], DUEL)).toThrow('outcome in [0, 1]');
    expect(() => sprt(plan, [Number.NaN], DUEL)).toThrow('outcome in [0, 1]');
  });
});

describe('anytimeInterval', () => {
  test('closed forms: nothing yet, and nothing but wins', () => {
    expect(anytimeInterval([])).toEqual({ low: 0, high: 1 });
    // One block won: the bet against m has multiplied by 1 / m, and must not reach 20 * sqrt(pi) / Gamma(3/2) = 40.
    expect(anytimeInterval([1]).low).toBeCloseTo(1 / 40, 9);
    expect(anytimeInterval([1]).high).toBe(1);
    // Two: sqrt(pi) * 2 / Gamma(5/2) = 8/3.
    expect(anytimeInterval([1, 1]).low).toBeCloseTo((20 * (8 / 3)) ** -0.5, 9);
    expect(anytimeInterval([0, 0]).high).toBeCloseTo(1 - (20 * (8 / 3)) ** -0.5, 9);
    expect(anytimeInterval([1], 0.5).low).toBeCloseTo(1 / 4, 9);
  });

  test('the slow way: every mean against every bet', () => {
    const outcomes = [0.5, 0.5, 1, 0.25, 0.5, 0.75, 0, 0.5, 1, 1, 0.5, 0.75, 0.5, 0.5, 0.25];
    // Gamma(16) / Gamma(15.5) = 15! / (29!! / 2^15 sqrt(pi))
    let regret = 1;
    for (let k = 1; k <= 15; k++) regret *= k / (k - 0.5);
    const limit = Math.log(20 * regret);
    const kept: number[] = [];
    for (let m = 0.001; m < 0.9995; m += 0.001) {
      let best = 0;
      for (let part = 0.002; part < 1; part += 0.002) {
        const bet = -1 / (1 - m) + part * (1 / m + 1 / (1 - m));
        best = Math.max(
          best,
          outcomes.reduce((sum, x) => sum + Math.log(1 + bet * (x - m)), 0),
        );
      }
      if (best <= limit) kept.push(m);
    }
    const { low, high } = anytimeInterval(outcomes);
    expect(Math.abs(low - kept[0])).toBeLessThan(0.0015);
    expect(Math.abs(high - kept[kept.length - 1])).toBeLessThan(0.0015);
  });

  test('the order of the blocks says nothing, their mirror image the opposite', () => {
    const outcomes = [0, 0.5, 1, 1, 0.25, 0.5, 0.75, 1];
    const { low, high } = anytimeInterval(outcomes);
    const reversed = anytimeInterval(outcomes.toReversed());
    expect(reversed.low).toBeCloseTo(low, 9);
    const mirrored = anytimeInterval(outcomes.map((x) => 1 - x));
    expect(mirrored.low).toBeCloseTo(1 - high, 9);
    expect(mirrored.high).toBeCloseTo(1 - low, 9);
  });

  test('costs about twice the width of an interval for one look', () => {
    const rng = stream('width');
    const outcomes = Array.from({ length: 2000 }, () => rng.below(5) / 4);
    const { low, high } = anytimeInterval(outcomes);
    const standard = Math.sqrt(0.125 / 2000);
    expect((high - low) / 2 / standard).toBeGreaterThan(1.96);
    expect((high - low) / 2 / standard).toBeLessThan(2.1 * 1.96);
  });

  test('a confidence is in (0, 1)', () => {
    expect(() => anytimeInterval([1], 1)).toThrow('confidence');
  });
});

describe('plan', () => {
  const pilot = { totals: [0, 2, 1, 1, 2, 0, 1, 1], counts: repeat(2, 8) };
  // Blocks of mean 0, 1, 1/2, ...: their variance is 4 * 0.25 / 7.
  const variance = 1 / 7;

  test('blocks for a half width: enough, and one fewer would not be', () => {
    const blocks = blocksForHalfWidth(pilot, 0.02);
    // Student's quantile has come down to the normal one by then.
    expect(blocks).toBeCloseTo((1.96217 ** 2 * variance) / 0.02 ** 2, -1);
    expect(blocksForHalfWidth(pilot, 0.04) / blocks).toBeCloseTo(1 / 4, 1);
    expect(blocksForHalfWidth(pilot, 100)).toBe(2);
    // One Elo at one half is ln(10) / 1600 of a share.
    expect(blocksForElo(pilot, 10, DUEL)).toBe(blocksForHalfWidth(pilot, (10 * Math.LN10) / 1600));
  });

  test('a sequential test at its own hypotheses, and without drift', () => {
    const plan: SprtPlan = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.1 };
    expect(forecastSprt(plan, 0, pilot, DUEL).h1).toBeCloseTo(0.05, 9);
    expect(forecastSprt(plan, 10, pilot, DUEL).h1).toBeCloseTo(0.9, 9);
    // Wald (1947), 3.57: the mean number of trials for a normal mean with known variance.
    const [s0, s1] = [0.5, shareOfElo(10, DUEL)];
    const [lower, upper] = [Math.log(0.1 / 0.95), Math.log(0.9 / 0.05)];
    const wald = (0.05 * upper + 0.95 * lower) / (-((s1 - s0) ** 2) / (2 * variance));
    expect(forecastSprt(plan, 0, pilot, DUEL).blocks).toBeCloseTo(wald, 6);
    const middle = eloOf((s0 + s1) / 2);
    const flat = forecastSprt(plan, middle, pilot, DUEL);
    expect(flat.blocks).toBeCloseTo((-upper * lower * variance) / (s1 - s0) ** 2, 3);
    // The limit is where the formula goes.
    expect(forecastSprt(plan, middle + 1e-4, pilot, DUEL).blocks / flat.blocks).toBeCloseTo(1, 4);
    expect(forecastSprt(plan, middle + 1e-4, pilot, DUEL).h1).toBeCloseTo(flat.h1, 4);
  });

  test('nothing follows from one block', () => {
    expect(() => blocksForHalfWidth({ totals: [1], counts: [2] }, 0.1)).toThrow('two blocks');
    expect(() => blocksForHalfWidth(pilot, 0)).toThrow('half width');
  });
});

describe('comparisons', () => {
  test('Holm, by hand and as published', () => {
    // The example of Wikipedia's article on the method: H4 and H1 are rejected at 0.05.
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual(
      [0.03, 0.06, 0.06, 0.02].map((p) => expect.closeTo(p, 12)),
    );
    // R, p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm")
    expect(holm([0.01, 0.02, 0.03, 0.04, 0.05])).toEqual(
      [0.05, 0.08, 0.09, 0.09, 0.09].map((p) => expect.closeTo(p, 12)),
    );
    expect(holm([0.4, 0.9, 0.5])).toEqual([1, 1, 1]);
    expect(holm([])).toEqual([]);
    expect(() => holm([Number.NaN])).toThrow('p value');
  });

  test('Student’s tail', () => {
    expect(tTail(2.228138851986274, 10)).toBeCloseTo(0.025, 12);
    expect(tTail(-2.228138851986274, 10)).toBeCloseTo(0.975, 12);
    expect(tTail(0, 3)).toBeCloseTo(0.5, 12);
  });

  test('paired: the sleep of ten patients', () => {
    // Student, Biometrika 6 (1908); R, t.test(extra ~ group, data = sleep, paired = TRUE).
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const counts = repeat(1, 10);
    const difference = pairedDifference({ totals: first, counts }, { totals: second, counts });
    expect(difference.value).toBeCloseTo(-1.58, 12);
    expect(difference.p).toBeCloseTo(0.002833, 6);
    expect(difference.low).toBeCloseTo(-2.4598858, 6);
    expect(difference.high).toBeCloseTo(-0.7001142, 6);
    expect(difference).toMatchObject({ n: 10, blocks: 10 });
    // Standard deviations 1.789010 and 2.002249, correlation 0.7951702.
    expect(difference.effectSize).toBeCloseTo(-1.58 / Math.sqrt((1.78901 ** 2 + 2.002249 ** 2) / 2), 5);
    const apart = 1.78901 ** 2 + 2.002249 ** 2;
    expect(difference.effective / 10).toBeCloseTo(apart / (apart - 2 * 0.7951702 * 1.78901 * 2.002249), 4);
  });

  test('blocks of different sizes: as good as the jackknife', () => {
    const rng = stream('jackknife');
    const a = { totals: [] as number[], counts: [] as number[] };
    const b = { totals: [] as number[], counts: [] as number[] };
    for (let i = 0; i < 400; i++) {
      const luck = rng.uniform() * 4;
      a.counts.push(1 + rng.below(3));
      b.counts.push(1 + rng.below(2));
      a.totals.push(a.counts[i] * (5 + luck + rng.uniform()));
      b.totals.push(b.counts[i] * (4 + luck + rng.uniform()));
    }
    const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
    const [ya, xa, yb, xb] = [a.totals, a.counts, b.totals, b.counts].map(sum);
    const whole = ya / xa - yb / xb;
    const left = a.totals.map(
      (_, i) => (ya - a.totals[i]) / (xa - a.counts[i]) - (yb - b.totals[i]) / (xb - b.counts[i]),
    );
    const jackknife = Math.sqrt((399 / 400) * sum(left.map((each) => (each - whole) ** 2)));
    const difference = pairedDifference(a, b);
    expect(difference.value).toBeCloseTo(whole, 12);
    expect((difference.high - difference.low) / 2 / (1.965927 * jackknife)).toBeCloseTo(1, 1);
  });

  test('what cannot differ does not, and what always differs by the same is no chance', () => {
    const counts = repeat(3, 12);
    const totals = counts.map((_, i) => i / 3);
    expect(pairedDifference({ totals, counts }, { totals, counts })).toMatchObject({
      value: 0,
      low: 0,
      high: 0,
      p: 1,
      effectSize: 0,
    });
    const more = totals.map((total) => total + 1.5);
    const shifted = pairedDifference({ totals: more, counts }, { totals, counts });
    expect(shifted.value).toBeCloseTo(0.5, 12);
    expect(shifted.p).toBe(2 ** -11);
  });

  test('one block says nothing of a difference', () => {
    const one = pairedDifference({ totals: [1], counts: [2] }, { totals: [2], counts: [2] });
    expect(one).toMatchObject({
      value: -0.5,
      p: 1,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
    expect(() => pairedDifference({ totals: [1], counts: [2] }, { totals: [], counts: [] })).toThrow(
      '1 blocks',
    );
  });
});

test('numbers are rounded half away from zero, as people read them, whatever sums have left behind', () => {
  expect([13.715, 49.495, -2.75, 0.5].map((value) => decimal(value, value === 0.5 ? 0 : 2))).toEqual([
    ...['13.72', '49.50', '-2.75', '1'],
  ]);
  // Two seats whose shares mirror each other.
  const [first, second] = [100 * (0.1 + 0.2 - 0.3275), 100 * (0.3275 - 0.3)];
  expect([first, second].map((value) => decimal(value, 1))).toEqual(['-2.8', '2.8']);
  expect([0, -0.001, 1e-9, 123456789012345].map((value) => decimal(value, 1))).toEqual([
    ...['0.0', '0.0', '0.0', '123456789012345.0'],
  ]);
});
