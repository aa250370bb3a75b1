/** Nets for three to six seats, held against the obvious way to compute what they say. */
import { describe, expect, test } from 'vitest';
import { createNet, netFault, netInputs, SeatsInputs, SeatsNet } from '../../../ai/dama-bianca/index.ts';
import { logistic, type NetFile, PlainNet, readNet, writeNet } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  parsePosition,
  parseVariant,
  variantHash,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, MoveList, type Rng, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import {
  expectMovesLikePositions,
  expectNoTraces,
  outputOf,
  netFor as pairNetFor,
  randomWeights,
  walk,
} from '../../support/net-games.ts';

function gameOf(source: object, players: number, unit: 'hand' | 'match' = 'hand'): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(source)), players, unit));
}

function netFor(game: DamaGame, seed: number, hidden = 16): NetFile {
  const { encoding, size } = netInputs(game);
  const head = {
    inputs: size,
    hidden,
    heads: ['win'],
    rules: variantHash(game.rules.variant),
    players: game.numPlayers,
    encoding,
    training: { seed },
  };
  const weights = randomWeights(size, hidden, 1, stream('seats', seed), 120);
  return unwrap(readNet(writeNet(head, weights), 'test'));
}

/** The words of all seats in the order of rolling, the next first, and where each begins. */
function rolling(state: DamaState): { ats: number[]; all: Int32Array } {
  const { players } = state;
  const ats = Array.from({ length: players }, (_, i) => state.wordsAt((state.mover + i) % players));
  const all = Int32Array.from({ length: 5 }, (_, w) => ats.reduce((or, at) => or | state.words[at + w], 0));
  return { ats, all };
}

/** Pawns of all seats, most on the inner rings, so that there are many ways into the centre. */
function crowdedText(players: number, rng: Rng): string {
  const cells = new Set<number>();
  while (cells.size < 11 * players) {
    const cell = 5 * rng.below(18) + 5 - Math.min(rng.below(5), rng.below(5));
    if (cell !== 1) cells.add(cell);
  }
  const list = [...cells];
  const seats = Array.from({ length: players }, (_, i) => list.slice(11 * i, 11 * i + 11));
  return `${seats.map((own) => own.toSorted((a, b) => a - b)).join('/')} 1`;
}

const SMALL = { board: { rings: 2, sectors: 8 }, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 12 } };
const POINTS = { ...SMALL, base: 'moonlight', scoring: { rings: [1, 2] } };
const GAMES: readonly (readonly [string, object, number, 'hand' | 'match'])[] = [
  ['points, four', { base: 'moonlight', hand: { roundCap: 6 } }, 4, 'hand'],
  ['points, six', { base: 'moonlight', hand: { roundCap: 4 } }, 6, 'hand'],
  ['straight, three', { ...SMALL }, 3, 'hand'],
  ['to the end of the round', { ...POINTS, hand: { roundCap: 12, end: 'complete-round' } }, 4, 'hand'],
  ['uneven places', { ...POINTS, scoring: { rings: [1, 2], seat: [0, 3, 1] } }, 3, 'hand'],
  ['a match', { ...POINTS, match: { format: 'points', hands: 2 } }, 3, 'match'],
  ['a match of straight hands', { ...SMALL, match: { format: 'hands', hands: 3 } }, 3, 'match'],
];

