/** Match equity against matches enumerated or played out from the same hands. */
import { describe, expect, test } from 'vitest';
import {
  equityHands,
  type HandScores,
  MatchEquity,
  marginSpread,
  placeMeans,
  sampleHandScores,
} from '../../../ai/dama-bianca/index.ts';
import { POINT, parseVariant, type Variant } from '../../../engine/dama-bianca/index.ts';
import { type Rng, shareOut, stream, unwrap } from '../../../engine/index.ts';
import { SMALL } from '../../support/database-play.ts';

type Match = Partial<Variant['match']>;

function variantOf(match: Match, end: Variant['hand']['end'] = 'at-once'): Variant {
  return unwrap(parseVariant({ base: 'moonlight', match, hand: { end } }));
}

/** Hands by place, in points. */
function scoresOf(hands: readonly (readonly number[])[]): HandScores {
  return { players: hands[0].length, units: Int32Array.from(hands.flat(), (points) => points * POINT) };
}

function equityOf(match: Match, scores: HandScores, end?: Variant['hand']['end']): MatchEquity {
  return new MatchEquity(variantOf(match, end), scores.players, () => scores);
}

function sharesOf(equity: MatchEquity, points: readonly number[], hands: number, starter = -1): number[] {
  const out = new Float64Array(equity.players);
  const totals = points.map((value) => value * POINT);
  equity.shares(totals, hands, starter, out);
  expect(Math.abs(out.reduce((sum, share) => sum + share, 0) - 1)).toBeLessThan(1e-12);
  for (const share of out) expect(share >= 0 && share <= 1).toBe(true);
  return [...out];
}

/** The shares by playing every sequence of the recorded hands, starters included. */
function enumerated(scores: HandScores, points: readonly number[], hands: number, starter: number): number[] {
  const { players, units } = scores;
  const totals = Int32Array.from(points, (value) => value * POINT);
  const out = new Float64Array(players);
  const row = new Float64Array(players);
  const visit = (left: number, next: number, weight: number): void => {
    if (left === 0) {
      shareOut(totals, 0, players, row);
      for (let seat = 0; seat < players; seat++) out[seat] += weight * row[seat];
      return;
    }
    const starters = starter >= 0 ? [next] : [...row.keys()];
    const count = units.length / players;
    for (const first of starters) {
      for (let hand = 0; hand < count; hand++) {
        const add = (sign: number): void => {
          for (let place = 0; place < players; place++) {
            totals[(first + place) % players] += sign * units[hand * players + place];
          }
        };
        add(1);
        visit(left - 1, (first + 1) % players, weight / (count * starters.length));
        add(-1);
      }
    }
  };
  visit(hands, starter, 1);
  return [...out];
}

function expectClose(actual: readonly number[], wanted: readonly number[], tolerance: number): void {
  for (const [seat, share] of actual.entries())
    expect(Math.abs(share - wanted[seat])).toBeLessThan(tolerance);
}

const TWO = scoresOf([
  [41, 38],
  [50, 43],
  [37, 45],
  [44, 44],
]);
const POINTS: Match = { format: 'points', hands: 5 };
const HANDS: Match = { format: 'hands', hands: 5 };
/** The starter wins more often than the others, and one hand in five is not closed. */
const CLOSED = scoresOf([
  [1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, 0],
]);

