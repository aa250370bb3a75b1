/** Every game keeps the contract of `Game` and `State`; the toy games are what their rules say. */
import { describe, expect, test } from 'vitest';
import { DamaGame } from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  OpenView,
  type Outcome,
  type Player,
  type State,
  stream,
  TERMINAL,
  type View,
} from '../../engine/index.ts';
import { checkGame } from '../support/conformance.ts';
import {
  BET,
  FRONT,
  HOLD,
  isUnseenDeal,
  Kuhn,
  PASS,
  Pig,
  Race,
  REAR,
  ROLL,
  TicTacToe,
} from '../support/games/index.ts';
import { variantWith } from '../support/random-setups.ts';
import { samples } from '../support/samples.ts';

const TOYS: readonly Game[] = [
  new TicTacToe(),
  ...[2, 3, 6].map((players) => new Pig({ players })),
  new Pig({ players: 4, target: 50, rounds: 3 }),
  ...[2, 3, 4, 5, 6].map((players) => new Race({ players })),
  new Race({ players: 2, length: 12, faces: 6 }),
];

test.each(TOYS.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const { longest } = checkGame(game, stream('conformance', id), { playouts: samples(40) });
  expect(longest).toBeGreaterThan(4);
});

test('kuhn poker, of which each seat sees its own card and the bets', () => {
  const { longest } = checkGame(new Kuhn(), stream('conformance', 'kuhn'), {
    playouts: samples(40),
    unseen: isUnseenDeal,
  });
  expect(longest).toBe(5);
});

describe('Dama Bianca', () => {
  const cap = 'hand.roundCap=5';
  const small = ['board.rings=3', 'board.sectors=6', 'pawns=4', 'dice.faces=3', 'hand.roundCap=12'];
  const smaller = ['board.rings=2', 'board.sectors=6', 'pawns=3', 'dice.faces=2', 'hand.roundCap=15'];
  const rounds = ['hand.end=complete-round', 'match.hands=3', 'match.starter=rotate'];
  const points = [
    'match.format=points',
    'match.hands=3',
    'scoring.arrayFor=closer',
    'scoring.seat=[0,1.5,-2]',
  ];

  test.each([2, 3, 4, 5, 6])('%i players, a hand of the whole board', (players) => {
    const game = new DamaGame(variantWith(cap), players, 'hand');
    const { longest } = checkGame(game, stream('hand', players), { playouts: 1 });
    expect(longest).toBe(2 * 5 * players);
  });

  test.each([
    [2, 'match', [...small, ...rounds]],
    [3, 'match', [...small, ...points]],
    [4, 'match', [...small, ...points, ...rounds]],
    [2, 'match', [...smaller, 'match.hands=5']],
    [3, 'match', [...smaller, ...rounds, 'entry.cost=0', 'walk.revisit=true']],
    [2, 'hand', [...smaller, 'hand.end=complete-round', 'close.keepArray=false']],
    [3, 'hand', [...small, 'walk.turning=free', 'dice.single=any', 'close.array=turn-start']],
    [
      4,
      'match',
      ['board.rings=2', 'board.sectors=9', 'pawns=3', 'dice.faces=3', 'hand.roundCap=9', ...rounds],
    ],
    [
      6,
      'match',
      ['board.rings=2', 'board.sectors=18', 'pawns=4', 'dice.faces=3', 'hand.roundCap=5', ...points],
    ],
    [5, 'match', ['pawns=6', 'hand.roundCap=2', 'match.hands=2', 'array.connected=true']],
    [2, 'match', ['hand.roundCap=4', 'match.hands=3', 'entry.bridge=stop', 'entry.start=no-bridge']],
  ] as const)('%i players, %s, %s', (players, unit, settings) => {
    const game = new DamaGame(variantWith(...settings), players, unit);
    const playouts = game.rules.pawns < 5 ? samples(6) : 1;
    const { longest } = checkGame(game, stream('variant', game.id), { playouts });
    expect(longest).toBeGreaterThan(8);
  });
});

