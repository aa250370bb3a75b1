/** The course of hands and matches, R14 to R18, against plain data and brute force. */
import { describe, expect, test } from 'vitest';
import { createDamaBot } from '../../../ai/dama-bianca/index.ts';
import {
  applyMove,
  CENTRE,
  DamaGame,
  type DamaState,
  firstCloser,
  formatPosition,
  isChoosing,
  isDecided,
  isOver,
  moveTo1,
  NO_CHANGE,
  POINT,
  parsePosition,
  rollOutcome,
  type Setup,
  SWAP,
  type Unit,
} from '../../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Move,
  OpenView,
  type Outcome,
  type Rng,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../../engine/index.ts';
import { slowScore, slowShares } from '../../support/plain-rules.ts';
import { pick, variantWith } from '../../support/random-setups.ts';
import { movesOf } from '../../support/search-truth.ts';

/** A board on which hands close within a few rounds. */
const SMALL = ['board.rings=2', 'board.sectors=7', 'pawns=4', 'dice.faces=3', 'hand.roundCap=15'];

function gameWith(players: number, unit: Unit, ...settings: readonly string[]): DamaGame {
  return new DamaGame(variantWith(...settings), players, unit);
}

function stateAt(game: DamaGame, text: string): DamaState {
  return game.stateFrom(unwrap(parsePosition(text, game.rules)));
}

function isClosing(move: Move): boolean {
  return moveTo1(move) === CENTRE;
}

/** Plays a roll by the move that leads to this position. */
function playTo(state: DamaState, high: number, low: number, text: string): void {
  state.do(rollOutcome(high, low));
  for (const move of movesOf(state)) {
    state.do(move);
    if (formatPosition(state.toSetup()) === text) return;
    state.undo();
  }
  throw new Error(`${high}${low} does not lead to ${text}`);
}

function returnsOf(state: DamaState): number[] {
  const out = new Float64Array(state.players);
  state.returns(out);
  return [...out];
}

/** Chooses moves so that hands close: a closing if there is one, else what `greedy` likes, now and then anything. */
function closer(game: DamaGame, rng: Rng): (state: DamaState) => Move {
  const greedy = unwrap(createDamaBot('greedy', game));
  return (state) => {
    const moves = movesOf(state);
    return (
      moves.find(isClosing) ?? (rng.below(8) === 0 ? pick(moves, rng) : greedy.choose(new OpenView(state)))
    );
  };
}

/** Can these hands of one point each, in which `closerSets` may close, still change who wins? By trying all of them. */
function winnersCanChange(totals: readonly number[], left: number, closerSets: readonly number[][]): boolean {
  const now = JSON.stringify(slowShares(totals));
  const tryAll = (stand: readonly number[], rest: number): boolean => {
    if (JSON.stringify(slowShares(stand)) !== now && rest === 0) return true;
    if (rest === 0) return false;
    return closerSets.some((closers) =>
      tryAll(
        stand.map((total, seat) => total + (closers.includes(seat) ? POINT / closers.length : 0)),
        rest - 1,
      ),
    );
  };
  return tryAll(totals, left);
}

/** Every set of seats, the empty one too, or those of at most one seat. */
function setsOf(players: number, most: number): number[][] {
  return Array.from({ length: 1 << players }, (_, bits) =>
    Array.from({ length: players }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1),
  ).filter((seats) => seats.length <= most);
}

interface Course {
  readonly starters: readonly number[];
  /** Hands that ended unclosed, and with more than one closer. */
  readonly unclosed: number;
  readonly shared: number;
  /** Turns played after the first closing of a hand. */
  readonly late: number;
  /** Turns after which the same seat rolled again. */
  readonly again: number;
  /** Hands in which seats were exchanged, and chosen. */
  readonly swapped: number;
  readonly chosen: number;
  readonly early: boolean;
}

