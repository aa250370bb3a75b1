/** Calibration: exact values come true, distorted ones are found out, and the figures are those of their definitions. */

import { beforeAll, describe, expect, test } from 'vitest';
import { createDamaBot, DamaLeaf, type SolvedGame, solve } from '../../ai/dama-bianca/index.ts';
import { createGame, type DamaGame, type DamaState, parseVariant } from '../../engine/dama-bianca/index.ts';
import { type Move, openPosition, type Rng, stream, unwrap, type View } from '../../engine/index.ts';
import { DAMA_BIANCA_KIT } from '../../selfplay/dama-bianca/index.ts';
import { type Claims, calibrate, claimsOfHand } from '../../selfplay/index.ts';
import { CommandLine } from '../support/command-line.ts';

const SMALL = '{"board":{"rings":2,"sectors":4},"pawns":3,"dice":{"faces":2}}';
const HANDS = 1500;

function claims(pairs: readonly (readonly [said: number, happened: number])[]): Claims {
  return { said: pairs.map(([said]) => said), happened: pairs.map(([, happened]) => happened) };
}

describe('the figures', () => {
  test('are means by bin, over all positions of all hands', () => {
    const found = calibrate([
      claims([
        [0.02, 0],
        [0.04, 1],
        [0.05, 1],
      ]),
      claims([]),
      claims([[0.02, 0]]),
      claims([[1, 1]]),
      claims([[0.999, 0.5]]),
    ]);
    expect(found.positions).toBe(6);
    const [first, second, last] = [found.bins[0], found.bins[1], found.bins[19]];
    expect(first.positions).toBe(3);
    expect(first.said).toBeCloseTo(0.08 / 3, 12);
    expect(first.happened.value).toBeCloseTo(1 / 3, 12);
    expect(first.happened.blocks).toBe(2);
    expect(first.gap).toBeCloseTo(0.92 / 3, 12);
    expect([second.positions, second.happened.value]).toEqual([1, 1]);
    expect(last.positions).toBe(2);
    expect(last.gap).toBeCloseTo(0.75 - 0.9995, 12);
    expect(found.bins[10]).toMatchObject({ positions: 0, said: Number.NaN, counts: false });
    expect(found.largestGap).toBeCloseTo(0.95, 12);
    const square = (2 * 0.02 ** 2 + 0.96 ** 2 + 0.95 ** 2 + 0.499 ** 2) / 6;
    expect(found.brier.value).toBeCloseTo(square, 12);
    const entropy =
      2 * -Math.log(0.98) - Math.log(0.04) - Math.log(0.05) - 0.5 * Math.log(0.999) - 0.5 * Math.log(0.001);
    expect(found.logLoss.value).toBeCloseTo(entropy / 6, 12);
    expect(calibrate([claims([[0, 1]])]).logLoss.value).toBe(Number.POSITIVE_INFINITY);
    expect(() => calibrate([claims([[1.2, 1]])])).toThrow('1.2');
  });

  test('leave bins with few positions out of the largest gap', () => {
    const calm = Array.from({ length: 300 }, (_, i) => claims([[0.5, i % 2]]));
    const odd = Array.from({ length: 2 }, () => claims([[0.9, 0]]));
    const found = calibrate([...calm, ...odd]);
    expect(found.bins[18]).toMatchObject({ counts: false, gap: -0.9 });
    expect(found.largestGap).toBe(0);
  });

  test('an exact evaluator stays below what chance allows in about 95 of 100 runs', () => {
    let below = 0;
    for (let run = 0; run < 200; run++) {
      const rng = stream('calibration-world', run);
      // Hands whose positions share their end: three claims that are right on average.
      const hands = Array.from({ length: 150 }, () => {
        const share = 0.3 + 0.4 * rng.uniform();
        const won = Number(rng.uniform() < share);
        return claims([share, share, share].map((said) => [said, won]));
      });
      const { largestGap, byChance } = calibrate(hands);
      if (largestGap < byChance) below++;
    }
    // 190 are expected, 3.1 the standard deviation; some more is lost to bins of fewer hands than a normal law wants.
    expect(below).toBeGreaterThan(178);
    expect(below).toBeLessThan(199);
  });
});