describe('the check finds', () => {
  /** An open view with something wrong. */
  function changed(state: State, seat: Player, change: PropertyDescriptorMap): View {
    return Object.defineProperties(new OpenView(state, seat), change);
  }

  /** A race with something wrong. */
  function broken(change: (state: State) => void): Game {
    const game = new Race();
    return {
      ...game,
      formatAction: (_state, action) => String(action),
      view: (state, seat) => new OpenView(state, seat),
      newState: () => {
        const state = game.newState();
        change(state);
        return state;
      },
    };
  }

  test.each<[string, (state: State) => void]>([
    [
      'a node that was looked at',
      (state) => {
        let calls = 0;
        Object.defineProperty(state, 'keyLo', { get: () => calls++ });
      },
    ],
    [
      'probabilities sum to',
      (state) => {
        Object.defineProperty(state, 'chance', { value: { size: 2, probs: new Float64Array([0.5, 0.4]) } });
      },
    ],
    [
      'an action undone',
      (state) => {
        const undo = state.undo.bind(state);
        state.undo = () => {
          if (state.ply === 0) undo();
        };
      },
    ],
    [
      'bytes of ones',
      (state) => {
        const restore = state.restore.bind(state);
        state.restore = (bytes) => {
          if (bytes[0] !== 255) restore(bytes);
        };
      },
    ],
    [
      'sum to 2',
      (state) => {
        state.returns = (out) => {
          if (state.player !== TERMINAL) throw new Error('not yet');
          out.fill(1);
        };
      },
    ],
    [
      'distinct actions',
      (state) => {
        const legalMoves = state.legalMoves.bind(state);
        state.legalMoves = (out) => legalMoves(out) + legalMoves(out);
      },
    ],
  ])('%s', (message, change) => {
    expect(() => checkGame(broken(change), stream('broken'))).toThrow(message);
  });

  test.each<[string, (state: State, seat: Player) => View]>([
    ['seat of a view', (state) => new OpenView(state, 0)],
    [
      'moves in the view of seat 0',
      (state, seat) => changed(state, seat, { moves: { value: new MoveList() } }),
    ],
    [
      'bytes of a view that was looked at',
      (state, seat) => changed(state, seat, { bytes: { value: state.snapshot() } }),
    ],
    [
      'the position of an open view',
      (state, seat) => {
        const { moves } = new OpenView(state, seat);
        const bytes = { get: () => state.snapshot() };
        return changed(state, seat, { bytes, moves: { value: moves }, position: { value: undefined } });
      },
    ],
    ['look alike', (state, seat) => changed(state, seat, { bytes: { get: () => Uint8Array.of(1) } })],
    ['a sample of an open view', (state, seat) => changed(state, seat, { sample: { value: () => {} } })],
  ])('%s', (message, view) => {
    expect(() => checkGame({ ...broken(() => {}), view }, stream('broken'))).toThrow(message);
  });
});

/** Each player's expected share if all play for their own: max^n, the first of equal moves. */
function solve(state: State, players: number, known: Map<string, Float64Array>): Float64Array {
  const key = String(state.snapshot());
  const found = known.get(key);
  if (found) return found;
  let best = new Float64Array(players);
  if (state.player === TERMINAL) state.returns(best);
  else if (state.player === CHANCE) {
    const { size, probs } = state.chance;
    for (let i = 0; i < size; i++) {
      state.do(i as Outcome);
      solve(state, players, known).forEach((share, player) => {
        best[player] += probs[i] * share;
      });
      state.undo();
    }
  } else {
    const { player } = state;
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    for (let i = 0; i < count; i++) {
      state.do(moves.at(i));
      const shares = solve(state, players, known);
      state.undo();
      if (i === 0 || shares[player] > best[player]) best = Float64Array.from(shares);
    }
  }
  known.set(key, best);
  return best;
}

