/** Bots: that `greedy` is the frozen baseline, and that no bot can touch the dice. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDamaBot, DAMA_BOTS } from '../../../ai/dama-bianca/index.ts';
import type { Bot, BotKind } from '../../../ai/index.ts';
import {
  applyMove,
  CENTRE,
  canonicalVariant,
  DamaGame,
  type DamaState,
  type Dice,
  distinctTurns,
  formatPosition,
  hasArray,
  ownRules,
  parsePosition,
  type Rules,
  ringOf,
  rollOutcome,
  type Setup,
  type SpelledTurn,
} from '../../../engine/dama-bianca/index.ts';
import {
  type Move,
  MoveList,
  OpenView,
  openPosition,
  type Rng,
  type StreamPart,
  sampleOutcome,
  stream,
  unwrap,
  type View,
} from '../../../engine/index.ts';
import { unpackTurns } from '../../../selfplay/dama-bianca/index.ts';
import { type BlockRecord, playBlock } from '../../../selfplay/index.ts';
import { chiSquareExcess, evenly } from '../../support/chi-square.ts';
import { slowScore } from '../../support/plain-rules.ts';
import {
  between,
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  SETUP_KINDS,
  variantWith,
} from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';
import { randomPlayers } from '../../support/turn-equality.ts';

/** Rules document, R2: are two places neighbours, the centre counted as the variant says? */
function areNeighbours(rules: Rules, a: number, b: number): boolean {
  const { board, variant } = rules;
  if (a === CENTRE || b === CENTRE) {
    const cell = a === CENTRE ? b : a;
    return variant.close.centreNeighbour && ringOf(board, cell) === board.rings;
  }
  const apart = Math.abs(Math.floor((a - 1) / board.rings) - Math.floor((b - 1) / board.rings));
  return Math.abs(ringOf(board, a) - ringOf(board, b)) <= 1 && (apart <= 1 || apart === board.sectors - 1);
}

/** 10 V of rules/baseline.md for these pawns, so that no rounding makes or breaks a tie. */
function baselineValue(pawns: readonly number[], rules: Rules): number {
  const cells = pawns.filter((pawn) => pawn !== CENTRE);
  const rings = cells.map((cell) => ringOf(rules.board, cell));
  const off = rules.pawns - pawns.length;
  const isolated = cells.filter(
    (cell) => !pawns.some((other) => other !== cell && areNeighbours(rules, cell, other)),
  ).length;
  const missing = rules.board.rings - new Set(rings).size;
  const sum = rings.reduce((total, ring) => total + ring, 0);
  return -60 * off - 40 * isolated - 50 * missing + 7 * sum + (hasArray(pawns, rules) ? 50 : 0);
}

/** A result of a roll: the turn, and the position after it. */
interface Outlook {
  readonly turn: SpelledTurn;
  readonly after: Setup;
}

/** Is a closing to be chosen: always in `hands`, in `points` if the mover's score is then the only best? */
function isWanted({ turn, after }: Outlook, mover: number, rules: Rules): boolean {
  if (!turn.closes || rules.variant.match.format === 'hands') return turn.closes;
  const scores = after.pawns.map((_, seat) => slowScore(after, seat, rules));
  return scores.every((score, seat) => seat === mover || score < scores[mover]);
}

/** The baseline, word by word: the results of the highest value, the chosen one first. */
function baselineBest(setup: Setup, rules: Rules, roll: Dice): Outlook[] {
  const { mover } = setup;
  const results = distinctTurns(setup, rules, roll).map((turn) => ({
    turn,
    after: applyMove(setup, turn.move, rules),
  }));
  const wanted = results.filter((result) => isWanted(result, mover, rules));
  const open = results.filter(({ turn }) => !turn.closes);
  const choice = wanted.length > 0 ? wanted : open.length > 0 ? open : results;
  const values = choice.map(({ after }) => baselineValue(after.pawns[mover], ownRules(setup, rules)));
  const best = Math.max(...values);
  const text = (result: Outlook): string => formatPosition(result.after);
  return choice.filter((_, i) => values[i] === best).sort((a, b) => (text(a) < text(b) ? -1 : 1));
}

/** The greedy bot's choice in a position. */
function greedyMove(game: DamaGame, setup: Setup, roll: Dice): Move {
  const state = game.stateFrom(setup);
  state.do(rollOutcome(...roll));
  return unwrap(createDamaBot('greedy', game)).choose(new OpenView(state));
}

