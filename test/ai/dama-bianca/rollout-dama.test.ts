/** Rollouts of Dama Bianca: on worker threads, by a bot, through the protocol and on the command line. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDamaBot, DamaLeaf } from '../../../ai/dama-bianca/index.ts';
import {
  type Plan,
  planPosition,
  Rollout,
  type RolloutInfo,
  RolloutSearch,
  type RolloutTally,
  rolloutPosition,
} from '../../../ai/index.ts';
import { rolloutParams } from '../../../ai/rollout-params.ts';
import { createGame, parseVariant, rollOutcome } from '../../../engine/dama-bianca/index.ts';
import { MoveList, OpenView, ok, stream, unwrap } from '../../../engine/index.ts';
import { createSession } from '../../../scripts/protocol/node-session.ts';
import { playPlan, type RolloutRoot, rolloutRoot } from '../../../selfplay/index.ts';
import { RolloutPool } from '../../../selfplay/pool/index.ts';
import { runDama } from '../../support/command-line.ts';

const SMALL = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };
const GAME = unwrap(createGame(unwrap(parseVariant(SMALL)), 2, 'hand'));
const PARAMS = rolloutParams({ margin: 1 });

describe('worker threads', () => {
  const workerFile = new URL('../../../bin/worker.mjs', import.meta.url);
  const pools: RolloutPool[] = [];

  beforeAll(() => {
    for (const workers of [1, 2]) pools.push(new RolloutPool({ workerFile, workers }));
  });

  afterAll(async () => {
    for (const pool of pools) await pool.stop();
  });

  const start = GAME.newState();
  const root: RolloutRoot = rolloutRoot('dama-bianca', GAME, start, PARAMS, 'leaf');
  const plan = (): Plan<RolloutTally> => planPosition(2, 400, 36, 3);

  test('one, two or none: the same answer, bit for bit', async () => {
    const here = playPlan(root, plan()).result();
    const search = rolloutPosition(
      new Rollout(GAME, new DamaLeaf(GAME), PARAMS),
      start,
      { simulations: 400 },
      3,
    );
    expect(here).toEqual(search);
    for (const pool of pools) expect((await pool.play(root, plan())).result()).toEqual(here);
  });

  test('so for a race of turns', async () => {
    const state = GAME.newState();
    state.do(rollOutcome(2, 1));
    const from = rolloutRoot('dama-bianca', GAME, state, PARAMS, 'leaf');
    const search = new RolloutSearch(GAME, new DamaLeaf(GAME), PARAMS);
    const seed = stream('race', 1).next();
    const expected: RolloutInfo = search.search(state, { simulations: 2000 }, stream('race', 1));
    expect(expected.lines.length).toBeGreaterThan(1);
    for (const pool of pools) {
      const race = search.race(state, 2000, seed);
      expect(race.info(await pool.play(from, race.plan))).toEqual(expected);
    }
  });

  test('a flag and a clock end it, after one batch at least', async () => {
    const long = (): Plan<RolloutTally> => planPosition(2, 360_000, 36, 3);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    stop[0] = 1;
    let now = 0;
    for (const limits of [{ stop }, { timeMs: 3, clock: () => now++ }]) {
      const { trials, values } = (await pools[1].play(root, long(), limits)).result();
      expect(trials).toBeGreaterThanOrEqual(36);
      expect(trials).toBeLessThan(10_000);
      expect(values[0] + values[1]).toBeCloseTo(1, 12);
    }
    const error = pools[0].play({ ...root, variant: '{"pawns":99}' }, plan());
    await expect(error).rejects.toThrow('pawns');
  });
});

describe('the bot', () => {
  const state = GAME.newState();
  state.do(rollOutcome(3, 1));

  test('repeats itself on the same stream, and plays legal moves', () => {
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    const legal = Array.from({ length: count }, (_, i) => moves.at(i));
    for (const spec of ['rollout', 'rollout(trials=100, horizon=0, keep=3)']) {
      const bot = unwrap(createDamaBot(spec, GAME));
      expect(bot).toMatchObject({ spec: expect.stringContaining('rollout'), deterministic: false });
      const [one, other] = [1, 1].map((seed) => {
        bot.restart(stream('bot', seed));
        return bot.choose(new OpenView(state));
      });
      expect(one).toBe(other);
      expect(legal).toContain(one);
    }
    expect(createDamaBot('rollout(keep=0)', GAME).ok).toBe(false);
  });
});

describe('the protocol', () => {
  const log = (text: string): void => {
    throw new Error(text);
  };
  const session = createSession({ log, database: undefined });
  const ask = (request: object): Record<string, unknown> =>
    JSON.parse(session.answer(ok(JSON.stringify({ id: 0, ...request }))) ?? 'null');
  const sum = (values: unknown): number => (values as number[]).reduce((total, one) => total + one, 0);

  test('evaluate has shares and scores', () => {
    for (const position of ['-/- 1', '2,3/7,9 2', '-/3/2 3']) {
      const one = { op: 'evaluate', position, variant: { ...SMALL, base: 'moonlight' } };
      const answer = ask(one);
      expect(sum(answer.values)).toBeCloseTo(1, 9);
      expect(answer.points).toHaveLength(position.split('/').length);
      expect(ask(one)).toEqual(answer);
    }
    // Whatever the dice, a hand of the second seat that scores only what the seat is worth is worth that.
    const scoring = { rings: [0, 0], centre: 0, array: 0, off: 0, seat: [1, 4] };
    const flat = { op: 'evaluate', position: '-/- 1', variant: { ...SMALL, scoring } };
    expect(ask(flat).points).toEqual([1, 4]);
  });

  test('rollout counts its trials and keeps to its limits', () => {
    const request = { op: 'rollout', position: '-/- 1', variant: SMALL, limits: { trials: 500 }, seed: 4 };
    const answer = ask(request);
    expect(answer.trials).toBe(500);
    expect(sum(answer.values)).toBeCloseTo(1, 9);
    expect(answer.effectiveTrials).toBeGreaterThan(250);
    expect(ask(request)).toEqual(answer);
    expect(ask({ ...request, seed: 5 }).values).not.toEqual(answer.values);
    // 0.661492510 is the value of this game under best play by both; the leaf's play is not far from it.
    expect(Math.abs((answer.values as number[])[0] - 0.66)).toBeLessThan(0.15);
    expect(ask({ ...request, limits: { trials: 500, nodes: 1 } }).trials).toBe(36);
    expect(ask({ ...request, limits: { trials: 36, depth: 1 } }).values).not.toEqual(answer.values);
    const match = {
      ...request,
      position: '-/-/- 2',
      variant: { base: 'moonlight', ...SMALL },
      limits: { trials: 4, depth: 9 },
    };
    expect(sum(ask({ ...match, match: { hand: 3, scores: [40, 38, 20] } }).values)).toBeCloseTo(1, 9);
  });
});

describe('the command', () => {
  const variant = JSON.stringify(SMALL);
  const dama = (...args: string[]) => runDama({}, 'analyze', '--rollout', ...args);

  test('says each share with its error, whatever the workers', async () => {
    const shares = async (workers: string) => {
      const options = ['--variant', variant, '--trials', '200', '--workers', workers, '--json'];
      const { stdout, status, stderr } = await dama('-/- 1', ...options);
      expect([status, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    };
    const one = await shares('1');
    const two = await shares('2');
    expect(one).toEqual(two);
    expect(one).toMatchObject({ trials: 200, values: [expect.any(Number), expect.any(Number)] });
    const { stdout } = await dama('-/- 1', '--variant', variant, '--trials', '72', '--workers', '1');
    expect(stdout).toMatch(/^custom, 2 seats, .+\nseat 1 {2}\d+\.\d\d % ± \d/);
    expect(stdout).toContain('72 trials');
  });

  test('compares the turns of a roll', async () => {
    const options = ['--variant', variant, '--trials', '400', '--workers', '1'];
    const { stdout } = await dama('-/- 1', '--roll', '21', ...options, '--json');
    const { lines, trials, roll } = JSON.parse(stdout);
    expect(roll).toEqual([2, 1]);
    expect(lines.length).toBeGreaterThan(1);
    expect(trials).toBeLessThanOrEqual(400);
    expect(lines[0]).toMatchObject({ turn: expect.stringMatching(/^21: /), deficit: 0 });
    expect((await dama('-/- 1', '--roll', '21', ...options)).stdout).toContain('against the first');
  });

  test.each([
    [['-/- 1', '--roll', '77'], 'ERR_ROLL'],
    [['-/- 1', '--trials', '0'], 'ERR_ARGUMENT'],
    [['C,6,8,9,12,15,20,22,23,29,31,32/7 1'], 'ERR_CLOSED'],
    [['-/-'], 'ERR_SYNTAX'],
  ])('refuses %j', async (args, code) => {
    const { status, stderr } = await dama(...args);
    expect(stderr).toContain(code);
    expect(status).toBe(2);
  });
});
