/** Streams of random numbers: never another number than was recorded, and no structure that a study could notice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRollTable } from '../../engine/dama-bianca/index.ts';
import { hashParts, type Rng, type StreamPart, sampleOutcome, stream } from '../../engine/index.ts';
import { chiSquareExcess, evenly } from '../support/chi-square.ts';

/** Standard deviations of a chi-square statistic: beyond this the numbers are not what they claim. */
const LIMIT = 4;

function take(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.next());
}

function countOf(size: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (let i = 0; i < draws; i++) counts[draw()]++;
  return counts;
}

describe('recorded studies stay what they are', () => {
  test.each<[StreamPart[], number[]]>([
    [[], [2786542854, 1532742869, 2486196690, 3498061612]],
    [[0], [1490117140, 298035469, 516328963, 2565503956]],
    [[1], [1961784407, 1887178370, 639780417, 4202532084]],
    [['1'], [1468833005, 387625870, 1525679604, 1460715919]],
    [[42], [461443678, 753900919, 3618678413, 1738421945]],
    [[-1], [1304381264, 1361847974, 388469978, 2296829768]],
    [[2 ** 40 + 7], [2787498983, 4102185457, 1205218493, 3264882649]],
    [
      ['dice', 1, 0, 0, 0],
      [2702794873, 877118097, 151972439, 3209226005],
    ],
    [
      ['dice', 1, 0, 0, 1],
      [1593560877, 3186338000, 299013180, 3652932363],
    ],
    [
      ['bot', 1, 2, 3, 4],
      [3233180842, 576961319, 4093450456, 1468354268],
    ],
    [
      ['start', 7, 0, 0],
      [1495816266, 363349588, 1982239310, 2675359441],
    ],
    [['è\u{1F3B2}'], [1886309927, 1405204606, 182127900, 3538358425]],
  ])('the stream %j', (parts, numbers) => {
    expect(take(stream(...parts), 4)).toEqual(numbers);
  });

  test('below, uniform, fork and the hash of parts', () => {
    const below = stream('below', 1);
    expect([6, 21, 1000, 2 ** 31, 2 ** 32, 1].map((n) => below.below(n))).toEqual([
      5, 2, 467, 1650051513, 3662605879, 0,
    ]);
    const uniform = stream('uniform', 1);
    expect([uniform.uniform(), uniform.uniform()]).toEqual([0.13013165568572138, 0.9449633536525968]);
    const trunk = stream('fork', 1);
    const branch = trunk.fork();
    expect(take(branch, 2)).toEqual([1484018365, 4070188035]);
    expect(take(trunk, 2)).toEqual([3172244052, 2934805249]);
    expect([hashParts(['a', 1], 5), hashParts([], 0)]).toEqual([-160709314, 0]);
  });

  test('rolls', () => {
    const rolls = createRollTable(6);
    const rng = stream('dice', 1, 0, 0, 0);
    const texts = Array.from({ length: 12 }, () => {
      const outcome = sampleOutcome(rolls, rng);
      return `${rolls.high[outcome]}${rolls.low[outcome]}`;
    });
    expect(texts.join(' ')).toBe('54 21 51 63 66 51 64 53 42 51 66 51');
  });
});

describe('names of streams', () => {
  const part = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 20 }), fc.string({ maxLength: 4 }));
  const parts = fc.array(part, { maxLength: 4 });

  test('the same parts give the same numbers', () => {
    fc.assert(
      fc.property(parts, (name) => {
        expect(take(stream(...name), 3)).toEqual(take(stream(...name), 3));
      }),
    );
  });

  test('other parts give other numbers', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        fc.pre(!isSame(a, b));
        expect(take(stream(...a), 3)).not.toEqual(take(stream(...b), 3));
      }),
      { numRuns: 2000 },
    );
  });

  function isSame(a: readonly StreamPart[], b: readonly StreamPart[]): boolean {
    return a.length === b.length && a.every((value, i) => value === b[i]);
  }

  test.each<[StreamPart[], StreamPart[]]>([
    [[1], ['1']],
    [[1, 2], [12]],
    [['ab'], ['a', 'b']],
    [['a', ''], ['a']],
    [[0], []],
    [[2 ** 32], [0]],
    [[2 ** 32 - 1], [-1]],
    [
      [1, 2],
      [2, 1],
    ],
    [
      ['1', 2],
      [1, '2'],
    ],
  ])('%j is not %j', (a, b) => {
    expect(take(stream(...a), 2)).not.toEqual(take(stream(...b), 2));
  });

  test('a part that is no integer is an error of the program', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => stream('x', wrong)).toThrow(String(wrong));
    }
  });

  test('thousands of streams of neighbouring numbers all begin differently', () => {
    const first = new Set<number>();
    for (let block = 0; block < 100; block++) {
      for (let hand = 0; hand < 10; hand++) {
        for (let place = 0; place < 6; place++) first.add(stream('dice', 1, block, hand, place).next());
      }
    }
    // two equal among 6000 of 2^32 are to be expected in one run of 240
    expect(first.size).toBeGreaterThan(5998);
  });
});