describe('what a net for more than two says', () => {
  test.each(GAMES)(
    'of a move is what it says of the position behind it: %s',
    (_name, source, players, unit) => {
      const game = gameOf(source, players, unit);
      const file = netFor(game, 5);
      const twin = new SeatsNet(game, file, 'plain');
      const closings = expectMovesLikePositions(game, new SeatsNet(game, file), twin, 2);
      if (game.rules.pawns < 12) expect(closings).toBeGreaterThan(0);
    },
  );

  test.each([3, 4, 5, 6])('is the same on boards crowded by %i', (players) => {
    const game = gameOf({ base: 'moonlight' }, players);
    const file = netFor(game, 7);
    const net = new SeatsNet(game, file);
    const plain = new SeatsNet(game, file, 'plain');
    const rng = stream('crowded', players);
    const moves = new MoveList();
    const scores = new Float64Array(65536);
    const row = new Float64Array(players);
    let found = 0;
    for (let i = 0; i < 3; i++) {
      const state = game.stateFrom(unwrap(parsePosition(crowdedText(players, rng), game.rules)));
      for (let roll = 0; roll < 21; roll += 7) {
        state.do(roll as never);
        moves.truncate(0);
        const count = state.legalMoves(moves);
        net.scoreMoves(state, moves, 0, count, scores);
        for (let at = 0; at < count; at += 3) {
          state.do(moves.at(at));
          if (state.player === TERMINAL) state.returns(row);
          else plain.evaluate(state, row);
          state.undo();
          if (row[0] !== scores[at]) throw new Error(`move ${at}: expected ${scores[at]}, found ${row[0]}`);
          found++;
        }
        state.undo();
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  test.each([3, 4])('does not depend on what it has valued before: %i seats', (players) => {
    const game = gameOf({ base: 'moonlight', scoring: { seat: [0, 3, 1] } }, players);
    const file = netFor(game, 12);
    expectNoTraces(game, () => new SeatsNet(game, file), 2);
  });

  test('rests on all its inputs: the last seat has its own view, the others share the rest', () => {
    const game = gameOf(GAMES[0][1], 4);
    const file = netFor(game, 9);
    const net = new SeatsNet(game, file);
    const plain = new PlainNet(file.head, file.weights, 2);
    const inputs = new SeatsInputs(game.rules, 4);
    const list = new Uint16Array(256);
    const row = new Float64Array(4);
    plain.clear(1);
    walk(game, 3, (state) => {
      if (state.player !== CHANCE) return;
      const { ats, all } = rolling(state);
      const place = state.place(state.mover);
      const shares = ats.map((_, viewer) => {
        const end = inputs.list(state.words, ats, all, viewer, place, list, 0);
        expect(new Set(list.subarray(0, end)).size).toBe(end);
        plain.begin(0);
        for (let i = 0; i < end; i++) plain.add(0, list[i]);
        return logistic(outputOf(plain, 0));
      });
      net.evaluate(state, row);
      const rest = shares[0] + shares[1] + shares[2];
      for (let i = 0; i < 4; i++) {
        const expected = i === 3 ? shares[3] : ((1 - shares[3]) * shares[i]) / rest;
        expect(row[(state.mover + i) % 4]).toBeCloseTo(expected, 14);
      }
    });
  });
});

describe('the inputs', () => {
  /** All active inputs, named by what they say. */
  function seen(state: DamaState, viewer: number): number[] {
    const inputs = new SeatsInputs(state.rules, state.players);
    const { ats, all } = rolling(state);
    const list = new Uint16Array(256);
    const end = inputs.list(state.words, ats, all, viewer, state.place(state.mover), list, 0);
    return [...list.subarray(0, end)].toSorted((a, b) => a - b);
  }

  test('are those that one counts on the board', () => {
    const game = gameOf({ base: 'moonlight' }, 4);
    // Seat 2 rolls, seat 3 started; what seat 1, who has just moved, sees of cells and counts.
    const text = '12,13/90/7,8,9/21,33 3 4';
    const state = game.stateFrom(unwrap(parsePosition(text, game.rules)));
    const cell = (n: number): number => ((n - 1) % 5) * 18 + Math.floor((n - 1) / 5);
    const counts = (rank: number, pawns: number, isolated: number, rings: readonly number[]): number[] => {
      const base = 270 + 49 * rank;
      const empty = rings.flatMap((n, i) => (n === 0 ? [base + 32 + i] : []));
      const single = rings.flatMap((n, i) => (n === 1 ? [base + 37 + i] : []));
      return [base + 12 - pawns, base + 13 + isolated, base + 26 + empty.length, ...empty, ...single];
    };
    const points = [0, 1, 2, 3].map((seat) => state.scoreSeat(seat).units / 3000);
    const lead = points[1] - Math.max(points[0], points[2], points[3]);
    expect(seen(state, 3)).toEqual(
      [
        cell(90),
        ...[7, 8, 9].map((n) => 90 + cell(n)),
        ...[12, 13, 21, 33].map((n) => 180 + cell(n)),
        ...counts(0, 1, 1, [0, 0, 0, 0, 1]),
        ...counts(1, 3, 0, [0, 1, 1, 1, 0]),
        ...counts(2, 2, 2, [1, 0, 1, 0, 0]),
        ...counts(3, 2, 0, [0, 1, 1, 0, 0]),
        // Waits three turns, leads by so much, is third in the order of play.
        466 + 3,
        470 + 20 + Math.max(-20, Math.min(20, Math.round(lead))),
        511 + 2,
      ].toSorted((a, b) => a - b),
    );
  });

  test('do not depend on how the seats are numbered', () => {
    const game = gameOf({ base: 'moonlight' }, 5);
    walk(gameOf({ base: 'moonlight', hand: { roundCap: 6 } }, 5), 2, (state) => {
      if (state.player !== CHANCE || state.turns % 7 !== 0) return;
      const setup = state.toSetup();
      const turned = game.stateFrom({
        pawns: setup.pawns.map((_, seat) => setup.pawns[(seat + 2) % 5]),
        mover: (setup.mover + 3) % 5,
        starter: (setup.starter + 3) % 5,
      });
      for (let viewer = 0; viewer < 5; viewer++) expect(seen(turned, viewer)).toEqual(seen(state, viewer));
    });
  });
});

describe('a net', () => {
  test('is recognised by seats and inputs', () => {
    const four = gameOf({ base: 'moonlight' }, 4);
    const three = gameOf({ base: 'moonlight' }, 3);
    const file = netFor(four, 1);
    expect(netFault(four, file)).toBeUndefined();
    expect(netFault(three, file)).toContain('4 seats');
    expect(netFault(gameOf({ base: 'manuale' }, 4), file)).toContain('rules');
    const two = gameOf({ base: 'moonlight' }, 2);
    expect(netFault(two, file)).toContain("'seats-1'");
    expect(netFault(four, pairNetFor(two, 1))).toContain("'two-seats-1'");
    expect(() => createNet(three, file)).toThrow('4 seats');
  });
});