describe('the slope', () => {
  const odds = (share: number): number => Math.log(share / (1 - share));
  const shareOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

  test('goes through what happened where two shares were said, and 0 and 1 say nothing', () => {
    const hand = (said: number, wins: number) =>
      Array.from({ length: 10 }, (_, i) => claims([[said, Number(i < wins)]]));
    const blocks = [...hand(0.3, 2), ...hand(0.7, 6)];
    const { slope, error } = calibrate(blocks).line;
    expect(slope.value).toBeCloseTo((odds(0.6) - odds(0.2)) / (odds(0.7) - odds(0.3)), 9);
    expect(slope).toMatchObject({ n: 20, blocks: 20 });
    // Each share was said as often, and either is off by a tenth.
    expect(error).toBeCloseTo(0.1, 9);
    expect(calibrate([...blocks, claims([[0, 1]]), claims([[1, 1]])]).line.slope).toEqual(slope);
    for (const nothing of [[], hand(0.5, 3), [...hand(0.3, 0), ...hand(0.7, 10)]])
      expect(calibrate(nothing).line).toMatchObject({
        slope: { value: Number.NaN, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
        error: Number.NaN,
      });
  });

  test('is within its interval in about 95 of 100 runs, also where positions share their end', () => {
    for (const truth of [0.5, 1, 2]) {
      let within = 0;
      let errors = 0;
      let chances = 0;
      for (let run = 0; run < 200; run++) {
        const rng = stream('slope-world', 10 * truth, run);
        const hands = Array.from({ length: 150 }, () => {
          const share = 0.1 + 0.8 * rng.uniform();
          const won = Number(rng.uniform() < share);
          return claims([1, 2, 3].map(() => [shareOf(odds(share) / truth), won]));
        });
        const { slope, error, byChance } = calibrate(hands).line;
        errors += error ** 2 / 200;
        chances += byChance ** 2 / 200;
        if (slope.low < truth && slope.high > truth) within++;
      }
      // 190 are expected, 3.1 the standard deviation.
      expect(within).toBeGreaterThan(178);
      expect(within).toBeLessThan(199);
      // What an exact evaluator is off by is chance; the standard deviation of the mean is about a fourteenth.
      const times = errors / chances;
      expect(times).toBeGreaterThan(truth === 1 ? 0.7 : 4);
      if (truth === 1) expect(times).toBeLessThan(1.3);
    }
  });
});

describe('on a solved board', () => {
  let solved: SolvedGame;
  let game: DamaGame;

  beforeAll(() => {
    solved = unwrap(solve(unwrap(parseVariant(JSON.parse(SMALL)))));
    game = solved.game;
  });

  /** Plays each of the best turns as often. */
  class Exact {
    #rng: Rng = stream('exact');
    restart(rng: Rng): void {
      this.#rng = rng;
    }
    choose(view: View<DamaState>): Move {
      const best = solved.best(openPosition(view));
      return best[this.#rng.below(best.length)];
    }
  }

  function calibrationBy(distort: (share: number) => number) {
    const evaluator = {
      evaluate(state: DamaState, out: Float64Array): void {
        const share = distort(solved.value(state));
        out[state.mover] = share;
        out[1 - state.mover] = 1 - share;
      },
    };
    const bots = [new Exact(), new Exact()];
    return calibrate(
      Array.from({ length: HANDS }, (_, hand) =>
        claimsOfHand({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, evaluator, bots, 7, hand),
      ),
    );
  }

  test('exact values come true', () => {
    const found = calibrationBy((share) => share);
    expect(found.positions).toBeGreaterThan(HANDS);
    expect(found.bins.filter(({ counts }) => counts).length).toBeGreaterThanOrEqual(4);
    expect(found.largestGap).toBeLessThan(found.byChance);
    // All that is not certain there is won three times in four, which makes no line.
    expect(found.line.slope.value).toBeNaN();
    for (const { counts, said, happened } of found.bins) {
      if (!counts) continue;
      expect(happened.low - 0.02).toBeLessThan(said);
      expect(happened.high + 0.02).toBeGreaterThan(said);
    }
  });

  test('values that are too sure, or lean to a side, are found out', () => {
    const logit = (share: number): number => Math.log(share / (1 - share));
    const tooSure = calibrationBy((share) => 1 / (1 + Math.exp(-1.8 * logit(share))));
    expect(tooSure.largestGap).toBeGreaterThan(1.5 * tooSure.byChance);
    const leaning = calibrationBy((share) => share ** 1.3);
    expect(leaning.largestGap).toBeGreaterThan(1.5 * leaning.byChance);
  });
});

describe('dama calibrate', () => {
  const { dama } = new CommandLine('calibrate');

  test('says the same whatever the number of workers, as a table and as JSON', async () => {
    const args = ['judge', '--calibration', 'leaf', '--variant', SMALL, '--hands', '50', '--seed', '3'];
    const one = await dama(...args, '--json', '--workers', '1');
    expect(one.status).toBe(0);
    const found = JSON.parse(one.stdout);
    expect(found).toMatchObject({ evaluator: 'leaf', bot: 'expectimax(depth=1)', players: 2, hands: 50 });
    expect(found.bins).toHaveLength(20);
    const positions = found.bins.reduce((sum: number, bin: { positions: number }) => sum + bin.positions, 0);
    expect(found.positions).toBe(positions);
    expect((await dama(...args, '--json', '--workers', '2')).stdout).toBe(one.stdout);
    const table = await dama(...args, '--workers', '1');
    expect(table.stdout).toContain(`largest gap  ${(100 * found.largestGap).toFixed(2)}`);
    expect(table.stdout).toContain(`slope        ${found.line.slope.value.toFixed(4)} [`);
    const inItalian = await dama(...args, '--workers', '1', '--lang', 'it');
    expect(inItalian.stdout).toContain(
      `pendenza        ${found.line.slope.value.toFixed(4).replace('.', ',')} [`,
    );
  });

  test('shares of matches: what forgets the totals is found out', async () => {
    const small = { ...JSON.parse(SMALL), match: { format: 'points', hands: 3 } };
    const variant = unwrap(parseVariant(small));
    const game = unwrap(createGame(variant, 2, 'match'));
    const hand = unwrap(createGame(variant, 2, 'hand'));
    const [leaf, alone] = [new DamaLeaf(game), new DamaLeaf(hand)];
    const single = hand.newState();
    const forgetful = {
      evaluate(state: DamaState, out: Float64Array): void {
        single.restore(state.handSnapshot());
        alone.evaluate(single, out);
      },
    };
    const bots = [0, 1].map(() => unwrap(createDamaBot('greedy', game)));
    const [mindful, blind] = [leaf, forgetful].map((evaluator) =>
      calibrate(
        Array.from({ length: 300 }, (_, match) =>
          claimsOfHand({ game, study: DAMA_BIANCA_KIT.studies.study(game) }, evaluator, bots, 5, match),
        ),
      ),
    );
    expect(mindful.positions).toBe(blind.positions);
    expect(mindful.brier.value).toBeLessThan(0.8 * blind.brier.value);
    const args = [
      'judge',
      '--calibration',
      'leaf',
      '--variant',
      JSON.stringify(small),
      '--hands',
      '30',
      '--unit',
    ];
    const [matches, hands] = [await dama(...args, 'match'), await dama(...args, 'hand')];
    expect(matches.stdout).toContain('of 30 matches by');
    const positions = ({ stdout }: { stdout: string }) => Number(/(\d+) positions/.exec(stdout)?.[1]);
    expect(positions(matches)).toBeGreaterThan(2 * positions(hands));
  });

  test('wrong input ends with exit code 2', async () => {
    for (const [args, code] of [
      [['judge', '--calibration', 'nobody'], 'ERR_BOT'],
      [['judge', '--calibration', 'net(file=none.net)'], 'ERR_FILE'],
      [['judge', '--calibration', 'net(depth=2)'], 'ERR_BOT_OPTION'],
      [['judge', '--calibration', 'leaf(file=x)'], 'ERR_BOT_OPTION'],
      [['judge', '--calibration', 'leaf', '--hands', '1'], 'ERR_ARGUMENT'],
      [['judge', '--calibration', 'leaf', '--bot', 'nobody'], 'ERR_BOT'],
    ] as const) {
      const { status, stderr } = await dama(...args);
      expect(status).toBe(2);
      expect(stderr).toContain(code);
    }
  });
});