describe('greedy is the frozen baseline', () => {
  /** What a test has met: closings chosen, closings left, and ties that numbers would decide otherwise than texts. */
  interface Met {
    closings: number;
    declined: number;
    ties: number;
  }

  function compare(game: DamaGame, setup: Setup, roll: Dice, met: Met): void {
    const { rules } = game;
    const best = baselineBest(setup, rules, roll);
    const expected = best[0].turn;
    const context = `${formatPosition(setup)} ${roll.join('')} ${game.id}`;
    expect([context, greedyMove(game, setup, roll)]).toEqual([context, expected.move]);
    if (expected.closes) met.closings++;
    else if (distinctTurns(setup, rules, roll).some((turn) => turn.closes)) met.declined++;
    const cells = best.map(({ after }) => after.pawns[setup.mover]);
    if (cells.some((own) => isBelow(own, cells[0]))) met.ties++;
  }

  function isBelow(a: readonly number[], b: readonly number[]): boolean {
    const i = a.findIndex((cell, at) => cell !== b[at]);
    return i >= 0 && a[i] < b[i];
  }

  function compareMany(count: number, name: string, settingsOf: (rng: Rng) => readonly string[]): Met {
    const rng = stream('greedy', name);
    const met: Met = { closings: 0, declined: 0, ties: 0 };
    for (let i = 0; i < count; i++) {
      const variant = variantWith(...settingsOf(rng));
      const players = randomPlayers(variant, rng);
      const game = new DamaGame(variant, players, 'hand');
      const kind = rng.below(4) > 0 ? 'array' : pick(SETUP_KINDS, rng);
      const setup = randomSetup(kind, game.rules, players, rng);
      compare(game, setup, [between(1, variant.dice.faces, rng), between(1, variant.dice.faces, rng)], met);
    }
    return met;
  }

  test.each([
    ['hands', []],
    ['points', ['match.format=points']],
    [
      'points',
      ['match.format=points', 'hand.end=complete-round', 'scoring.arrayFor=closer', 'scoring.seat=[0,2,4]'],
    ],
    ['points', ['match.format=points', 'scoring.centre=-9', 'scoring.array=0']],
    ['points', ['match.format=points', 'scoring.centre=-9', 'hand.spared=[0,3]']],
  ] as const)('on random positions, %s: %s', (format, settings) => {
    const met = compareMany(18, settings.join(), () => settings);
    expect(met.closings).toBeGreaterThan(1);
    if (format === 'hands') expect(met.declined).toBe(0);
    else expect(met.declined).toBeGreaterThan(0);
  });

  test('under random options on reduced boards', () => {
    const met = compareMany(samples(200), 'reduced', (rng) => [
      ...randomSettings(rng),
      ...randomBoard(between(2, 4, rng), rng),
      `match.format=${pick(['hands', 'points'], rng)}`,
    ]);
    expect(met.closings).toBeGreaterThan(samples(10));
    expect(met.declined).toBeGreaterThanOrEqual(samples(2));
    expect(met.ties).toBeGreaterThanOrEqual(samples(3));
  });

  test('in the positions of its own games', () => {
    const game = new DamaGame(variantWith('match.format=points'), 2, 'hand');
    const { rolls } = game.rules;
    const bot = unwrap(createDamaBot('greedy', game));
    const state = game.newState();
    const rng = stream('own');
    while (!state.handOver) {
      const outcome = sampleOutcome(state.chance, rng);
      const roll = [rolls.high[outcome], rolls.low[outcome]] as const;
      const expected = baselineBest(state.toSetup(), game.rules, roll)[0].turn;
      state.do(outcome);
      expect(bot.choose(new OpenView(state))).toBe(expected.move);
      state.do(expected.move);
    }
  });
});

