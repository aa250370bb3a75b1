/** The statistics in worlds whose truth is known; the deep run prints what docs/statistics.md has. */
import { describe, expect, test } from 'vitest';
import { type Rng, stream } from '../../engine/index.ts';
import {
  blocksForElo,
  forecastSprt,
  holm,
  pairedDifference,
  type RatingBlock,
  rateBots,
  type SprtPlan,
  shareEstimate,
} from '../../selfplay/index.ts';
import { DEEP, someOf } from '../support/samples.ts';
import {
  correlation,
  holds,
  normal,
  playTwins,
  rate,
  roundRobin,
  sprtRates,
  superiorities,
  watch,
  within,
} from '../support/statistics-trials.ts';
import { outcomeOf, playWorldBlock } from '../support/statistics-worlds.ts';

const TRIALS = DEEP ? 10_000 : 1000;
const PLAN: SprtPlan = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05 };

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function tell(line: string): void {
  if (DEEP) console.log(line);
}

const SEQUENTIAL: readonly (readonly [number, readonly string[], number])[] = [
  [60, ['a', 'b'], 0],
  [60, ['a', 'b'], 0.8],
  [60, ['a', 'b', 'b', 'b'], 0.5],
  [60, ['a', 'b', 'a', 'b'], 0.5],
  [20, ['a', 'b'], 0],
  [20, ['a', 'b'], 0.8],
  [150, ['a', 'b'], 0.5],
  [40, ['a', 'b', 'b', 'b'], 0.5],
  [40, ['a', 'b', 'a', 'b'], 0.5],
  [60, ['a', 'b', 'b', 'b', 'b', 'b'], 0.5],
];

describe('sequential tests err as seldom as they say', () => {
  test.each(someOf(SEQUENTIAL, 4))('elo1=%d %j, in common %d', (elo1, lineup, alike) => {
    const plan = { ...PLAN, elo1 };
    const equal = sprtRates(plan, lineup, 0, alike, TRIALS);
    const better = sprtRates(plan, lineup, elo1, alike, TRIALS);
    tell(
      `sprt elo1=${elo1} ${lineup.join('')} ${alike}: wrong ${percent(equal.h1)} ${percent(better.h0)}, ` +
        `blocks ${equal.blocks.toFixed(0)} ${better.blocks.toFixed(0)}`,
    );
    // With a few dozen blocks the likeliest distributions are rough ones.
    const most = within(TRIALS, 0, Math.min(equal.blocks, better.blocks) < 30 ? 0.065 : 0.055).high;
    expect(equal.h1).toBeLessThan(most);
    expect(better.h0).toBeLessThan(most);
    expect(better.h0 + better.h1).toBe(1);
  });

  test('and last as long as forecast', () => {
    const rng = stream('pilot');
    const world = { elo: { a: 0, b: 0 }, places: [0, 0], alike: 0.5 };
    const totals = Array.from({ length: 2000 }, () => outcomeOf(playWorldBlock(world, ['a', 'b'], rng), 'a'));
    const pilot = { totals, counts: totals.map(() => 1) };
    for (const elo of [-20, 30, 45]) {
      const forecast = forecastSprt(PLAN, elo, pilot, { own: 1, players: 2 });
      const played = sprtRates(PLAN, ['a', 'b'], elo, 0.5, 1000);
      expect(Math.abs(played.h1 - forecast.h1)).toBeLessThan(0.06);
      expect(played.blocks / forecast.blocks).toBeGreaterThan(0.85);
      expect(played.blocks / forecast.blocks).toBeLessThan(1.3);
    }
  });
});

test.each(
  someOf(
    [
      [0, 0],
      [200, 0.9],
      [600, 0.5],
    ],
    2,
  ),
)('an interval that is watched holds: %d Elo, in common %d', (elo, alike) => {
  const [blocks, runs] = DEEP ? [3000, 1500] : [300, 300];
  const { anytime, fixed } = watch(elo, alike, blocks, runs);
  tell(`watched ${elo} ${alike} ${blocks}: anytime ${percent(anytime)}, one look ${percent(fixed)}`);
  expect(anytime).toBeGreaterThan(within(runs, 0.95).low);
  // Looking often is what the interval for one look does not survive.
  expect(fixed).toBeLessThan(DEEP ? 0.85 : 0.88);
  expect(anytime - fixed).toBeGreaterThan(0.08);
});

