/** The statistics in worlds whose truth is known; statistics.deep.test.ts asks the same more closely. */
import { describe, expect, test } from 'vitest';
import { type Rng, stream } from '../../engine/index.ts';
import {
  blocksForElo,
  forecastSprt,
  holm,
  pairedDifference,
  type SprtPlan,
  shareEstimate,
} from '../../selfplay/index.ts';
import {
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

const TRIALS = 1000;
const PLAN: SprtPlan = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05 };

describe('sequential tests err as seldom as they say', () => {
  test.each([
    ['pairs', ['a', 'b'], 0],
    ['pairs that go alike', ['a', 'b'], 0.8],
    ['one of four', ['a', 'b', 'b', 'b'], 0.5],
    ['two of four', ['a', 'b', 'a', 'b'], 0.5],
  ])('%s', (_name, lineup, alike) => {
    const most = within(TRIALS, 0, 0.05).high;
    expect(sprtRates(PLAN, lineup, 0, alike, TRIALS).h1).toBeLessThan(most);
    const right = sprtRates(PLAN, lineup, 60, alike, TRIALS);
    expect(right.h0).toBeLessThan(most);
    expect(right.h0 + right.h1).toBe(1);
  });

  test('and last as long as forecast', () => {
    const rng = stream('pilot');
    const world = { elo: { a: 0, b: 0 }, places: [0, 0], alike: 0.5 };
    const totals = Array.from({ length: 2000 }, () => outcomeOf(playWorldBlock(world, ['a', 'b'], rng), 'a'));
    const pilot = { totals, counts: totals.map(() => 1) };
    for (const elo of [-20, 30, 45]) {
      const forecast = forecastSprt(PLAN, elo, pilot, { own: 1, players: 2 });
      const played = sprtRates(PLAN, ['a', 'b'], elo, 0.5, TRIALS);
      expect(Math.abs(played.h1 - forecast.h1)).toBeLessThan(0.06);
      expect(played.blocks / forecast.blocks).toBeGreaterThan(0.85);
      expect(played.blocks / forecast.blocks).toBeLessThan(1.3);
    }
  });
});

describe('an interval that is watched', () => {
  test.each([
    ['equal', 0, 0],
    ['stronger, dice in common', 200, 0.9],
  ])('%s', (_name, elo, alike) => {
    const { anytime, fixed } = watch(elo, alike, 300, 300);
    expect(anytime).toBeGreaterThan(within(300, 0.95).low);
    // Looking often is what the interval for one look does not survive.
    expect(fixed).toBeLessThan(0.88);
    expect(anytime - fixed).toBeGreaterThan(0.08);
  });
});

describe('ratings', () => {
  test.each([
    ['two', { a: 100, b: 0 }, [30, -30], [['a', 'b']], 40, 500],
    ['five, all against all', { a: 250, b: 100, c: 0, d: -50, e: -300 }, [25, -25], undefined, 12, 150],
    ['four seats', { a: 150, b: 50, c: 0, d: -200 }, [60, 20, -20, -60], [['a', 'b', 'c', 'd']], 40, 200],
    [
      'four seats, some bots twice',
      { a: 120, b: 0, c: -120 },
      [60, 20, -20, -60],
      [
        ['a', 'b', 'c', 'a'],
        ['b', 'b', 'a', 'c'],
      ],
      20,
      200,
    ],
  ])('recover the strengths: %s', (_name, elo, places, lineups, blocks, pools) => {
    const world = { elo: elo as unknown as Record<string, number>, places, alike: 0.7 };
    const found = rate(world, lineups ?? roundRobin(Object.keys(elo)), blocks, pools);
    const { low, high } = within(pools, 0.95, 0.98);
    for (const share of [found.bots, found.places, found.difference]) {
      expect(share).toBeGreaterThan(low);
      expect(share).toBeLessThanOrEqual(high);
    }
    for (const bias of found.bias) expect(Math.abs(bias)).toBeLessThan(12);
    // The dice that games have in common favour places, so the difference of bots is better known.
    expect(found.gain).toBeGreaterThan(1.05);
  });

  test('the likelihood of superiority over an equal takes every value equally often', () => {
    const pools = 1000;
    const values = superiorities(60, 0.5, pools);
    for (const limit of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      const below = values.filter((value) => value < limit).length / pools;
      // Few values are possible with 60 blocks, so that one half is reached exactly every now and then.
      const { low, high } = within(pools, limit);
      expect(below).toBeGreaterThan(low - 0.04);
      expect(below).toBeLessThan(high + 0.02);
    }
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

const TINY = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'hand.roundCap=10'];

test.each([
  ['random bots', ['random(seed=1)', 'random(seed=2)']],
  ['people', ['novice', 'novice']],
])('real play: equals share the win equally, as often as the interval says: %s', (_name, lineup) => {
  const studies = 30;
  const twins = playTwins(TINY, lineup, studies, 20);
  expect(twins.holds).toBeGreaterThan(within(studies, 0.95).low);
  expect(twins.anytime).toBeGreaterThan(within(studies, 0.95).low);
  // Wider than 95 %: the interval may miss once in twenty times, a test must not.
  const half = (twins.all.high - twins.all.low) / 2;
  expect(Math.abs(twins.all.value - 0.5)).toBeLessThan(2.2 * half);
});