/** Plays a game to its end and compares every step with the plain rules. */
function playAndCompare(game: DamaGame, rng: Rng): Course {
  const { rules, numPlayers: players } = game;
  const { variant } = rules;
  const choose = closer(game, rng);
  const state = game.newState();
  const totals = new Array<number>(players).fill(0);
  const starters: number[] = [];
  const course = { unclosed: 0, shared: 0, late: 0, again: 0, swapped: 0, chosen: 0 };
  const hands = game.unit === 'hand' ? 1 : variant.match.hands;
  while (state.player !== TERMINAL) {
    if (game.unit === 'match') {
      const previous = starters.at(-1);
      const rotates = previous !== undefined && variant.match.starter === 'rotate';
      expect(state.chance.size).toBe(rotates ? 1 : players);
      const drawn = rng.below(state.chance.size) as Outcome;
      const expected = rotates ? (previous + 1) % players : drawn;
      expect(game.formatAction(state, drawn)).toBe(`starter ${expected + 1}`);
      state.do(drawn);
      expect(state.starter).toBe(expected);
    }
    starters.push(state.starter);
    expect([state.hand, state.turns, state.handOver]).toEqual([starters.length - 1, 0, false]);
    let setup: Setup = {
      pawns: Array.from({ length: players }, () => []),
      mover: state.starter,
      starter: state.starter,
    };
    let turns = 0;
    while (!isOver(setup) && turns < variant.hand.roundCap * players) {
      expect(state.toSetup()).toEqual(setup);
      if (firstCloser(setup) !== undefined) course.late++;
      state.do(sampleOutcome(state.chance, rng));
      expect(state.player).toBe(setup.mover);
      const move = isChoosing(setup) ? pick([NO_CHANGE, SWAP], rng) : choose(state);
      const roll = [state.rolls.high[state.roll], state.rolls.low[state.roll]] as const;
      const after = applyMove(setup, move, rules, roll);
      const chooses = isChoosing(setup);
      const again =
        variant.dice.doubles === 'again' && roll[0] > 0 && roll[0] === roll[1] && !isClosing(move);
      expect([state.isChoosing, chooses && roll[0] > 0]).toEqual([chooses, false]);
      if (chooses) course.chosen++;
      else if (again) course.again++;
      else turns++;
      if (again && !isChoosing(after)) expect(after.mover).toBe(setup.mover);
      if (isChoosing(after)) expect([setup.mover, after.mover]).toEqual([setup.starter, 1 - setup.starter]);
      setup = after;
      state.do(move);
      expect(state.turns).toBe(turns);
    }
    expect(state.handOver).toBe(true);
    expect(state.toSetup()).toEqual(setup);
    expect(state.beginner).toBe(starters.at(-1));
    if (state.isSwapped) course.swapped++;
    expect(state.firstCloser).toBe(firstCloser(setup) ?? -1);
    const closers = setup.pawns.flatMap((own, seat) => (own.includes(CENTRE) ? [seat] : []));
    if (closers.length === 0) course.unclosed++;
    if (closers.length > 1) course.shared++;
    for (let seat = 0; seat < players; seat++) {
      const score = slowScore(setup, seat, rules);
      expect(state.scoreSeat(seat).units).toBe(3 * score);
      if (variant.match.format === 'points') totals[seat] += 3 * score;
      else if (closers.includes(seat)) totals[seat] += POINT / closers.length;
      expect(state.units(seat)).toBe(totals[seat]);
    }
    const left = hands - starters.length;
    const sets = setsOf(players, variant.hand.end === 'at-once' ? 1 : players);
    const isOpen = left > 0 && (variant.match.format === 'points' || winnersCanChange(totals, left, sets));
    expect(state.player).toBe(isOpen ? CHANCE : TERMINAL);
  }
  expect(returnsOf(state)).toEqual(slowShares(totals));
  return { ...course, starters, early: starters.length < hands };
}