describe('random', () => {
  test.each<[string, Dice, number | undefined]>([
    ['-/- 1', [5, 4], 16],
    ['66,71/9,14,29 1', [3, 2], undefined],
  ])('plays every result of %s with %j with the same probability', (text, roll, count) => {
    const game = new DamaGame(variantWith(), 2, 'hand');
    const state = game.stateFrom(unwrap(parsePosition(text, game.rules)));
    state.do(rollOutcome(roll[0], roll[1]));
    const moves = new MoveList();
    const size = state.legalMoves(moves);
    if (count !== undefined) expect(size).toBe(count);
    const bot = unwrap(createDamaBot('random', game));
    bot.restart(stream('test'));
    const counts = new Map<Move, number>();
    for (let i = 0; i < size * 30; i++) {
      const move = bot.choose(new OpenView(state));
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(size);
    expect(chiSquareExcess([...counts.values()], evenly(size))).toBeLessThan(4);
  });

  test('another seed or another stream plays otherwise, the same ones the same', () => {
    const game = new DamaGame(variantWith(), 2, 'hand');
    const choices = (spec: string, ...parts: readonly StreamPart[]): Move[] => {
      const bot = unwrap(createDamaBot(spec, game));
      bot.restart(stream(...parts));
      const state = game.newState();
      state.do(rollOutcome(5, 4));
      return Array.from({ length: 12 }, () => bot.choose(new OpenView(state)));
    };
    expect(choices('random', 'a')).toEqual(choices('random(seed=0)', 'a'));
    expect(choices('random', 'a')).not.toEqual(choices('random', 'b'));
    expect(choices('random', 'a')).not.toEqual(choices('random(seed=1)', 'a'));
  });
});

describe('every bot', () => {
  // A net plays the game it was trained for and no other: test/ai/dama-bianca/net.test.ts.
  const KINDS = DAMA_BOTS.map((kind) => kind.name).filter((name) => name !== 'net');
  /** Small, for the sake of bots that search. */
  const SMALL = ['board.rings=2', 'board.sectors=9', 'pawns=4', 'dice.faces=3'];

  test.each(KINDS)('%s plays the same after restart with the same stream, whatever was before', (name) => {
    const game = new DamaGame(variantWith(...SMALL), 2, 'hand');
    const bot = unwrap(createDamaBot(name, game));
    const play = (given: Bot<DamaState>): Move[] => {
      given.restart(stream('again'));
      const state = game.newState();
      const dice = stream('dice');
      const moves: Move[] = [];
      while (!state.handOver && moves.length < 8) {
        state.do(sampleOutcome(state.chance, dice));
        const move = given.choose(new OpenView(state));
        state.do(move);
        moves.push(move);
      }
      return moves;
    };
    const first = play(bot);
    expect(play(bot)).toEqual(first);
    expect(play(unwrap(createDamaBot(name, game)))).toEqual(first);
  });
});

describe('the dice are out of reach', () => {
  /** Plays greedy's moves, but does what it can to learn or disturb the dice. */
  class Meddler implements Bot<DamaState> {
    readonly spec = 'meddler';
    readonly deterministic = true;
    readonly #inner: Bot<DamaState>;
    #rng: Rng = stream('none');

    constructor(game: DamaGame) {
      this.#inner = unwrap(createDamaBot('greedy', game));
    }

    restart(rng: Rng): void {
      this.#rng = rng;
      streams.push(rng.fork());
    }

    choose(view: View<DamaState>): Move {
      const state = openPosition(view);
      for (let i = 0; i < 3000; i++) this.#rng.next();
      this.#rng.fork();
      const moves = new MoveList();
      state.legalMoves(moves);
      const ply = state.ply;
      state.do(moves.at(0));
      for (let depth = 0; depth < 4 && !state.handOver; depth++) {
        state.do(sampleOutcome(state.chance, this.#rng));
        moves.truncate(0);
        state.legalMoves(moves);
        state.do(moves.at(this.#rng.below(moves.size)));
      }
      while (state.ply > ply) state.undo();
      return this.#inner.choose(view);
    }
  }

  const streams: Rng[] = [];
  // The list of kinds is an array at run time, and this file's own copy of the module.
  const kinds = DAMA_BOTS as BotKind<DamaState, DamaGame>[];

  beforeAll(() => {
    kinds.push({
      name: 'meddler',
      version: 1,
      help: '',
      params: {},
      create: (game) => new Meddler(game),
    });
  });

  afterAll(() => {
    kinds.pop();
  });

  function play(lineup: readonly string[], unit: 'hand' | 'match'): BlockRecord {
    const variant = canonicalVariant(variantWith('match.hands=3'));
    return playBlock(
      { game: 'dama-bianca', variant, players: lineup.length, lineup, unit, seed: 5, block: 3 },
      () => 0,
    );
  }

  test.each(['hand', 'match'] as const)('a bot that draws and plays on changes nothing, %s', (unit) => {
    expect(play(['meddler', 'meddler'], unit)).toEqual(play(['greedy', 'greedy'], unit));
    const mixed = play(['meddler', 'greedy'], unit).games;
    for (const { hands } of mixed) {
      expect(hands.map((hand) => hand.turns)).toEqual(
        play(['greedy', 'greedy'], unit).games[0].hands.map((h) => h.turns),
      );
    }
  });

  test('a bot whose moves are others meets the same dice, place by place', () => {
    const rollsOf = (record: BlockRecord): number[][] =>
      record.games.flatMap(({ hands }) => {
        const rolls = unpackTurns(hands[0].turns).map((turn) => turn.roll);
        return [0, 1].map((place) => rolls.filter((_, i) => i % 2 === place).slice(0, 5));
      });
    const [first, second] = rollsOf(play(['greedy', 'greedy'], 'hand'));
    expect(rollsOf(play(['random', 'meddler'], 'hand'))).toEqual([first, second, first, second]);
  });

  test('what a bot draws says nothing about the dice', () => {
    streams.length = 0;
    const record = play(['meddler', 'random'], 'hand');
    const rolls = new Set(streams.map((rng) => Array.from({ length: 6 }, () => rng.next()).join()));
    expect(rolls.size).toBe(record.games.length);
    const dice = [0, 1].map((place) => stream('dice', 5, 3, 0, place));
    for (const rng of dice) rolls.add(Array.from({ length: 6 }, () => rng.next()).join());
    expect(rolls.size).toBe(record.games.length + 2);
  });
});
