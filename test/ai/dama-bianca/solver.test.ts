/** Solved games against published values, against their own equations, and against games that are played. */

import { expect, test } from 'vitest';
import {
  createDamaBot,
  exactScore,
  type Policy,
  type SolvedGame,
  solve,
} from '../../../ai/dama-bianca/index.ts';
import type { Bot } from '../../../ai/index.ts';
import {
  applyMove,
  type DamaState,
  distinctTurns,
  formatPosition,
  listTurns,
  moveTo1,
  parsePosition,
  rollOutcome,
  type Setup,
} from '../../../engine/dama-bianca/index.ts';
import {
  type Move,
  OpenView,
  type Outcome,
  type Rng,
  sampleOutcome,
  stream,
  unwrap,
} from '../../../engine/index.ts';
import { run } from '../../../scripts/dama-bianca/commands/solve.ts';
import { plainContext } from '../../../studies/run/context.ts';
import { pick, variantWith } from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';
import { movesOf } from '../../support/search-truth.ts';

const TINY = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'hand.roundCap=200'];
const games = new Map<string, SolvedGame>();

function solved(...settings: readonly string[]): SolvedGame {
  const key = settings.join(' ');
  const known = games.get(key) ?? unwrap(solve(variantWith(...TINY, ...settings)));
  games.set(key, known);
  return known;
}

function botOf(game: SolvedGame, spec: string): Bot<DamaState> {
  const bot = unwrap(createDamaBot(spec, game.game));
  bot.restart(stream('solver', spec));
  return bot;
}

test.each([
  // [rings, sectors, pawns, faces, positions, value], published; test/ai/dama-bianca/suite.test.ts has a larger one
  [2, 4, 3, 2, 1_208, 0.8125],
])('%i rings x %i sectors, %i pawns, %i faces', (rings, sectors, pawns, faces, states, value) => {
  const board = [`board.rings=${rings}`, `board.sectors=${sectors}`, `pawns=${pawns}`, `dice.faces=${faces}`];
  const game = solved(...board);
  expect(game.states).toBe(states);
  expect(Math.abs(game.startValue - value)).toBeLessThan(1e-8);
  expect(game.residual).toBeLessThan(1e-10);
});

const POINTS = 'match.format=points';
/** The seat that closes loses: no seat wants to, and play may last for ever. */
const SHY = [POINTS, 'scoring.centre=-20'];
const SETTINGS: readonly (readonly string[])[] = [
  [],
  ['entry.cost=0', 'walk.revisit=true', 'dice.single=any'],
  ['entry.start=no-bridge', 'entry.bridge=stop', 'close.array=turn-start'],
  ['close.keepArray=false', 'walk.turning=free'],
  ['hand.end=complete-round'],
  [POINTS, 'scoring.centre=0', 'scoring.array=0', 'scoring.rings=[9,1]'],
  [POINTS, 'scoring.seat=[0,3]', 'scoring.centre=-1'],
  [POINTS, 'scoring.seat=[0,2]', 'scoring.centre=1', 'hand.end=complete-round'],
  ['board.rings=3', 'close.keepArray=false', 'array.connected=true'],
];

/** The mover's share after a move, from plain data and the state that plays it, not from the solver's own model. */
function shareAfter(game: SolvedGame, setup: Setup, move: Move): number {
  const state = game.game.stateFrom(applyMove(setup, move, game.game.rules));
  if (!state.handOver) return 1 - game.value(state);
  const shares = new Float64Array(2);
  state.returns(shares);
  return shares[setup.mover];
}

test.each(SETTINGS.map((settings) => [settings] as const))(
  'the equations hold, turns listed the obvious way: %s',
  (settings) => {
    const game = solved(...settings);
    const { rules } = game.game;
    const rng = stream('bellman', ...settings);
    for (let i = 0; i < samples(30); i++) {
      const setup = game.setupAt(rng.below(game.states), rng.below(2));
      let value = 0;
      for (let roll = 0; roll < rules.rolls.size; roll++) {
        const turns = distinctTurns(setup, rules, [rules.rolls.high[roll], rules.rolls.low[roll]]);
        value +=
          rules.rolls.probs[roll] * Math.max(...turns.map(({ move }) => shareAfter(game, setup, move)));
      }
      expect([
        formatPosition(setup),
        Math.abs(value - game.value(game.game.stateFrom(setup))) < 1e-9,
      ]).toEqual([formatPosition(setup), true]);
    }
  },
);