describe('a game follows the plain rules', () => {
  test.each([
    [2, 'hand', []],
    [3, 'hand', ['hand.end=complete-round', 'close.keepArray=false']],
    [2, 'match', ['match.hands=5']],
    [2, 'match', ['match.hands=3', 'dice.doubles=again', 'hand.firstTurn=one-die']],
    [3, 'match', ['match.hands=3', 'dice.doubles=again', 'hand.end=complete-round', 'match.format=points']],
    [2, 'match', ['match.hands=3', 'match.format=points', 'hand.spared=[0,1]']],
    [3, 'match', ['match.hands=3', 'hand.spared=[0,1]', 'hand.end=complete-round']],
    [2, 'match', ['match.hands=3', 'hand.firstTurn=one-die']],
    [2, 'hand', ['hand.choose=second']],
    [2, 'match', ['match.hands=3', 'hand.choose=second', 'match.starter=rotate', 'match.format=points']],
    [2, 'match', ['match.hands=3', 'hand.choose=second', 'dice.doubles=again', 'hand.end=complete-round']],
    [
      2,
      'match',
      [
        'match.hands=3',
        'hand.choose=second',
        'hand.firstTurn=one-die',
        'hand.spared=[0,1]',
        'scoring.seat=[0,1.5]',
        'match.format=points',
      ],
    ],
    [3, 'match', ['match.hands=3', 'hand.firstTurn=one-die', 'match.starter=rotate']],
    [3, 'match', ['match.hands=4', 'match.starter=rotate']],
    [3, 'match', ['match.hands=3', 'hand.end=complete-round', 'close.keepArray=false', 'pawns=3']],
    [2, 'match', ['match.hands=3', 'match.format=points', 'scoring.seat=[0,1.5]', 'scoring.off=-0.125']],
    [
      3,
      'match',
      [
        'match.hands=2',
        'match.format=points',
        'match.starter=rotate',
        'hand.end=complete-round',
        'scoring.arrayFor=closer',
        'scoring.seat=[0,0.3,-0.7]',
      ],
    ],
  ] as const)('%i players, %s, %s', (players, unit, settings) => {
    const game = gameWith(players, unit, ...SMALL, ...settings);
    const courses = Array.from({ length: 25 }, (_, i) => playAndCompare(game, stream('course', game.id, i)));
    const sum = (of: (course: Course) => number): number => courses.reduce((total, c) => total + of(c), 0);
    const hands = sum((course) => course.starters.length);
    // The comparison says little unless hands of every kind are among them.
    expect(sum((course) => course.unclosed)).toBeLessThan(hands / 2);
    const { hand, match, dice } = game.rules.variant;
    const again = sum((course) => course.again);
    if (dice.doubles === 'again') expect(again).toBeGreaterThan(hands);
    else expect(again).toBe(0);
    const [chosen, swapped] = [sum((course) => course.chosen), sum((course) => course.swapped)];
    if (hand.choose === 'none') expect([chosen, swapped]).toEqual([0, 0]);
    else expect([chosen > hands / 2, swapped > chosen / 4, swapped < chosen]).toEqual([true, true, true]);
    if (hand.end === 'complete-round') expect(sum((course) => course.late)).toBeGreaterThan(3);
    else expect(sum((course) => course.late)).toBe(0);
    if (unit === 'match' && match.format === 'hands' && hand.end === 'at-once') {
      expect(sum((course) => Number(course.early))).toBeGreaterThan(1);
    }
    if (match.format === 'points') expect(courses.every((course) => !course.early)).toBe(true);
    if (unit === 'hand') expect(courses.every(({ starters }) => starters[0] === 0)).toBe(true);
    else expect(new Set(courses.map(({ starters }) => starters[0])).size).toBe(players);
  });

  test('several seats close in the same round, and share the point', () => {
    const settings = ['hand.end=complete-round', 'close.keepArray=false', 'pawns=3', 'match.hands=3'];
    const game = gameWith(3, 'match', ...SMALL, ...settings);
    let shared = 0;
    for (let i = 0; i < 60; i++) shared += playAndCompare(game, stream('shared', i)).shared;
    expect(shared).toBeGreaterThan(0);
  });

  test('greedy plays whole hands of the whole board by the plain rules', () => {
    for (const players of [2, 4]) {
      const game = gameWith(players, 'hand', 'hand.end=complete-round');
      expect(playAndCompare(game, stream('whole', players)).unclosed).toBe(0);
    }
  });
});

describe('R15', () => {
  test('an unclosed hand gives its score as it stands in points, and no point in hands', () => {
    for (const format of ['points', 'hands']) {
      const game = gameWith(2, 'hand', 'hand.roundCap=1', `match.format=${format}`);
      const state = game.newState();
      playTo(state, 5, 4, '41/- 2');
      playTo(state, 5, 4, '41/7,21 1');
      expect(state.player).toBe(TERMINAL);
      // one pawn on ring 1 and eleven off; two pawns on rings 2 and 1 and ten off
      const points = format === 'points' ? [1 - 33, 3 - 30] : [0, 0];
      expect([state.units(0), state.units(1)]).toEqual(points.map((point) => point * POINT));
      expect(returnsOf(state)).toEqual(format === 'points' ? [0, 1] : [0.5, 0.5]);
    }
  });

  test('passes count', () => {
    const tiny = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2', 'hand.roundCap=1'];
    const state = stateAt(gameWith(2, 'hand', ...tiny), '2,5,7/3,4,6 2');
    state.do(rollOutcome(2, 2));
    expect(movesOf(state)).toEqual([0]);
    state.do(0 as Move);
    expect([state.player, state.turns]).toEqual([TERMINAL, 2]);
  });
});

