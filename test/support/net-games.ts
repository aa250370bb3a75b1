/** Small games, random nets for them, and hands that come to closings: what the tests of nets play on. */
import { expect } from 'vitest';
import { ANY_RULES, NetInputs, ruleInputNames, ruleLimits, rulesForm } from '../../ai/dama-bianca/index.ts';
import {
  type MoveScorer,
  type Net,
  type NetFile,
  type NetWeights,
  readNet,
  writeNet,
} from '../../ai/index.ts';
import {
  CENTRE,
  createGame,
  type DamaGame,
  type DamaState,
  moveTo1,
  parseVariant,
  variantHash,
} from '../../engine/dama-bianca/index.ts';
import { CHANCE, MoveList, type Rng, sampleOutcome, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import { pick, randomSetup, SETUP_KINDS } from './random-setups.ts';

export function randomWeights(
  inputs: number,
  hidden: number,
  heads: number,
  rng: Rng,
  size = 300,
): NetWeights {
  const draw = (): number => rng.below(2 * size + 1) - size;
  return {
    columns: Int16Array.from({ length: inputs * hidden }, draw),
    bias: Int32Array.from({ length: hidden }, draw),
    outputs: Int16Array.from({ length: heads * hidden }, () => 4 * draw()),
    outputBias: Int32Array.from({ length: heads }, draw),
  };
}

/** A line of a net's list: three inputs, two slots, and how many slots the last is behind that of the call. */
export function lineOf(net: Net, [first, second, third, one, other, behind]: readonly number[]): number[] {
  const inputs = [first, second, third].map((input) => net.inputAt(input));
  return [...inputs, net.slotAt(one), net.slotAt(other), net.slotAt(behind) - net.slotAt(0)];
}

/** What a head says of the sums of a slot. */
export function outputOf(net: Net, slot: number, head = 0): number {
  const { none, nothing, list, outcomes } = net;
  list.set(lineOf(net, [none, none, none, nothing, nothing, 0]));
  net.outputs(slot, 1, head);
  return outcomes[0];
}

export function gameOf(source: object = { base: 'moonlight' }, unit: 'hand' | 'match' = 'hand'): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(source)), 2, unit));
}

export function headFor(game: DamaGame, hidden: number, leads = false) {
  const { size, encoding } = new NetInputs(game.rules, leads);
  return {
    inputs: size,
    hidden,
    heads: ['win'],
    rules: variantHash(game.rules.variant),
    players: 2,
    encoding,
    training: { seed: 1 },
  };
}

export function netFor(game: DamaGame, seed: number, hidden = 16, leads = false): NetFile {
  const head = headFor(game, hidden, leads);
  const bytes = writeNet(head, randomWeights(head.inputs, hidden, 1, stream('weights', seed)));
  return unwrap(readNet(bytes, 'test'));
}

/** The bytes of a net of any rules with weights at random. */
export function anyNetBytes(players: number, seed: number, hidden = 16): Uint8Array<ArrayBuffer> {
  const game = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight' })), players, 'hand'));
  const form = rulesForm(game);
  const constants = ruleInputNames(players).map((name) => {
    const [min, max] = ruleLimits(name);
    return { name, min, max };
  });
  const head = {
    inputs: form.size + constants.length,
    hidden,
    heads: ['win', ...constants.map(({ name }) => name)],
    rules: ANY_RULES,
    players,
    encoding: form.encoding,
    constants,
    training: { seed },
  };
  const weights = randomWeights(head.inputs, hidden, head.heads.length, stream('any-net', seed), 90);
  return Uint8Array.from(writeNet(head, weights));
}

/** Calls `visit` at every node of a hand at random that closes where it can, one time in three. */
export function walk(game: DamaGame, seed: number, visit: (state: DamaState, rng: Rng) => void): void {
  const rng = stream('net-walk', seed);
  const state = game.newState();
  const moves = new MoveList();
  while (state.player !== TERMINAL) {
    visit(state, rng);
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    moves.truncate(0);
    const count = state.legalMoves(moves);
    let chosen = rng.below(count);
    for (let i = 0; i < count; i++) if (moveTo1(moves.at(i)) === CENTRE && rng.below(3) === 0) chosen = i;
    state.do(moves.at(chosen));
  }
}