describe('two players', () => {
  test.each([1, 2, 3, 4])('%i hands of points are worth what all sequences of hands say', (hands) => {
    for (const gap of [-9, -4, -1, 0, 0.5, 1, 3, 8, 20]) {
      const drawn = sharesOf(equityOf(POINTS, TWO), [10 + gap, 10], hands);
      // Half a point lies between the cells of the grid, where the table is interpolated.
      const tolerance = Number.isInteger(gap) ? 1e-12 : 0.15;
      expectClose(drawn, enumerated(TWO, [10 + gap, 10], hands, -1), tolerance);
      for (const starter of [0, 1]) {
        const rotating = equityOf({ ...POINTS, starter: 'rotate' }, TWO);
        const wanted = enumerated(TWO, [10 + gap, 10], hands, starter);
        expectClose(sharesOf(rotating, [10 + gap, 10], hands, starter), wanted, tolerance);
      }
    }
  });

  test.each([1, 2, 3, 4])('%i hands of one point each are too, shared points included', (hands) => {
    const scores = scoresOf([
      [1, 0],
      [0, 1],
      [1, 0],
      [0.5, 0.5],
      [0, 0],
    ]);
    for (const gap of [-4, -2, 0, 1, 3]) {
      for (const end of ['at-once', 'complete-round'] as const) {
        const drawn = sharesOf(equityOf(HANDS, scores, end), [3 + gap, 3], hands);
        expectClose(drawn, enumerated(scores, [3 + gap, 3], hands, -1), 1e-12);
      }
    }
  });

  test('a lead is worth what the other seat lacks, and more is worth more', () => {
    const equity = equityOf(POINTS, TWO);
    for (const hands of [0, 1, 2, 5]) {
      let last = 0;
      for (let gap = -40; gap <= 40; gap += 0.25) {
        const [mine] = sharesOf(equity, [gap, 0], hands);
        expect(Math.abs(mine + sharesOf(equity, [-gap, 0], hands)[0] - 1)).toBeLessThan(1e-12);
        expect(mine).toBeGreaterThanOrEqual(last);
        last = mine;
      }
      expect(sharesOf(equity, [0, 0], hands)[0]).toBeCloseTo(0.5, 14);
    }
  });

  test('scores in thousandths and 99 hands stay cheap and close', () => {
    const fine = scoresOf([
      [41.037, 38],
      [50.001, 43],
      [37, 45.5],
      [44, 44],
    ]);
    const equity = equityOf({ format: 'points', hands: 99 }, fine);
    expect(sharesOf(equity, [0, 0], 98)[0]).toBeCloseTo(0.5, 12);
    expect(sharesOf(equity, [60, 0], 98)[0]).toBeGreaterThan(0.7);
    for (const gap of [-7.04, -2, 2, 9.5]) {
      const wanted = enumerated(fine, [gap, 0], 3, -1);
      expectClose(sharesOf(equity, [gap, 0], 3), wanted, 0.06);
    }
  });

  test('the last hand is a step, and needs no hands of self-play', () => {
    const never = new MatchEquity(variantOf(POINTS), 2, () => {
      throw new Error('hands were asked for');
    });
    expect(sharesOf(never, [1, 0], 0)).toEqual([1, 0]);
    expect(sharesOf(never, [3, 3], 0)).toEqual([0.5, 0.5]);
    expect(() => sharesOf(never, [3, 3], 1)).toThrow('asked for');
  });
});

