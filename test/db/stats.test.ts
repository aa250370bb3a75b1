/** Every figure of `stats`, computed again, hand by hand, from the records of studies played for real. */

import { expect, test } from 'vitest';
import { computeStats, listStudies, markSearches } from '../../db/index.ts';
import { parseVariant, type Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { boardOf, closerOf } from '../../selfplay/dama-bianca/index.ts';
import {
  type BlockRecord,
  type Estimate,
  type HandRecord,
  type PlaceResult,
  type StudyKey,
  tQuantile,
  wilsonInterval,
} from '../../selfplay/index.ts';
import { type DamaStats, damaStats } from '../support/dama-stats.ts';
import { openDb } from '../support/database-file.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';

const POINT = 3000;

/** A value of one hand or game, and the block it belongs to. */
type Sample = readonly [block: string, value: number];

/** The linearised variance, from block means and weights instead of residual totals. */
function spread(samples: readonly Sample[]): { mean: number; blocks: number; variance: number } {
  const mean = samples.reduce((sum, [, value]) => sum + value, 0) / samples.length;
  const blocks = new Map<string, number[]>();
  for (const [block, value] of samples) blocks.set(block, [...(blocks.get(block) ?? []), value]);
  let variance = 0;
  for (const own of blocks.values()) {
    const ownMean = own.reduce((sum, value) => sum + value, 0) / own.length;
    variance += ((ownMean - mean) * (own.length / samples.length)) ** 2;
  }
  return { mean, blocks: blocks.size, variance: (variance * blocks.size) / (blocks.size - 1) };
}

function expectMean(estimate: Estimate, samples: readonly Sample[], factor = 1): void {
  const { mean, blocks, variance } = spread(samples);
  const half = tQuantile(0.975, blocks - 1) * Math.sqrt(variance) * Math.abs(factor);
  const squares = samples.reduce((sum, [, value]) => sum + (value - mean) ** 2, 0) / (samples.length - 1);
  expect(estimate.n).toBe(samples.length);
  expect(estimate.blocks).toBe(blocks);
  expect(estimate.value).toBeCloseTo(mean * factor, 9);
  expect(estimate.low).toBeCloseTo(mean * factor - half, 9);
  expect(estimate.high).toBeCloseTo(mean * factor + half, 9);
  const effective =
    variance > 1e-20 && squares > 0 ? Math.min(squares / variance, 30 * samples.length) : blocks;
  expect(estimate.effective / effective).toBeCloseTo(1, 6);
}

function expectShare(estimate: Estimate, samples: readonly Sample[], factor = 1): void {
  const { mean, blocks, variance } = spread(samples);
  const effective = variance > 1e-20 ? Math.min((mean * (1 - mean)) / variance, 30 * samples.length) : blocks;
  const { low, high } = wilsonInterval(mean, effective, tQuantile(0.975, blocks - 1));
  expect(estimate.n).toBe(samples.length);
  expect(estimate.blocks).toBe(blocks);
  expect(estimate.value).toBeCloseTo(mean * factor, 9);
  expect(estimate.low).toBeCloseTo(low * factor, 9);
  expect(estimate.high).toBeCloseTo(high * factor, 9);
  expect(estimate.effective / effective).toBeCloseTo(1, 6);
}

interface Played {
  readonly key: StudyKey;
  readonly records: readonly BlockRecord[];
}

/** The samples of a figure of every hand; `undefined` where a hand has none. */
function perHand(played: readonly Played[], figure: (hand: HandRecord) => number | undefined): Sample[] {
  const samples: Sample[] = [];
  for (const { key, records } of played) {
    for (const { block, games } of records) {
      for (const hand of games.flatMap(({ hands }) => hands)) {
        const value = figure(hand);
        if (value !== undefined) samples.push([`${key.seed}/${block}`, value]);
      }
    }
  }
  return samples;
}

function checkSeats(group: DamaStats, played: readonly Played[], variant: Variant): void {
  const { scoring } = variant;
  expect(group.seats.map(({ place }) => place)).toEqual(group.lineup.map((_, place) => place));
  for (const seat of group.seats) {
    const { place } = seat;
    const at = (figure: (result: HandRecord['places'][number]) => number): Sample[] =>
      perHand(played, (hand) => figure(hand.places[place]));
    expectShare(
      seat.share,
      at(({ share }) => share),
    );
    expectMean(
      seat.score,
      at(({ units }) => units / POINT),
    );
    expectMean(
      seat.ringPoints,
      at((place) => boardOf(place).rings.reduce((sum, n, ring) => sum + n * scoring.rings[ring], 0)),
    );
    expect(seat.ringPawns).toHaveLength(variant.board.rings);
    seat.ringPawns.forEach((pawns, ring) => {
      expectMean(
        pawns,
        at((place) => boardOf(place).rings[ring]),
      );
      expectMean(
        seat.ringScores[ring],
        at((place) => boardOf(place).rings[ring]),
        scoring.rings[ring],
      );
    });
    expectShare(
      seat.centre,
      at((place) => boardOf(place).centre),
    );
    expectShare(
      seat.centrePoints,
      at((place) => boardOf(place).centre),
      scoring.centre,
    );
    const scores = (place: PlaceResult): number => {
      const { array, centre } = boardOf(place);
      return Number(array && (scoring.arrayFor === 'all' || centre === 1));
    };
    expectShare(
      seat.array,
      at((place) => Number(boardOf(place).array)),
    );
    expectShare(seat.arrayPoints, at(scores), scoring.array);
    expectMean(
      seat.off,
      at((place) => boardOf(place).off),
    );
    expectMean(
      seat.offPoints,
      at((place) => boardOf(place).off),
      scoring.off,
    );
    expect(seat.compensation).toBe(scoring.seat[place] ?? 0);
    const { ringPoints, centrePoints, arrayPoints, offPoints, compensation } = seat;
    const parts = [ringPoints, centrePoints, arrayPoints, offPoints].reduce(
      (sum, { value }) => sum + value,
      0,
    );
    expect(parts + compensation).toBeCloseTo(seat.score.value, 9);
  }
  expect(group.seats.reduce((sum, { share }) => sum + share.value, 0)).toBeCloseTo(1, 9);
}

function checkHands(group: DamaStats, played: readonly Played[]): void {
  const { players } = group;
  const roundOf = ({ turnCount }: HandRecord): number => Math.ceil(turnCount / players);
  expectMean(
    group.turns,
    perHand(played, ({ turnCount }) => turnCount),
  );
  expectMean(group.rounds, perHand(played, roundOf));
  expectShare(
    group.closed,
    perHand(played, (hand) => Number(closerOf(hand) >= 0)),
  );
  expect(group.unclosed.value).toBeCloseTo(1 - group.closed.value, 12);
  expect(group.unclosed.low).toBeCloseTo(1 - group.closed.high, 12);
  const closed = perHand(played, (hand) => (closerOf(hand) < 0 ? undefined : roundOf(hand)));
  expect(group.closeRounds.map(({ round }) => round)).toEqual(
    [...new Set(closed.map(([, round]) => round))].sort((a, b) => a - b),
  );
  for (const { round, share } of group.closeRounds) {
    expectShare(
      share,
      perHand(played, (hand) => Number(closerOf(hand) >= 0 && roundOf(hand) === round)),
    );
  }
  const closeTurn = (hand: HandRecord): number | undefined => {
    const place = hand.places.findIndex(({ seat }) => seat === closerOf(hand));
    return place < 0 ? undefined : (roundOf(hand) - 1) * players + place + 1;
  };
  expectMean(group.closeTurn, perHand(played, closeTurn));
  const margin = ({ places }: HandRecord): number => {
    const [best, second] = places.map(({ units }) => units).sort((a, b) => b - a);
    return (best - second) / POINT;
  };
  expectMean(group.margin, perHand(played, margin));
  const winners = ({ places }: HandRecord): number => places.filter(({ share }) => share > 0).length;
  expectShare(
    group.shared,
    perHand(played, (hand) => Number(winners(hand) > 1)),
  );
}

/** The least value that is exceeded by no more than a share 1 - p of the samples. */
function slowQuantile(samples: readonly Sample[], p: number): number {
  const sorted = samples.map(([, value]) => value).sort((a, b) => a - b);
  return sorted[Math.ceil(p * sorted.length - 1e-9) - 1];
}

function checkDistributions(group: DamaStats, played: readonly Played[]): void {
  const { players } = group;
  const roundOf = ({ turnCount }: HandRecord): number => Math.ceil(turnCount / players);
  const longest = Math.max(...perHand(played, roundOf).map(([, round]) => round));
  expect(group.hazard.map(({ round }) => round)).toEqual([...Array(longest).keys()].map((i) => i + 1));
  for (const { round, share } of group.hazard) {
    expectShare(
      share,
      perHand(played, (hand) =>
        roundOf(hand) < round ? undefined : Number(closerOf(hand) >= 0 && roundOf(hand) === round),
      ),
    );
  }
  const pointsOf = ({ places }: HandRecord): number => {
    const [best, second] = places.map(({ units }) => units).sort((a, b) => b - a);
    return Math.floor((best - second) / POINT);
  };
  expect(group.margins.map(({ value }) => value)).toEqual(
    [...new Set(perHand(played, pointsOf).map(([, points]) => points))].sort((a, b) => a - b),
  );
  for (const { value, share } of group.margins) {
    expectShare(
      share,
      perHand(played, (hand) => Number(pointsOf(hand) === value)),
    );
  }
  for (const [quantiles, samples] of [
    [group.marginQuantiles, perHand(played, pointsOf)],
    [group.roundQuantiles, perHand(played, roundOf)],
  ] as const) {
    expect(quantiles.map(({ p }) => p)).toEqual([0.1, 0.25, 0.5, 0.75, 0.9]);
    for (const { p, value, low, high } of quantiles) {
      expect(value).toBe(slowQuantile(samples, p));
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
    }
  }
  const placeOf = (hand: HandRecord) => hand.places.find(({ seat }) => seat === closerOf(hand));
  expectShare(
    group.closerShare,
    perHand(played, (hand) => placeOf(hand)?.share),
  );
}

/** A ratio whose denominator differs from hand to hand. */
function expectRatio(
  estimate: Estimate,
  kind: 'mean' | 'share',
  played: readonly Played[],
  figure: (hand: HandRecord) => readonly [x: number, y: number],
): void {
  const xs = perHand(played, (hand) => figure(hand)[0]);
  const ys = perHand(played, (hand) => figure(hand)[1]);
  const n = xs.reduce((sum, [, x]) => sum + x, 0);
  const value = ys.reduce((sum, [, y]) => sum + y, 0) / n;
  const rests = new Map<string, number>();
  xs.forEach(([block, x], i) => {
    rests.set(block, (rests.get(block) ?? 0) + ys[i][1] - value * x);
  });
  const used = [...rests].filter(([block]) => xs.some(([own, x]) => own === block && x > 0));
  const squares = used.reduce((sum, [, rest]) => sum + rest ** 2, 0);
  const variance = ((used.length / (used.length - 1)) * squares) / n ** 2;
  expect(estimate.blocks).toBe(used.length);
  expect(estimate.value).toBeCloseTo(value, 9);
  const half = tQuantile(0.975, used.length - 1) * Math.sqrt(variance);
  if (kind === 'mean') {
    expect(estimate.n).toBe(xs.filter(([, x]) => x > 0).length);
    expect(estimate.high - value).toBeCloseTo(half, 9);
    return;
  }
  expect(estimate.n).toBe(n);
  const effective = variance > 0 ? (value * (1 - value)) / variance : used.length;
  const { low, high } = wilsonInterval(value, effective, tQuantile(0.975, used.length - 1));
  expect(estimate.low).toBeCloseTo(low, 9);
  expect(estimate.high).toBeCloseTo(high, 9);
}

function checkParts(group: DamaStats, played: readonly Played[], variant: Variant): void {
  const { scoring } = variant;
  const worth = {
    rings: scoring.rings.some((points) => points !== 0),
    centre: scoring.centre !== 0,
    array: scoring.array !== 0,
    off: scoring.off !== 0,
    seat: scoring.seat.some((points) => points !== 0),
  };
  const partOf = (hand: HandRecord, place: number): Record<string, number> => {
    const { rings, centre, array, off } = boardOf(hand.places[place]);
    return {
      rings: rings.reduce((sum, pawns, ring) => sum + pawns * scoring.rings[ring], 0),
      centre: centre * scoring.centre,
      array: array && (scoring.arrayFor === 'all' || centre === 1) ? scoring.array : 0,
      off: off * scoring.off,
      seat: scoring.seat[place] ?? 0,
    };
  };
  expect(group.parts.map(({ part }) => part)).toEqual(
    Object.entries(worth)
      .filter(([, isWorth]) => isWorth)
      .map(([part]) => part),
  );
  expect(group.parts.reduce((sum, { lead }) => sum + lead.value, 0)).toBeCloseTo(1, 9);
  for (const { part, lead, claim } of group.parts) {
    expectRatio(lead, 'mean', played, (hand) => {
      const scores = hand.places.map(({ units }) => units / POINT);
      const best = Math.max(...scores);
      const winners = scores.filter((score) => score === best).length;
      if (winners > 1) return [0, 0];
      const second = Math.max(...scores.filter((score) => score !== best));
      const behind = scores.flatMap((score, place) => (score === second ? [partOf(hand, place)[part]] : []));
      const mean = behind.reduce((sum, points) => sum + points, 0) / behind.length;
      return [best - second, partOf(hand, scores.indexOf(best))[part] - mean];
    });
    expectShare(
      claim,
      perHand(played, (hand) => {
        const own = hand.places.map((_, place) => partOf(hand, place)[part]);
        const most = Math.max(...own);
        const shares = hand.places.flatMap(({ share }, place) => (own[place] === most ? [share] : []));
        return shares.reduce((sum, share) => sum + share, 0) / shares.length;
      }),
    );
  }
}

function checkChoices(group: DamaStats, played: readonly Played[]): void {
  expectRatio(group.choices, 'mean', played, ({ turnCount, choices }) => [turnCount, choices ?? Number.NaN]);
  expectRatio(group.forced, 'share', played, ({ turnCount, forced }) => [turnCount, forced ?? Number.NaN]);
}

function checkBots(group: DamaStats, played: readonly Played[]): void {
  const names = [...new Set(group.lineup)];
  expect(group.bots.map(({ bot }) => bot)).toEqual(names.length > 1 ? names : []);
  for (const { bot, share, seatShares, score } of group.bots) {
    const games: Sample[] = [];
    const scores: Sample[] = [];
    const shares: Sample[][] = group.lineup.map(() => []);
    for (const { key, records } of played) {
      for (const record of records) {
        const block = `${key.seed}/${record.block}`;
        for (const game of record.games) {
          game.shares.forEach((value, entrant) => {
            if (group.lineup[entrant] === bot) games.push([block, value]);
          });
          for (const { places } of game.hands) {
            places.forEach((result, place) => {
              if (group.lineup[result.entrant] !== bot) return;
              scores.push([block, result.units / POINT]);
              shares[place].push([block, result.share]);
            });
          }
        }
      }
    }
    expectShare(share, games);
    expectMean(score, scores);
    seatShares.forEach((estimate, place) => {
      expectShare(estimate, shares[place]);
    });
  }
}

const WHOLE = unwrap(parseVariant({ name: 'whole', hand: { roundCap: 12 } }));
const MATCH = unwrap(parseVariant({ name: 'match', base: 'moonlight', match: { starter: 'rotate' } }));

test.each([
  ['small board, two seeds', studyKey(['random', 'greedy'], SMALL), 12, [1, 2]],
  ['small board, one bot', studyKey(['random', 'random'], SMALL), 20, [1]],
  ['matches of three bots of two kinds', studyKey(['greedy', 'random', 'greedy'], MATCH, 'match'), 3, [5]],
  ['small board, three seats', studyKey(['random', 'greedy', 'random'], SMALL), 25, [3]],
  ['hands of four', studyKey(['greedy', 'random', 'greedy', 'random(seed=2)'], WHOLE), 4, [1]],
])('%s', (_name, base, blocks, seeds) => {
  const db = openDb();
  const played = seeds.map((seed) => {
    const key = { ...base, seed };
    return { key, records: record(db, key, blocks) };
  });
  const groups = damaStats(db);
  expect(groups).toHaveLength(1);
  const [group] = groups;
  const games = played.flatMap(({ records }) => records.flatMap((block) => block.games));
  expect(group).toMatchObject({
    variantName: base.variant.name,
    players: base.players,
    lineup: base.lineup,
    unit: base.unit,
    seeds,
    revisions: ['rev'],
    blocks: blocks * seeds.length,
    games: games.length,
    hands: games.reduce((sum, { hands }) => sum + hands.length, 0),
  });
  checkSeats(group, played, base.variant as Variant);
  checkHands(group, played);
  checkBots(group, played);
  checkDistributions(group, played);
  checkParts(group, played, base.variant as Variant);
  checkChoices(group, played);
});

test('studies with different conditions are different groups, and a choice of them can be made', () => {
  const db = openDb();
  record(db, studyKey(['random', 'random'], SMALL), 2);
  record(db, studyKey(['random', 'random', 'random'], SMALL), 2);
  record(db, studyKey(['random', 'random'], SMALL, 'match'), 2);
  record(db, studyKey(['greedy', 'random'], SMALL), 2);
  record(db, studyKey(['greedy', 'greedy'], WHOLE), 0);
  const groups = computeStats(db);
  expect(groups.map(({ players, lineup, unit }) => [players, lineup[0], unit])).toEqual([
    [2, 'greedy', 'hand'],
    [2, 'random', 'hand'],
    [2, 'random', 'match'],
    [3, 'random', 'hand'],
  ]);
  expect(computeStats(db, ({ players }) => players === 3)).toEqual([groups[3]]);
});

test('one block gives figures and no intervals', () => {
  const db = openDb();
  record(db, studyKey(['random', 'random'], SMALL), 1);
  const [{ seats, turns }] = computeStats(db);
  expect(seats[0].share).toMatchObject({ low: 0, high: 1, blocks: 1 });
  expect(turns).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  expect(turns.value).toBeGreaterThan(0);
});

test('hands that a lab has chosen by stand apart from others of the same rules', () => {
  const db = openDb();
  record(db, studyKey(['random', 'random']), 3);
  record(db, { ...studyKey(['random', 'random']), seed: 77 }, 5);
  expect(computeStats(db).map(({ blocks }) => blocks)).toEqual([8]);
  const [study] = listStudies(db).filter(({ blocks }) => blocks === 3);
  markSearches(db, [study.id]);
  markSearches(db, [study.id]);
  const found = computeStats(db).map(({ blocks, isSearch }) => [blocks, isSearch]);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      [3, true],
      [5, undefined],
    ]),
  );
});