/** Values of the hand that stops after `turns` turns with one half for each. */
function finiteHorizon(game: SolvedGame, turns: number): Float64Array {
  const { size, probs } = game.game.rules.rolls;
  const lists = Array.from({ length: game.states }, (_, position) =>
    Array.from({ length: size }, (__, roll) => game.turns(position, roll)),
  );
  let values = new Float64Array(game.states).fill(0.5);
  for (let turn = 0; turn < turns; turn++) {
    const before = values;
    const shareOf = (next: number, share: number): number => (next < 0 ? share : 1 - before[next]);
    values = Float64Array.from(lists, (rolls) =>
      rolls.reduce((sum, list, roll) => {
        return sum + probs[roll] * Math.max(...list.map(({ next, value }) => shareOf(next, value)));
      }, 0),
    );
  }
  return values;
}

test.each([[[]], [SHY]])('is the limit of hands that stop with one half for each: %s', (settings) => {
  const game = solved(...settings);
  const limit = finiteHorizon(game, 200);
  limit.forEach((value, position) => {
    expect(Math.abs(value - game.valueAt(position))).toBeLessThan(1e-8);
  });
});

test('in a hand that no seat wants to close, some positions are worth one half and others are not', () => {
  const game = solved(...SHY);
  const values = Array.from({ length: game.states }, (_, position) => game.valueAt(position));
  expect(values.filter((value) => value === 0.5).length).toBeGreaterThan(100);
  expect(game.startValue).toBeGreaterThan(0.53);
});

test('the best turns have the value of the position with its roll, and no regret; all others have some', () => {
  const game = solved();
  const { rolls } = game.game.rules;
  const rng = stream('best');
  for (let i = 0; i < samples(100); i++) {
    const state = game.game.stateFrom(game.setupAt(rng.below(game.states), rng.below(2)));
    let value = 0;
    for (let roll = 0; roll < rolls.size; roll++) {
      state.do(roll as Outcome);
      value += rolls.probs[roll] * game.value(state);
      const best = game.best(state);
      for (const move of movesOf(state)) {
        const regret = game.regret(state, move);
        expect(regret === 0).toBe(best.includes(move));
        const share = shareAfter(game, state.toSetup(), move);
        expect(Math.abs(game.value(state) - regret - share)).toBeLessThan(1e-8);
      }
      state.undo();
    }
    expect(Math.abs(value - game.value(state))).toBeLessThan(1e-9);
  }
});

test.each([[[]], [SHY], [['hand.end=complete-round']]])(
  'the exact player scores one half: %s',
  (settings) => {
    const game = solved(...settings);
    const exact = exactScore(game, (state) => game.best(state));
    expect(Math.abs(exact.score - 0.5)).toBeLessThan(1e-9);
    expect(Math.abs(exact.bySeat[0] - game.startValue)).toBeLessThan(1e-9);
    expect(exact.regret).toBe(0);
  },
);

interface Played {
  readonly share: number;
  readonly regret: number;
}

/** One hand of a bot at `seat` against the exact player; one that does not end is worth one half. */
function playHand(game: SolvedGame, bot: Bot<DamaState>, seat: number, rng: Rng): Played {
  const state = game.game.newState();
  let regret = 0;
  while (!state.handOver) {
    if (state.roll < 0) state.do(sampleOutcome(state.chance, rng));
    else if (state.player !== seat) state.do(pick(game.best(state), rng));
    else {
      const move = bot.choose(new OpenView(state));
      regret += game.regret(state, move);
      state.do(move);
    }
  }
  const shares = new Float64Array(2).fill(0.5);
  if (state.firstCloser >= 0) state.returns(shares);
  return { share: shares[seat], regret };
}

function isWithinError(samples: readonly number[], truth: number): boolean {
  const mean = samples.reduce((sum, x) => sum + x, 0) / samples.length;
  const variance = samples.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (samples.length - 1);
  return Math.abs(mean - truth) < 3.5 * Math.sqrt(variance / samples.length);
}