describe('R16', () => {
  const over = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';

  test.each([
    // [settings, points of seat 1, of seat 2], counted by hand
    [[], 32 + 7 + 5, 39 + 5],
    [['scoring.arrayFor=closer'], 44, 39],
    [['scoring.centre=0', 'scoring.array=0.5'], 32.5, 39.5],
    [['scoring.rings=[0,1,2,3,4]'], 44 - 11, 44 - 12],
    [['scoring.seat=[0,10]'], 44, 54],
  ] as const)('%s', (settings, first, second) => {
    const state = stateAt(gameWith(2, 'hand', 'match.format=points', ...settings), over);
    expect([state.units(0) / POINT, state.units(1) / POINT]).toEqual([first, second]);
  });

  test('scoring.seat goes by place in the order of play', () => {
    const game = gameWith(3, 'hand', 'match.format=points', 'scoring.seat=[1,20,30]');
    const state = stateAt(game, '-/-/- 2 3');
    const scores = [0, 1, 2].map((seat) => state.scoreSeat(seat).units / POINT);
    expect(scores).toEqual([20 - 36, 30 - 36, 1 - 36]);
  });

  test('no seat has the array of an unclosed hand with arrayFor closer', () => {
    const array = '6,7,8,9,10,11,12,13,14,15,16,17/- 1';
    const points = (arrayFor: string): number => {
      const game = gameWith(2, 'hand', 'match.format=points', `scoring.arrayFor=${arrayFor}`);
      return stateAt(game, array).scoreSeat(0).units / POINT;
    };
    expect([points('all'), points('closer')]).toEqual([38, 33]);
  });
});

describe('R17', () => {
  test('isDecided is what trying all remaining hands gives', () => {
    let decided = 0;
    const rng = stream('decided');
    for (let i = 0; i < 1500; i++) {
      const players = 2 + rng.below(3);
      const left = 1 + rng.below(players === 4 ? 2 : 3);
      const shares = rng.below(2) === 0;
      const totals = Array.from({ length: players }, () => {
        return rng.below(5) * POINT + (shares ? pick([0, POINT / 2, POINT / 3, (2 * POINT) / 3], rng) : 0);
      });
      const canChange = winnersCanChange(totals, left, setsOf(players, shares ? players : 1));
      const given = isDecided(Int32Array.of(99, ...totals), 1, players, left);
      expect([totals, left, given]).toEqual([totals, left, !canChange]);
      if (given) decided++;
    }
    expect(decided).toBeGreaterThan(100);
  });

  const over = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';

  test.each([
    // [hands of the match, hand just played, points before, continues]
    [3, 0, [0, 0], true],
    [3, 1, [1, 0], false],
    [3, 1, [0, 1], true],
    [5, 2, [1, 1], true],
    [5, 2, [2, 0], false],
    [5, 3, [1, 1], true],
    [4, 2, [1, 0], false],
    [4, 3, [0, 3], false],
  ])(
    'a match of %i hands, hand %i closed by the first with %j before it: continues %s',
    (hands, hand, points, on) => {
      const game = gameWith(2, 'match', `match.hands=${hands}`);
      const stand = { hand, units: points.map((point) => point * POINT) };
      const state = game.stateFrom(unwrap(parsePosition(over, game.rules)), stand);
      expect(state.units(0)).toBe((points[0] + 1) * POINT);
      expect(state.player).toBe(on ? CHANCE : TERMINAL);
      expect([state.handOver, state.hand]).toEqual([true, hand]);
      if (!on) return;
      state.do(1 as Outcome);
      expect([state.hand, state.starter, state.handOver, state.firstCloser]).toEqual([
        hand + 1,
        1,
        false,
        -1,
      ]);
      expect(formatPosition(state.toSetup())).toBe('-/- 2 2');
      state.undo();
      expect(formatPosition(state.toSetup())).toBe(over);
    },
  );

  test('a stand with other scores is another position', () => {
    const game = gameWith(2, 'match', 'match.hands=3');
    const setup = unwrap(parsePosition('7,21/- 2', game.rules));
    const states = [
      game.stateFrom(setup),
      game.stateFrom(setup, { hand: 1, units: [0, 0] }),
      game.stateFrom(setup, { hand: 1, units: [POINT, 0] }),
    ];
    expect(new Set(states.map((state) => `${state.keyLo} ${state.keyHi}`)).size).toBe(3);
    expect(game.stateFrom(setup, { hand: 0, units: [0, 0] }).snapshot()).toEqual(states[0].snapshot());
  });
});