describe('ratings', () => {
  const five = { a: 250, b: 100, c: 0, d: -50, e: -300 };
  const four = { a: 150, b: 50, c: 0, d: -200 };
  const twice = [
    ['a', 'b', 'c', 'a'],
    ['b', 'b', 'a', 'c'],
  ];
  const [pair, table] = [[['a', 'b']], [['a', 'b', 'c', 'd']]];
  const all = roundRobin(Object.keys(five));
  const spread = [60, 20, -20, -60];

  // How far above 95 % the intervals may lie is last: few blocks, or few that decide, make them wider.
  const pools = someOf(
    [
      ['two, 60 blocks', { a: 100, b: 0 }, [30, -30], pair, 60, 3000, 0.035],
      ['five, 10 blocks', five, [25, -25], all, 10, 2000, 0.03],
      ['four seats, 40 blocks', four, spread, table, 40, 2000, 0.03],
      ['four seats, some bots twice', { a: 120, b: 0, c: -120 }, spread, twice, 20, 2000, 0.03],
      ['two, 15 blocks', { a: 100, b: 0 }, [30, -30], pair, 15, 5000, 0.05],
      ['two, 500 blocks', { a: 20, b: 0 }, [30, -30], pair, 500, 1500, 0.02],
      ['300 Elo apart, 20 blocks', { a: 300, b: 0 }, [30, -30], pair, 20, 3000, 0.05],
      ['500 Elo apart, 60 blocks', { a: 500, b: 0 }, [30, -30], pair, 60, 3000, 0.05],
      ['700 Elo apart, 200 blocks', { a: 700, b: 0 }, [30, -30], pair, 200, 2000, 0.05],
      ['five, 60 blocks', five, [25, -25], all, 60, 800, 0.015],
      ['four seats, 200 blocks', four, spread, table, 200, 1000, 0.015],
    ] as const,
    4,
  );
  test.each(pools)('recover the strengths: %s', (name, elo, places, lineups, blocks, most, slack) => {
    const count = DEEP ? most : most / 10;
    const world = { elo: elo as unknown as Record<string, number>, places, alike: 0.7 };
    const found = rate(world, lineups, blocks, count);
    const shares = [found.bots, found.places, found.difference];
    tell(
      `ratings ${name}: bots, places, difference ${shares.map(percent).join(' ')}, ` +
        `bias ${found.bias.map((bias) => bias.toFixed(1)).join(' ')}, gain ${found.gain.toFixed(2)}`,
    );
    const { low, high } = within(count, 0.94, 0.95 + slack);
    for (const share of shares) {
      expect(share).toBeGreaterThan(low);
      expect(share).toBeLessThanOrEqual(Math.min(1, high));
    }
    if (slack >= 0.05) return;
    for (const bias of found.bias) expect(Math.abs(bias)).toBeLessThan(12);
    // The dice that games have in common favour places, so the difference of bots is better known.
    expect(found.gain).toBeGreaterThan(1.05);
  });

  test('the likelihood of superiority over an equal takes every value equally often', () => {
    const [blocks, runs] = DEEP ? [300, 10_000] : [60, 1000];
    const values = superiorities(blocks, 0.5, runs);
    for (const limit of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      const below = values.filter((value) => value < limit).length / runs;
      tell(`superiority below ${limit}: ${percent(below)}`);
      // Few values are possible with 60 blocks, so that one half is reached exactly every now and then.
      const { low, high } = within(runs, limit);
      expect(below).toBeGreaterThan(low - (DEEP ? 0.02 : 0.04));
      expect(below).toBeLessThan(high + 0.02);
    }
  });

  test('half a million blocks', { tags: ['deep'] }, () => {
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

describe('comparisons', () => {
  /** Two conditions on common luck, the second `effect` standard deviations of its own noise lower. */
  function compare(rng: Rng, effect: number, blocks = 30) {
    const a = { totals: [] as number[], counts: [] as number[] };
    const b = { totals: [] as number[], counts: [] as number[] };
    for (let i = 0; i < blocks; i++) {
      const luck = 3 * normal(rng);
      for (const [side, shift] of [
        [a, 0],
        [b, effect],
      ] as const) {
        const count = 1 + rng.below(3);
        side.counts.push(count);
        side.totals.push(count * (10 + luck - shift) + normal(rng) * Math.sqrt(count));
      }
    }
    return pairedDifference(a, b);
  }

  test('paired differences hold the truth, and p is no smaller than it may be', () => {
    const found = Array.from({ length: 2000 }, (_, i) => compare(stream('compare', i), 0.5));
    const { low, high } = within(2000, 0.94, 0.96);
    const held = found.filter((each) => holds(each, 0.5)).length / 2000;
    expect(held).toBeGreaterThan(low);
    expect(held).toBeLessThan(high);
    const none = Array.from({ length: 2000 }, (_, i) => compare(stream('none', i), 0));
    for (const level of [0.05, 0.3]) {
      const share = none.filter(({ p }) => p < level).length / 2000;
      expect(share).toBeLessThan(within(2000, 0, level * 1.15).high);
      expect(share).toBeGreaterThan(within(2000, level * 0.85).low);
    }
    // Dice in common are most of what blocks differ by.
    expect(found[0].effective / found[0].blocks).toBeGreaterThan(2);
  });

  test('Holm keeps all of ten comparisons together within the level', () => {
    let wrong = 0;
    const families = 600;
    for (let i = 0; i < families; i++) {
      const rng = stream('family', i);
      const p = Array.from({ length: 10 }, () => compare(rng, 0, 12).p);
      if (Math.min(...holm(p)) < 0.05) wrong++;
    }
    expect(wrong / families).toBeLessThan(within(families, 0, 0.06).high);
    expect(wrong / families).toBeGreaterThan(0.005);
  });
});

test('a plan is kept: the blocks that it names give the half width that was asked for', () => {
  const rng = stream('plan');
  const world = { elo: { a: 50, b: 0 }, places: [40, -40], alike: 0.5 };
  function play(blocks: number) {
    const totals = Array.from({ length: blocks }, () =>
      outcomeOf(playWorldBlock(world, ['a', 'b'], rng), 'a'),
    );
    return { totals, counts: totals.map(() => 1) };
  }
  const blocks = blocksForElo(play(400), 15, { own: 1, players: 2 });
  const { low, high, value } = shareEstimate(play(blocks));
  const elo = ((high - low) / 2) * (400 / Math.LN10 / (value * (1 - value)));
  expect(elo).toBeGreaterThan(13);
  expect(elo).toBeLessThan(17);
});

const [SMALL, LARGER] = [
  ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'hand.roundCap=12'],
  ['board.rings=3', 'board.sectors=6', 'pawns=4', 'dice.faces=4', 'hand.roundCap=12'],
];
const TWO = ['random(seed=1)', 'random(seed=2)'];

test.each(
  someOf<readonly [string, readonly string[], readonly string[], number, number]>(
    [
      ['random bots', SMALL, TWO, 400, 30],
      ['novices', LARGER, ['novice', 'novice'], 400, 30],
      ['random bots, four seats', LARGER, [...TWO, ...TWO], 300, 25],
      ['novices, the whole game', [], ['novice', 'novice'], 60, 25],
    ],
    2,
  ),
)(
  'real play: equals share the win equally, as often as the interval says: %s',
  (name, settings, lineup, most, blocks) => {
    const studies = DEEP ? most : 30;
    const twins = playTwins(settings, lineup, studies, blocks);
    tell(
      `twins ${name}: ${percent(twins.holds)} of ${studies}, watched ${percent(twins.anytime)}, ` +
        `share ${twins.all.value.toFixed(4)} [${twins.all.low.toFixed(4)}, ${twins.all.high.toFixed(4)}]`,
    );
    const { low, high } = within(studies, 0.95, 0.97);
    expect(twins.holds).toBeGreaterThan(low);
    expect(twins.holds).toBeLessThan(high);
    expect(twins.anytime).toBeGreaterThan(low);
    // Wider than 95 %: the interval may miss once in twenty times, a test must not.
    const half = (twins.all.high - twins.all.low) / 2;
    expect(Math.abs(twins.all.value - 1 / lineup.length)).toBeLessThan(2.2 * half);
  },
);

test('two pairings with the same seed say partly the same', { tags: ['deep'] }, () => {
  const blocks = 200;
  const tables = [
    ['greedy', 'casual'],
    ['greedy', 'novice'],
  ] as const;
  const same = correlation(tables, [7, 7], blocks);
  const apart = correlation(tables, [7, 8], blocks);
  tell(`correlation: same seed ${same.toFixed(2)}, seeds apart ${apart.toFixed(2)}`);
  expect(same).toBeGreaterThan(0.25);
  expect(Math.abs(apart)).toBeLessThan(4.5 / Math.sqrt(blocks));
});