describe('distributions', () => {
  test.each([2, 3, 6, 7, 16, 21, 90])('below(%i) is even', (n) => {
    const rng = stream('even', n);
    expect(
      chiSquareExcess(
        countOf(n, 50_000, () => rng.below(n)),
        evenly(n),
      ),
    ).toBeLessThan(LIMIT);
  });

  test('below is not biased where n does not divide 2^32', () => {
    // Without rejection the lower half of this range would come twice as often as the upper.
    const n = 3 * 2 ** 30;
    const rng = stream('bias');
    const thirds = countOf(3, 30_000, () => Math.floor(rng.below(n) / 2 ** 30));
    expect(chiSquareExcess(thirds, evenly(3))).toBeLessThan(LIMIT);
    expect(Math.max(...Array.from({ length: 1000 }, () => rng.below(n)))).toBeLessThan(n);
  });

  test('uniform lies in [0, 1) and is even, in its low bits too', () => {
    const rng = stream('unit');
    const values = Array.from({ length: 50_000 }, () => rng.uniform());
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    for (const scale of [1, 2 ** 20, 2 ** 40]) {
      const counts = new Array<number>(32).fill(0);
      for (const value of values) counts[Math.floor(((value * scale) % 1) * 32)]++;
      expect(chiSquareExcess(counts, evenly(32))).toBeLessThan(LIMIT);
    }
  });

  test.each([2, 3, 6])('rolls of dice of %i faces come by their probabilities', (faces) => {
    const rolls = createRollTable(faces);
    const rng = stream('rolls', faces);
    const counts = countOf(rolls.size, 60_000, () => sampleOutcome(rolls, rng));
    expect(chiSquareExcess(counts, [...rolls.probs])).toBeLessThan(LIMIT);
  });

  test('a certain outcome, and one that rounding leaves over, are drawn', () => {
    const rng = stream('certain');
    for (let i = 0; i < 100; i++) expect(sampleOutcome({ size: 1, probs: Float64Array.of(1) }, rng)).toBe(0);
    const short = { size: 3, probs: Float64Array.of(0, 0, 0.1) };
    for (let i = 0; i < 100; i++) expect(sampleOutcome(short, rng)).toBe(2);
  });
});

/** Place, number of the roll, hand. */
type Place = readonly [number, number, number];

describe('streams of dice', () => {
  const rolls = createRollTable(6);
  const BLOCKS = 12_000;

  /** The `index`-th roll of a place in each block. */
  function rollsOf(place: number, index: number, hand = 0): number[] {
    return Array.from({ length: BLOCKS }, (_, block) => {
      const rng = stream('dice', 1, block, hand, place);
      for (let i = 0; i < index; i++) sampleOutcome(rolls, rng);
      return sampleOutcome(rolls, rng);
    });
  }

  function pairExcess(a: readonly number[], b: readonly number[]): number {
    const counts = new Array<number>(441).fill(0);
    a.forEach((roll, i) => {
      counts[21 * roll + b[i]]++;
    });
    const probs = Array.from(counts, (_, i) => rolls.probs[Math.floor(i / 21)] * rolls.probs[i % 21]);
    return chiSquareExcess(counts, probs);
  }

  function correlation(a: readonly number[], b: readonly number[]): number {
    const pips = (roll: number): number => rolls.high[roll] + rolls.low[roll] - 7;
    const variance = 35 / 6;
    return a.reduce((sum, roll, i) => sum + pips(roll) * pips(b[i]), 0) / a.length / variance;
  }

  test.each([0, 1, 5])('roll %i of every block is fair', (index) => {
    const counts = new Array<number>(21).fill(0);
    for (const roll of rollsOf(0, index)) counts[roll]++;
    expect(chiSquareExcess(counts, [...rolls.probs])).toBeLessThan(LIMIT);
  });

  test.each<[string, Place, Place]>([
    ['two places', [0, 0, 0], [1, 0, 0]],
    ['the first and the last place', [0, 0, 0], [5, 0, 0]],
    ['two places one roll apart', [0, 1, 0], [1, 0, 0]],
    ['two rolls of a place', [0, 0, 0], [0, 1, 0]],
    ['two hands', [0, 0, 0], [0, 0, 1]],
  ])('%s are independent', (_name, a, b) => {
    const [first, second] = [rollsOf(...a), rollsOf(...b)];
    expect(pairExcess(first, second)).toBeLessThan(LIMIT);
    expect(Math.abs(correlation(first, second))).toBeLessThan(LIMIT / Math.sqrt(BLOCKS));
    // one block against the next
    expect(pairExcess(first.slice(1), second.slice(0, -1))).toBeLessThan(LIMIT);
  });
});
