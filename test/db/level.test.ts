/** The points that level seats, in worlds where they are known. */
import { expect, onTestFinished, test } from 'vitest';
import { computeStats, openDatabase } from '../../db/index.ts';
import { stream } from '../../engine/index.ts';
import { levelOffsets, type PlaceScores } from '../../selfplay/index.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

interface World {
  /** Mean score by place. */
  readonly means: readonly number[];
  /** Spread that the hands of a block share, and spread of each hand. */
  readonly shared: number;
  readonly own: number;
  readonly blocks: number;
  readonly step: number;
}

/** Hands in blocks of two, whose scores are sums of six dice about their means. */
function draw({ means, shared, own, blocks, step }: World, seed: number): PlaceScores {
  const rng = stream('level', seed);
  const bell = (): number => {
    let sum = 0;
    for (let i = 0; i < 6; i++) sum += rng.below(1001) / 1000 - 0.5;
    return sum * Math.SQRT2;
  };
  const scores: number[] = [];
  const numbers: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const luck = means.map(() => shared * bell());
    for (let hand = 0; hand < 2; hand++) {
      numbers.push(block);
      means.forEach((mean, place) => {
        scores.push(step * Math.round((mean + luck[place] + own * bell()) / step));
      });
    }
  }
  return {
    players: means.length,
    scores: Float64Array.from(scores),
    blocks: Int32Array.from(numbers),
    step,
  };
}

const WORLDS: readonly [string, World][] = [
  ['two', { means: [20, 12], shared: 3, own: 4, blocks: 250, step: 1 }],
  ['three, halves', { means: [10, 9, 6], shared: 4, own: 2, blocks: 250, step: 0.5 }],
  ['four', { means: [30, 24, 22, 22], shared: 0, own: 6, blocks: 250, step: 1 }],
];

test.each(WORLDS)('%s seats that differ by their means are levelled by them', (_name, world) => {
  const { means } = world;
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  let covered = 0;
  const totals = means.map(() => 0);
  const rounds = 60;
  for (let seed = 0; seed < rounds; seed++) {
    const offsets = levelOffsets(draw(world, seed));
    expect(offsets.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 9);
    offsets.forEach(({ value, low, high, n, blocks }, place) => {
      totals[place] += value / rounds;
      if (low <= mean - means[place] && mean - means[place] <= high) covered++;
      expect([n, blocks]).toEqual([500, 250]);
    });
  }
  totals.forEach((value, place) => {
    expect(Math.abs(value - (mean - means[place]))).toBeLessThan(0.25);
  });
  // 95 %, within three standard errors of as many trials as there are independent worlds.
  const share = covered / (rounds * means.length);
  expect(Math.abs(share - 0.95)).toBeLessThan(3 * Math.sqrt((0.95 * 0.05) / rounds));
});

test('with them every place wins its fair share of the same hands', () => {
  const world = WORLDS[2][1];
  const hands = draw(world, 1);
  const offsets = levelOffsets(hands);
  const wins = world.means.map(() => 0);
  for (let at = 0; at < hands.scores.length; at += hands.players) {
    const scores = offsets.map(({ value }, place) => hands.scores[at + place] + value);
    const best = Math.max(...scores);
    const winners = scores.filter((score) => score === best).length;
    scores.forEach((score, place) => {
      if (score === best) wins[place] += 1 / winners;
    });
  }
  for (const won of wins) expect(won / 500).toBeCloseTo(0.25, 1);
});

test('of recorded hands they are read where points decide, and fewer than two blocks tell nothing', () => {
  const db = openDatabase(temporaryFile(), 'write');
  onTestFinished(() => db.close());
  record(db, studyKey(['random', 'greedy']), 40);
  const [{ winOffsets, seats }] = computeStats(db, undefined, { winOffsets: true });
  expect(winOffsets?.map(({ n, blocks }) => [n, blocks])).toEqual([
    [80, 40],
    [80, 40],
  ]);
  expect(Math.sign(winOffsets?.[0].value ?? 0)).toBe(Math.sign(seats[1].share.value - 0.5));
  expect(computeStats(db)[0].winOffsets).toBeUndefined();
  record(db, studyKey(['random', 'random', 'random']), 1);
  const [, alone] = computeStats(db, undefined, { winOffsets: true });
  expect(alone.winOffsets?.[2]).toMatchObject({ low: Number.NEGATIVE_INFINITY, n: 3, blocks: 1 });
  const hands = { ...SMALL, name: 'hands', match: { ...SMALL.match, format: 'hands' as const } };
  record(db, studyKey(['random', 'greedy'], hands), 4);
  const groups = computeStats(db, ({ variantName }) => variantName === 'hands', { winOffsets: true });
  expect(groups[0].winOffsets).toBeUndefined();
});

test('forfeited hands are left out of them', () => {
  const db = openDatabase(temporaryFile(), 'write');
  onTestFinished(() => db.close());
  record(db, studyKey(['random', 'greedy']), 40);
  const forfeit = "forfeit_seat = 0, forfeit = 'late', forfeit_detail = ''";
  db.run(`UPDATE general_hands SET ${forfeit} WHERE block < 10 AND rotation = 0`);
  const [{ winOffsets }] = computeStats(db, undefined, { winOffsets: true });
  expect(winOffsets?.[0]).toMatchObject({ n: 70, blocks: 40 });
});