describe('the toy games', () => {
  test('tic-tac-toe is a draw', () => {
    expect([...solve(new TicTacToe().newState(), 2, new Map())]).toEqual([0.5, 0.5]);
  });

  test('a lost tic-tac-toe is lost', () => {
    const state = new TicTacToe().newState();
    state.restore(Uint8Array.from([1, 0, 1, 0, 2, 0, 1, 0, 2]));
    expect([...solve(state, 2, new Map())]).toEqual([1, 0]);
  });

  test('a race of one step is over as soon as somebody has moved twice', () => {
    expect([...solve(new Race({ players: 3, length: 1 }).newState(), 3, new Map())]).toEqual([1, 0, 0]);
  });

  test.each([2, 3, 4])('a race of %i players can be solved, and is best started', (players) => {
    const known = new Map<string, Float64Array>();
    const shares = solve(new Race({ players, length: 3 }).newState(), players, known);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
    expect([...shares]).toEqual([...shares].sort((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(1 / players);
    expect(known.size).toBeLessThan(100_000);
  });

  test('the first of two players wins a race of two steps with 17 in 27', () => {
    const [share] = solve(new Race({ players: 2, length: 2 }).newState(), 2, new Map());
    expect(share).toBeCloseTo(17 / 27, 12);
  });

  test('in a race the choice of the runner matters', () => {
    const game = new Race({ players: 2, length: 4 });
    const state = game.newState();
    const known = new Map<string, Float64Array>();
    // Player 0 is to play a 1 with runners on 1 and 3, player 1 has one home and one on 2.
    state.restore(Uint8Array.from([0, 1, 1, 3, 2, 4]));
    const values = [REAR, FRONT].map((move) => {
      state.do(move);
      const [value] = solve(state, 2, known);
      state.undo();
      return value;
    });
    // Then the rival throws a 1 with 1 in 3, and only in the second case that is too little: no runner draws him along.
    expect(values[0]).toBe(0);
    expect(values[1]).toBeCloseTo(2 / 9, 12);
  });

  test('a runner that ends beside a rival is drawn along', () => {
    const state = new Race({ players: 2, length: 6 }).newState();
    state.restore(Uint8Array.from([0, 2, 0, 1, 2, 5]));
    state.do(REAR);
    expect(state.runners(0)).toEqual([1, 3]);
  });

  test.each<[string, Move[], [number, number]]>([
    ['both pass', [PASS, PASS], [0.25, 0.75]],
    ['the second gives in', [BET, PASS], [0.75, 0.25]],
    ['the first gives in', [PASS, BET, PASS], [0.25, 0.75]],
    ['both bet', [BET, BET], [0, 1]],
    ['both bet, the second first', [PASS, BET, BET], [0, 1]],
  ])('kuhn: a jack against a queen, %s', (_name, moves, expected) => {
    const state = new Kuhn().newState();
    for (const action of [0 as Outcome, 0 as Outcome, ...moves]) state.do(action);
    const shares = new Float64Array(2);
    state.returns(shares);
    expect([...shares]).toEqual(expected);
  });

  test('pig: a 1 loses the sum, a hold banks it, the target wins at once', () => {
    const game = new Pig({ players: 2, target: 10 });
    const state = game.newState();
    const die = (number: number): void => {
      state.do(ROLL);
      state.do((number - 1) as Outcome);
    };
    die(5);
    state.do(HOLD);
    die(6);
    die(1);
    expect(state.player).toBe(0);
    die(2);
    expect(state.player).toBe(0);
    die(3);
    expect(state.player).toBe(TERMINAL);
    const shares = new Float64Array(2);
    state.returns(shares);
    expect([...shares]).toEqual([1, 0]);
  });

  test('pig: when the rounds are over the best banks share', () => {
    const state = new Pig({ players: 3, target: 50, rounds: 1 }).newState();
    for (const number of [4, 2, 4]) {
      state.do(ROLL);
      state.do((number - 1) as Outcome);
      state.do(HOLD);
    }
    const shares = new Float64Array(3);
    state.returns(shares);
    expect([...shares]).toEqual([0.5, 0, 0.5]);
  });
});
