/** Every game keeps the contract of `Game` and `State`; the toy games are what their rules say. */
import { describe, expect, test } from 'vitest';
import { DamaGame } from '../../engine/dama-bianca/index.ts';
import {
  type Game,
  MoveList,
  OpenView,
  type Player,
  type State,
  stream,
  TERMINAL,
  type View,
} from '../../engine/index.ts';
import { checkGame } from '../support/conformance.ts';
import { isUnseenDeal, Kuhn, Pig, Race, TicTacToe } from '../support/games/index.ts';
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