describe('three and more players', () => {
  test.each([1, 2, 3, 4])('%i hands of one point are worth what all sequences say', (hands) => {
    const equity = equityOf(HANDS, CLOSED);
    expect(equity.method).toBe('race');
    for (const totals of [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 2],
      [2, 2, 0],
      [0.5, 0, 1],
      [4, 0, 1],
    ]) {
      expectClose(sharesOf(equity, totals, hands), enumerated(CLOSED, totals, hands, -1), 1e-12);
    }
  });

  test.each([3, 4, 5, 6])('a long race of %i sums to one, is symmetric and heeds every lead', (players) => {
    const hands = Array.from({ length: 2 * players + 1 }, (_, hand) =>
      Array.from({ length: players }, (__, place) => Number(hand % (players + 1) === place)),
    );
    const equity = equityOf({ format: 'hands', hands: 99 }, scoresOf(hands));
    const level = new Array<number>(players).fill(5);
    for (const share of sharesOf(equity, level, 90)) expect(share).toBeCloseTo(1 / players, 12);
    let last = 0;
    for (let lead = -3; lead <= 6; lead++) {
      const totals = level.with(1, 5 + lead);
      const shares = sharesOf(equity, totals, 60);
      expect(shares[1]).toBeGreaterThan(last);
      expect(shares[0]).toBeCloseTo(shares[players - 1], 12);
      last = shares[1];
    }
  });

  function vary(rng: Rng, players: number): HandScores {
    const hands = Array.from({ length: 60 }, () =>
      Array.from({ length: players }, (_, place) => 40 + rng.below(12) - place),
    );
    return scoresOf(hands);
  }

  /** The shares by drawing hands as the match would, with dice of its own. */
  function simulated(
    scores: HandScores,
    points: readonly number[],
    hands: number,
    starter: number,
  ): number[] {
    const { players, units } = scores;
    const rng = stream('simulated', players, hands);
    const row = new Float64Array(players);
    const out = new Float64Array(players);
    const matches = 20_000;
    for (let match = 0; match < matches; match++) {
      const totals = Int32Array.from(points, (value) => value * POINT);
      for (let hand = 0; hand < hands; hand++) {
        const first = starter < 0 ? rng.below(players) : (starter + hand) % players;
        const from = rng.below(units.length / players) * players;
        for (let place = 0; place < players; place++)
          totals[(first + place) % players] += units[from + place];
      }
      shareOut(totals, 0, players, row);
      for (let seat = 0; seat < players; seat++) out[seat] += row[seat] / matches;
    }
    return [...out];
  }

  test.each([
    [3, 1],
    [3, 4],
    [4, 2],
    [6, 3],
  ])('sampled shares of %i players, %i hands, are those of simulated matches', (players, hands) => {
    const scores = vary(stream('vary', players), players);
    const totals = Array.from({ length: players }, (_, seat) => 3 * seat);
    const drawn = equityOf(POINTS, scores);
    expect(drawn.method).toBe('sampled');
    expectClose(sharesOf(drawn, totals, hands), simulated(scores, totals, hands, -1), 0.04);
    const rotating = equityOf({ ...POINTS, starter: 'rotate' }, scores);
    for (const starter of [0, players - 1]) {
      const wanted = simulated(scores, totals, hands, starter);
      expectClose(sharesOf(rotating, totals, hands, starter), wanted, 0.06);
    }
    const overStarters = totals.map((_, starter) => sharesOf(rotating, totals, hands, starter));
    const mean = totals.map((_, seat) => overStarters.reduce((sum, row) => sum + row[seat], 0) / players);
    expectClose(sharesOf(rotating, totals, hands, -1), mean, 1e-12);
  });

  test('sampled shares are equal for equal totals, turn with the table and grow with the total', () => {
    const equity = equityOf(POINTS, vary(stream('vary', 4), 4));
    for (const share of sharesOf(equity, [7, 7, 7, 7], 3)) expect(share).toBeCloseTo(0.25, 12);
    const shares = sharesOf(equity, [1, 5, 0, 9], 2);
    expectClose(sharesOf(equity, [9, 1, 5, 0], 2), [shares[3], shares[0], shares[1], shares[2]], 1e-12);
    let last = 0;
    for (let lead = -20; lead <= 20; lead++) {
      const [, mine] = sharesOf(equity, [0, lead, 0, 2], 2);
      expect(mine).toBeGreaterThanOrEqual(last);
      last = mine;
    }
  });

  test('a race in which points are shared or starters rotate is sampled', () => {
    expect(equityOf(HANDS, CLOSED, 'complete-round').method).toBe('sampled');
    const rotating = equityOf({ ...HANDS, starter: 'rotate' }, CLOSED);
    expect(rotating.method).toBe('sampled');
    const wanted = enumerated(CLOSED, [1, 0, 0], 2, 1);
    expectClose(sharesOf(rotating, [1, 0, 0], 2, 1), wanted, 0.12);
  });
});

describe('the hands', () => {
  test('follow from variant, players and seed', () => {
    const first = sampleHandScores(SMALL, 3, 40);
    expect(sampleHandScores(SMALL, 3, 40)).toEqual(first);
    expect(first.units.length).toBe(3 * 40);
    expect(sampleHandScores(SMALL, 3, 40, 2)).not.toEqual(first);
    expect([...sampleHandScores(SMALL, 3, 20).units]).toEqual([...first.units.slice(0, 60)]);
    for (let players = 2; players <= 6; players++) expect(equityHands(players)).toBeGreaterThanOrEqual(150);
  });

  test('of one point hold what the closers share', () => {
    const byHands = unwrap(parseVariant({ base: 'manuale', board: { rings: 2, sectors: 6 }, pawns: 3 }));
    const { units } = sampleHandScores(byHands, 2, 30);
    for (let hand = 0; hand < 30; hand++) {
      expect([0, POINT]).toContain(units[2 * hand] + units[2 * hand + 1]);
    }
  });

  test('are summed up by place and by spread', () => {
    const scores = scoresOf([
      [10, 4],
      [6, 4],
      [14, 10],
    ]);
    expect([...placeMeans(scores)]).toEqual([2 * POINT, -2 * POINT]);
    expect(marginSpread(scores) / POINT).toBeCloseTo(Math.sqrt(8 / 3), 12);
    expect(marginSpread(scoresOf([[3, 3]]))).toBe(POINT);
    const rotating = equityOf({ ...POINTS, starter: 'rotate' }, scores);
    expect([0, 1].map((seat) => rotating.drift(seat, 3, 1) / POINT)).toEqual([-2, 2]);
    expect(rotating.drift(0, 2, 1)).toBe(0);
    expect(equityOf(POINTS, scores).drift(0, 3, -1)).toBe(0);
  });
});
