/** statistics-truth.test.ts with so many trials that half a point of 95 % would show; prints what docs/statistics.md has. */
import { describe, expect, test } from 'vitest';
import { type RatingBlock, rateBots, type SprtPlan } from '../../selfplay/index.ts';
import {
  correlation,
  playTwins,
  rate,
  roundRobin,
  sprtRates,
  superiorities,
  watch,
  within,
} from '../support/statistics-trials.ts';

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

describe('sequential tests', () => {
  const trials = 10_000;

  test.each([
    [20, ['a', 'b'], 0],
    [20, ['a', 'b'], 0.8],
    [60, ['a', 'b'], 0],
    [60, ['a', 'b'], 0.8],
    [150, ['a', 'b'], 0.5],
    [40, ['a', 'b', 'b', 'b'], 0.5],
    [40, ['a', 'b', 'a', 'b'], 0.5],
    [60, ['a', 'b', 'b', 'b', 'b', 'b'], 0.5],
  ])('elo1=%d %j, in common %d', (elo1, lineup, alike) => {
    const plan: SprtPlan = { elo0: 0, elo1, alpha: 0.05, beta: 0.05 };
    const equal = sprtRates(plan, lineup, 0, alike, trials);
    const better = sprtRates(plan, lineup, elo1, alike, trials);
    console.log(
      `sprt elo1=${elo1} ${lineup.join('')} ${alike}: wrong ${percent(equal.h1)} ${percent(better.h0)},`,
      `blocks ${equal.blocks.toFixed(0)} ${better.blocks.toFixed(0)}`,
    );
    // With a few dozen blocks the likeliest distributions are rough ones.
    const most = within(trials, 0, Math.min(equal.blocks, better.blocks) < 30 ? 0.065 : 0.055).high;
    expect(equal.h1).toBeLessThan(most);
    expect(better.h0).toBeLessThan(most);
  });
});

test.each([
  [0, 0, 3000],
  [200, 0.9, 3000],
  [600, 0.5, 3000],
])('watched intervals: %d Elo, in common %d, %d blocks', (elo, alike, blocks) => {
  const runs = 1500;
  const { anytime, fixed } = watch(elo, alike, blocks, runs);
  console.log(`watched ${elo} ${alike} ${blocks}: anytime ${percent(anytime)}, one look ${percent(fixed)}`);
  expect(anytime).toBeGreaterThan(within(runs, 0.95).low);
  expect(fixed).toBeLessThan(0.85);
});