/**
 * Holds what a net says of moves against what its twin says of the positions behind them, over some hands; gives how
 * many of these moves closed the hand.
 */
export function expectMovesLikePositions(
  game: DamaGame,
  net: MoveScorer<DamaState>,
  twin: MoveScorer<DamaState>,
  hands: number,
): number {
  const moves = new MoveList();
  const scores = new Float64Array(65536);
  const row = new Float64Array(game.numPlayers);
  const other = new Float64Array(game.numPlayers);
  let closings = 0;
  const visit = (state: DamaState, rng: Rng): void => {
    const before = state.snapshot();
    net.evaluate(state, row);
    expect(row.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
    twin.evaluate(state, other);
    expect(other).toEqual(row);
    if (state.player === CHANCE) return;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    net.scoreMoves(state, moves, 0, count, scores);
    if (net.bestMove) {
      const best = net.bestMove(state, moves, 0, count, row);
      const score = Math.max(...scores.subarray(0, count));
      expect([best, row[0]]).toEqual([scores.indexOf(score), score]);
    }
    const mover = state.player;
    for (let tries = 0; tries < 25; tries++) {
      const i = rng.below(count);
      state.do(moves.at(i));
      const isOver = state.player === TERMINAL;
      if (isOver) state.returns(row);
      else twin.evaluate(state, row);
      if (moveTo1(moves.at(i)) === CENTRE) closings++;
      state.undo();
      // A match that is decided before its last hand is summed up over those left.
      if (isOver) expect(scores[i]).toBeCloseTo(row[mover], 14);
      else expect(scores[i]).toBe(row[mover]);
    }
    expect(state.snapshot()).toEqual(before);
  };
  for (let hand = 0; hand < hands; hand++) walk(game, hand, visit);
  return closings;
}

/** Eleven pawns of either seat, most of them on the inner rings, so that there are many ways into the centre. */
export function crowded(rng: Rng): {
  cells: ReadonlySet<number>;
  own: number[];
  rival: number[];
  text: string;
} {
  const cells = new Set<number>();
  while (cells.size < 22) {
    const cell = 5 * rng.below(18) + 5 - Math.min(rng.below(5), rng.below(5));
    if (cell !== 1) cells.add(cell);
  }
  const list = [...cells];
  const own = list.slice(0, 11).sort((a, b) => a - b);
  const rival = list.slice(11).sort((a, b) => a - b);
  return { cells, own, rival, text: `${own}/${rival} 1` };
}

const STEPS = 4;

/**
 * Lets one net value decisions in the order in which a search meets them, the replies to several moves of a position, with
 * either starter: what it keeps from one to the next must not show. A new net each time is the truth.
 */
export function expectNoTraces(game: DamaGame, create: () => MoveScorer<DamaState>, seed: number): void {
  const { rules, numPlayers } = game;
  const rng = stream('net-traces', seed);
  const used = create();
  const moves = new MoveList();
  const replies = new MoveList();
  const [found, expected] = [new Float64Array(65536), new Float64Array(65536)];
  let compared = 0;
  for (let i = 0; i < 8; i++) {
    const setup = randomSetup(pick(SETUP_KINDS, rng), rules, numPlayers, rng);
    for (let starter = 0; starter < 2; starter++) {
      const state = game.stateFrom({ ...setup, starter });
      state.do(sampleOutcome(state.chance, rng));
      moves.truncate(0);
      const count = state.legalMoves(moves);
      for (let at = 0; at < count; at += Math.ceil(count / STEPS)) {
        state.do(moves.at(at));
        if (state.player === CHANCE && state.firstCloser < 0) {
          state.do(sampleOutcome(state.chance, rng));
          replies.truncate(0);
          const size = state.legalMoves(replies);
          used.scoreMoves(state, replies, 0, size, found);
          create().scoreMoves(state, replies, 0, size, expected);
          expect(found.subarray(0, size)).toEqual(expected.subarray(0, size));
          compared += size;
          state.undo();
        }
        state.undo();
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
}