test.each([
  ['greedy', 600, []],
  ['random', 600, []],
  ['greedy', 600, ['hand.end=complete-round']],
  // One hand in eight does not end.
  ['random', 200, [POINTS, 'scoring.seat=[0,3]', 'scoring.centre=-1']],
])('exact score and regret of %s agree with %i pairs of games: %s', (spec, count, settings) => {
  const game = solved(...settings);
  const bot = botOf(game, spec);
  const policy: Policy = spec === 'random' ? movesOf : (state) => bot.choose(new OpenView(state));
  const exact = exactScore(game, policy);
  const rng = stream('match', spec);
  const pairs = Array.from({ length: count }, () => [0, 1].map((seat) => playHand(game, bot, seat, rng)));
  const means = (of: (hand: Played) => number): number[] => pairs.map(([a, b]) => (of(a) + of(b)) / 2);
  const shares = means(({ share }) => share);
  const regrets = means(({ regret }) => regret);
  expect(isWithinError(shares, exact.score)).toBe(true);
  expect(isWithinError(regrets, exact.regret)).toBe(true);
  // What is lost against a player who loses nothing is the sum of what was given away.
  expect(Math.abs(exact.score + exact.regret - 0.5)).toBeLessThan(1e-8);
});

test('says what cannot be answered', () => {
  const fail = solve(variantWith(...TINY), { states: 1000 });
  expect(fail.ok ? undefined : fail.error).toMatchObject({ code: 'ERR_LIMIT', at: 'limit' });
  const game = solved();
  const stateOf = (text: string): DamaState => {
    return game.game.stateFrom(unwrap(parsePosition(text, game.game.rules)));
  };
  expect(() => game.value(stateOf('C,2,3/5,6 1'))).toThrow('over');
  expect(() => game.value(stateOf('2,4,6/- 1'))).toThrow('cannot reach 2,4,6/- 1');
  expect(game.has(stateOf('2,4,6/- 1'))).toBe(false);
  expect(game.has(stateOf('-/- 1'))).toBe(true);
  expect(() => game.best(stateOf('-/- 1'))).toThrow('no decision');
});

const VARIANT = '{"board":{"rings":2,"sectors":4},"pawns":3,"dice":{"faces":2}}';

async function runCommand(options: object): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  const defaults = { variant: VARIANT, bot: undefined, position: undefined, roll: undefined };
  const code = await run(
    { ...defaults, limit: 2_000_000, json: true, ...options } as Parameters<typeof run>[0],
    { ...plainContext(print), print },
  );
  expect(code).toBe(0);
  return lines;
}

test('the command prints the game alone, unless more is asked for', async () => {
  const [line, ...more] = await runCommand({});
  expect(more).toEqual([]);
  expect(Object.keys(JSON.parse(line))).toEqual(['states', 'value', 'sweeps', 'residual']);
  const full = JSON.parse((await runCommand({ bot: 'greedy', position: '3/5,6 2', roll: '12' }))[0]);
  expect(full.score + full.regret).toBeCloseTo(0.5, 8);
  expect(full.position.rolls).toHaveLength(1);
  const game = solved();
  const setup = unwrap(parsePosition('3/5,6 2', game.game.rules));
  const state = game.game.stateFrom(setup);
  expect(full.position.value).toBe(game.value(state));
  state.do(rollOutcome(2, 1));
  const texts = game.best(state).map((move) => formatPosition(applyMove(setup, move, game.game.rules)));
  expect(full.position.rolls[0].turns.map((best: { position: string }) => best.position)).toEqual(texts);
  expect(listTurns(setup, game.game.rules, [2, 1]).some(({ move }) => moveTo1(move) === 0)).toBe(false);
});

test.each([
  [{ roll: '21' }, 'ERR_ARGUMENT'],
  [{ position: '-/- 1', roll: '33' }, 'ERR_ROLL'],
  [{ position: '-/-/- 1' }, 'ERR_SEATS'],
  [{ position: 'C,2,3/5,6 1' }, 'ERR_CLOSED'],
  [{ position: '2,4,6/- 1' }, 'ERR_NOT_FOUND'],
  [{ bot: 'nobody' }, 'ERR_BOT'],
  [{ limit: 0 }, 'ERR_ARGUMENT'],
  [{ limit: 100 }, 'ERR_LIMIT'],
])('the command refuses %o with %s', async (options, code) => {
  await expect(runCommand(options)).rejects.toMatchObject({ fault: { code } });
});
