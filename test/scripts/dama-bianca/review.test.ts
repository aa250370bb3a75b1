/** The commands `analyze` and `review`, from end to end. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { reviewLines } from '../../../scripts/analysis/review-report.ts';
import type { GameReview, TurnLine } from '../../../table/index.ts';
import type { LuckAnswer } from '../../../table/protocol/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { readGame } from '../../support/dama-record.ts';

const SMALL = JSON.stringify({
  base: 'moonlight',
  board: { rings: 3, sectors: 8 },
  pawns: 4,
  dice: { faces: 4 },
  hand: { roundCap: 10 },
  scoring: { rings: [1, 2, 3] },
});

interface Analysis {
  readonly evaluator: string;
  readonly lines: readonly TurnLine[];
  readonly results: number;
  readonly depth: number;
}

const line = new CommandLine('review');
const run = line.dama;

async function json<T>(...args: string[]): Promise<T> {
  const { stdout, stderr, status } = await run(...args, '--json');
  // On a slow machine it says how far it is.
  expect([status, stderr.replace(/^\d+ of \d+ turns are judged\n/gm, '')]).toEqual([0, '']);
  return JSON.parse(stdout);
}

beforeAll(async () => {
  const bots = ['--seats', 'greedy,random,random', '--seed', '5', '--variant', SMALL, '--match'];
  expect((await run('play', ...bots, '--autosave', 'match.txt')).status).toBe(0);
  const study = [
    '--variant',
    'moonlight',
    '--players',
    '2',
    '--bots',
    'greedy,expectimax(depth=1)',
    '--blocks',
    '1',
  ];
  expect((await run('selfplay', ...study, '--seed', '3', '--db', 'study.db', '--workers', '1')).status).toBe(
    0,
  );
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('analyze', () => {
  test('with a roll: the best turns, their losses and how play may continue', async () => {
    const args = ['analyze', '16,21/7,76/- 1', '--roll', '36', '--lines', '4'];
    const { lines, results, depth } = await json<Analysis>(...args);
    expect([lines.length, depth]).toEqual([4, 2]);
    const all = ['analyze', '--all', '16,21/7,76/- 1', '--roll', '63'];
    const { count, turns } = await json<{ count: number; turns: object[] }>(...all);
    expect(results).toBe(count);
    expect(lines[0]).toMatchObject({ loss: 0, mark: '' });
    for (const [i, { turn, position, values, loss, pv }] of lines.entries()) {
      expect(turns).toContainEqual({ turn, position });
      expect(values).toHaveLength(3);
      expect(sum(values)).toBeCloseTo(1, 9);
      expect(loss).toBeCloseTo(lines[0].values[0] - values[0], 12);
      if (i > 0) expect(loss).toBeGreaterThanOrEqual(lines[i - 1].loss);
      expect([pv[0], pv.length]).toEqual([turn, 2]);
    }
    const { stdout } = await run(...args);
    expect(stdout).toContain('seat 1 has rolled 63');
    for (const { turn } of lines) expect(stdout).toContain(turn);
  });

  test('without: what each roll is worth, the luckiest first', async () => {
    const args = ['analyze', '16,21/7,76 2', '--depth', '1', '--variant', 'moonlight', '--unit', 'hand'];
    const { values, rolls } = await json<LuckAnswer>(...args);
    expect(rolls).toHaveLength(21);
    expect(rolls.map(({ luck }) => luck)).toEqual(rolls.map(({ luck }) => luck).sort((a, b) => b - a));
    expect(Math.abs(sum(rolls.map(({ luck, probability }) => luck * probability)))).toBeLessThan(1e-12);
    expect(sum(rolls.map((roll) => roll.values[1] * roll.probability))).toBeCloseTo(values[1], 12);
    expect((await run(...args)).stdout.split('\n')).toHaveLength(25);
  });

  test('names what judges: the net where one is shipped, or another that is named', async () => {
    const args = ['analyze', '16,21/7,76 1', '--roll', '63'];
    const net = await json<Analysis>(...args);
    const leaf = await json<Analysis>(...args, '--evaluator', 'leaf');
    expect([net.evaluator, leaf.evaluator]).toEqual([expect.stringMatching(/^net-[0-9a-f]{16}$/), 'leaf']);
    expect(net.lines[0].values).not.toEqual(leaf.lines[0].values);
    expect((await run(...args)).stdout).toContain(`judged by ${net.evaluator}\n`);
    expect((await run('analyze', '16,21/7,76 1', '--depth', '1')).stdout).toContain(net.evaluator);
  });

  test('heeds where the hand stands in its match', async () => {
    const args = ['analyze', '-/- 1', '--depth', '1', '--variant', SMALL, '--standing'];
    const ahead = await json<LuckAnswer>(...args, '3/60,20');
    const behind = await json<LuckAnswer>(...args, '3/20,60');
    expect(ahead.values[0]).toBeGreaterThan(behind.values[0]);
  });

  test('says which rules are looked at, above all if none are named', async () => {
    const args = ['analyze', '16,21/7,76 1', '--roll', '63', '--depth', '1'];
    const assumed = 'No --variant is given: the position is looked at as moonlight.\n';
    const plain = (await run(...args)).stdout;
    expect(plain).toMatch(
      new RegExp(`^${assumed}moonlight, 2 seats, share of the hand: seat 1 has rolled 63`),
    );
    const named = (await run(...args, '--variant', 'moonlight')).stdout;
    expect(`${assumed}${named}`).toBe(plain);
    const set = await json(...args, '--set', 'scoring.array=8');
    expect(set).toMatchObject({ variant: 'moonlight+scoring.array=8', unit: 'hand' });
    expect(await json(...args, '--standing', '2/31,28')).toMatchObject({
      variant: 'moonlight',
      unit: 'match',
    });
  });

  test.each([
    ['ERR_CLOSED', ['C,6,8,9,12,15,20,22,23,29,31,32/7,11 1']],
    ['ERR_ROLL', ['-/- 1', '--roll', '71']],
    ['ERR_MATCH', ['-/- 1', '--standing', '4/1,1']],
    ['ERR_MATCH', ['-/- 1', '--standing', '1/1,1,1']],
    ['ERR_ARGUMENT', ['-/- 1', '--standing', '1/0,0', '--unit', 'hand']],
    ['ERR_ARGUMENT', ['-/- 1', '--depth', '0']],
    ['ERR_OCCUPIED', ['6/6 1']],
  ])('refuses with %s: %j', async (code, args) => {
    const { status, stderr } = await run('analyze', ...args);
    expect([status, stderr.includes(code)]).toEqual([2, true]);
  });
});

function checkSums({ hands, seats }: GameReview, players: number): void {
  for (const { turns, seats: totals } of hands) {
    for (const [i, seat] of totals.entries()) {
      const own = turns.filter((turn) => turn.seat === i + 1);
      const marked = (mark: string): number => own.filter((turn) => turn.mark === mark).length;
      expect(seat.decisions).toBe(own.filter(({ results }) => results > 1).length);
      expect(seat.loss).toBeCloseTo(sum(own.map(({ loss }) => loss)), 12);
      expect(seat.luck).toBeCloseTo(sum(turns.map(({ luckBySeat }) => luckBySeat[i])), 12);
      expect(seat.ownLuck).toBeCloseTo(sum(own.map(({ luckBySeat }) => luckBySeat[i])), 12);
      expect(seat.marks).toEqual({ doubtful: marked('?!'), bad: marked('?'), veryBad: marked('??') });
      expect(seat.adjusted).toBeCloseTo((seat.result ?? 0) - seat.luck, 12);
    }
    for (const { played, best, loss } of turns) {
      expect(loss).toBeGreaterThanOrEqual(0);
      if (loss === 0) expect(best).toEqual(played);
      else expect(best.turn).not.toBe(played.turn);
    }
  }
  const all = seats ?? [];
  expect(all).toHaveLength(players);
  for (const [i, seat] of all.entries()) {
    const parts = hands.map(({ seats: totals, draw }) => totals[i].luck + draw[i]);
    expect(seat.luck).toBeCloseTo(sum(parts), 12);
  }
  expect(sum(all.map(({ result }) => result ?? 0))).toBeCloseTo(1, 12);
  expect(Math.abs(sum(all.map(({ luck }) => luck)))).toBeLessThan(1e-9);
}

describe('review', () => {
  test('of a match of three, whose parts add up', async () => {
    const review = await json<GameReview>('review', '--record', 'match.txt');
    const { hands, winners } = readGame(line.text('match.txt'));
    expect(review.hands.map(({ turns }) => turns.map(({ played }) => played.turn))).toEqual(
      hands.map(({ turns }) => turns.map(({ text }) => text)),
    );
    expect(review.winners).toEqual(winners?.map((seat) => seat + 1));
    checkSums(review, 3);
    const only = await json<GameReview>('review', '--record', 'match.txt', '--hand', '2');
    expect(only.hands).toEqual([review.hands[1]]);
    expect(only.seats).toBeUndefined();
  });

  test('of a recorded hand of a database, in words', async () => {
    const args = ['review', '--db', 'study.db', '--block', '0', '--rotation', '1'];
    checkSums(await json<GameReview>(...args, '--depth', '1'), 2);
    const { stdout, status } = await run(...args);
    expect(status).toBe(0);
    expect(stdout).toContain('moonlight, 2 seats, one hand, depth 2: shares of the win of the hand');
    expect(stdout).toMatch(/\nturn +played +luck +loss +better\n1\.1 /);
    expect(stdout).toMatch(/\n1 expectimax\(depth=1\) +\d+ .* %\n2 greedy +\d+ .* %\n/);
  });

  test('says what a luck-adjusted result beyond 0 to 100 % means, where there is one', async () => {
    const review = await json<GameReview>('review', '--db', 'study.db', '--block', '0', '--depth', '1');
    const note = (adjusted: readonly number[]): boolean => {
      const of = (seats: GameReview['hands'][0]['seats']) =>
        seats.map((seat, i) => ({ ...seat, adjusted: adjusted[i] }));
      const hands = review.hands.map((hand) => ({ ...hand, seats: of(hand.seats) }));
      return reviewLines({ ...review, hands, seats: undefined }).some((line) =>
        line.startsWith('Luck-adjusted is'),
      );
    };
    expect(
      [
        [1, 0],
        [0.3, 0.7],
        [1.287, -0.287],
        [1.0001, -0.0001],
      ].map(note),
    ).toEqual([false, false, true, true]);
  });

  test('of an unfinished game has no result, and limits of marks are heeded', async () => {
    const text = line.text('match.txt');
    const lines = text.replace(/\[Result "[^"]*"\]/, '[Result "*"]').split('\n');
    const end = lines.findIndex((line) => line.startsWith('end'));
    writeFileSync(line.path('open.txt'), `${lines.slice(0, end - 1).join('\n')}\n`);
    const args = ['review', '--record', 'open.txt', '--depth', '1'];
    const { hands, winners } = await json<GameReview>(
      ...args,
      '--doubtful',
      '0.000001',
      '--bad',
      '1',
      '--very-bad',
      '1',
    );
    expect(winners).toBeUndefined();
    expect(hands[0].seats.map(({ result, adjusted }) => result ?? adjusted)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const { loss, mark } of hands[0].turns) expect(mark).toBe(loss > 0.000001 ? '?!' : '');
    expect((await run(...args)).stdout).not.toContain('luck-adjusted');
  });

  test.each([
    ['ERR_ARGUMENT', []],
    ['ERR_ARGUMENT', ['--record', 'match.txt', '--bad', '0.5']],
    ['ERR_ARGUMENT', ['--record', 'match.txt', '--depth', '9']],
    ['ERR_NOT_FOUND', ['--record', 'match.txt', '--hand', '9']],
    ['ERR_FILE', ['--record', 'nothing.txt']],
  ])('refuses with %s: %j', async (code, args) => {
    const { status, stderr } = await run('review', ...args);
    expect([status, stderr.includes(code)]).toEqual([2, true]);
  });
});