describe('ratings', () => {
  const five = { a: 250, b: 100, c: 0, d: -50, e: -300 };
  const [pair, four] = [[['a', 'b']], [['a', 'b', 'c', 'd']]];
  const spread = [60, 20, -20, -60];

  // How far above 95 % the intervals may lie is last: few blocks, or few that decide, make them wider.
  test.each([
    ['two, 15 blocks', { a: 100, b: 0 }, [30, -30], pair, 15, 5000, 0.05],
    ['two, 60 blocks', { a: 100, b: 0 }, [30, -30], pair, 60, 3000, 0.035],
    ['two, 500 blocks', { a: 20, b: 0 }, [30, -30], pair, 500, 1500, 0.02],
    ['300 Elo apart, 20 blocks', { a: 300, b: 0 }, [30, -30], pair, 20, 3000, 0.05],
    ['500 Elo apart, 60 blocks', { a: 500, b: 0 }, [30, -30], pair, 60, 3000, 0.05],
    ['700 Elo apart, 200 blocks', { a: 700, b: 0 }, [30, -30], pair, 200, 2000, 0.05],
    ['five, 10 blocks', five, [25, -25], roundRobin(Object.keys(five)), 10, 2000, 0.03],
    ['five, 60 blocks', five, [25, -25], roundRobin(Object.keys(five)), 60, 800, 0.015],
    ['four seats, 40 blocks', { a: 150, b: 50, c: 0, d: -200 }, spread, four, 40, 2000, 0.03],
    ['four seats, 200 blocks', { a: 150, b: 50, c: 0, d: -200 }, spread, four, 200, 1000, 0.015],
  ])('%s', (name, elo, places, lineups, blocks, pools, slack) => {
    const world = { elo: elo as unknown as Record<string, number>, places, alike: 0.7 };
    const found = rate(world, lineups, blocks, pools);
    const shares = [found.bots, found.places, found.difference];
    console.log(
      `ratings ${name}: bots, places, difference ${shares.map(percent).join(' ')},`,
      `bias ${found.bias.map((bias) => bias.toFixed(1)).join(' ')}, gain ${found.gain.toFixed(2)}`,
    );
    const { low, high } = within(pools, 0.95 - 0.01, Math.min(1, 0.95 + slack));
    for (const share of shares) {
      expect(share).toBeGreaterThan(low);
      expect(share).toBeLessThanOrEqual(high);
    }
  });

  test('the likelihood of superiority over an equal', () => {
    const pools = 10_000;
    const values = superiorities(300, 0.5, pools);
    for (const limit of [0.025, 0.05, 0.2, 0.5, 0.8, 0.95, 0.975]) {
      const below = values.filter((value) => value < limit).length / pools;
      console.log(`superiority below ${limit}: ${percent(below)}`);
      expect(Math.abs(below - limit)).toBeLessThan(0.03);
    }
  });

  test('half a million blocks', () => {
    const bots = ['a', 'b', 'c', 'd'];
    const blocks: RatingBlock[] = Array.from({ length: 500_000 }, (_, b) => ({
      games: bots.map((_bot, rotation) => ({
        bots: bots.map((__, place) => bots[(place + rotation) % 4]),
        shares: bots.map((__, place) => Number(place === ((b % 89) * (rotation + 3)) % 4)),
      })),
    }));
    const { rows } = rateBots(blocks);
    expect(rows.every(({ games }) => games === 2_000_000)).toBe(true);
  });
});

test.each([
  [
    'random bots',
    ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'hand.roundCap=12'],
    ['random(seed=1)', 'random(seed=2)'],
    400,
    30,
  ],
  [
    'novices',
    ['board.rings=3', 'board.sectors=6', 'pawns=4', 'dice.faces=4', 'hand.roundCap=12'],
    ['novice', 'novice'],
    400,
    30,
  ],
  [
    'random bots, four seats',
    ['board.rings=3', 'board.sectors=6', 'pawns=4', 'dice.faces=3', 'hand.roundCap=12'],
    ['random(seed=1)', 'random(seed=2)', 'random(seed=1)', 'random(seed=2)'],
    300,
    25,
  ],
  ['novices, the whole game', [], ['novice', 'novice'], 60, 25],
])('real play: equals are equal: %s', (name, settings, lineup, studies, blocks) => {
  const twins = playTwins(settings, lineup, studies, blocks);
  console.log(
    `twins ${name}: ${percent(twins.holds)} of ${studies}, watched ${percent(twins.anytime)},`,
    `share ${twins.all.value.toFixed(4)} [${twins.all.low.toFixed(4)}, ${twins.all.high.toFixed(4)}]`,
  );
  const { low, high } = within(studies, 0.95, 0.97);
  expect(twins.holds).toBeGreaterThan(low);
  expect(twins.holds).toBeLessThan(high);
  expect(twins.anytime).toBeGreaterThan(low);
  const half = (twins.all.high - twins.all.low) / 2;
  expect(Math.abs(twins.all.value - 1 / lineup.length)).toBeLessThan(2.2 * half);
});

test('two pairings with the same seed say partly the same', () => {
  const blocks = 200;
  const tables = [
    ['greedy', 'casual'],
    ['greedy', 'novice'],
  ] as const;
  const same = correlation(tables, [7, 7], blocks);
  const apart = correlation(tables, [7, 8], blocks);
  console.log(`correlation: same seed ${same.toFixed(2)}, seeds apart ${apart.toFixed(2)}`);
  expect(same).toBeGreaterThan(0.25);
  expect(Math.abs(apart)).toBeLessThan(4.5 / Math.sqrt(blocks));
});
