/** The position of the search against the game's own, the search against plain minimax, the learnt evaluation against the sum. */
import { describe, expect, test } from 'vitest';
import { AlphaBeta, isDecided, OPEN, PLAIN_PARAMS } from '../../../ai/alpha-beta/index.ts';
import {
  blend,
  DraughtsPosition,
  featuresOf,
  handEvaluation,
  MOST_FEATURES,
  PatternEvaluation,
  packWeights,
  SIGN_OF,
  unpackWeights,
  WEIGHT_OF,
  WEIGHTS,
  type Weights,
} from '../../../ai/draughts/index.ts';
import { type DraughtsState, jumpsOf, WHITE } from '../../../engine/draughts/index.ts';
import { bitCount, type Move, stream, TERMINAL } from '../../../engine/index.ts';
import { gameWith, START, stateOf } from '../../support/draughts.ts';
import { movesOf } from '../../support/search-truth.ts';

const RNG = stream('test', 'draughts-search');
const VARIANTS = ['dama', 'dama-fid', 'vinciperdi'];

function positionOf(variant: string): DraughtsPosition {
  const { values } = gameWith(variant).rules;
  return new DraughtsPosition(values, handEvaluation(values.losing));
}

describe('the position of the search', () => {
  test.each(VARIANTS)('%s: has the moves, keys and ends of the game, in whole random games', (variant) => {
    const position = positionOf(variant);
    const fresh = positionOf(variant);
    const out = new Int32Array(200);
    for (let game = 0; game < 30; game++) {
      const state = stateOf(variant, START);
      position.setUp(state);
      for (let ply = 0; state.player !== TERMINAL && ply < 100; ply++) {
        const moves = movesOf(state);
        const count = position.moves(out, 7);
        expect([...out.subarray(7, 7 + count)]).toEqual(moves);
        expect(position.loudMoves(out, 0)).toBe(moves.some((move) => jumpsOf(move) !== 0) ? moves.length : 0);
        fresh.setUp(state);
        expect([position.keyLo, position.keyHi]).toEqual([fresh.keyLo, fresh.keyHi]);
        expect(position.evaluate()).toBe(fresh.evaluate());
        const move = moves[RNG.below(moves.length)];
        position.do(move);
        position.undo();
        expect([position.keyLo, position.keyHi]).toEqual([fresh.keyLo, fresh.keyHi]);
        position.do(move);
        state.do(move);
      }
      // A repetition in the search counts at once, so only other ends are compared.
      if (state.end === 'no-move' || state.end === 'clock') expect(position.standing()).not.toBe(OPEN);
      while (state.ply > 0) {
        state.undo();
        position.undo();
      }
      fresh.setUp(state);
      expect([position.keyLo, position.keyHi]).toEqual([fresh.keyLo, fresh.keyHi]);
    }
  });

  test('knows what has stood before in the game', () => {
    const state = stateOf('dama', 'W:WK1,K32:BK4,K29');
    const position = positionOf('dama');
    const shuttle = ['1-5', '4-8', '5-1', '8-4'];
    const play = (turn: string): void => {
      const [from, to] = turn.split('-').map((square) => Number(square) - 1);
      state.do((from | (to << 5)) as Move);
    };
    for (const turn of [...shuttle, ...shuttle.slice(0, 3)]) play(turn);
    position.setUp(state);
    const last = movesOf(state).find((move) => move === (7 | (3 << 5)));
    position.do(last as number);
    expect(position.standing()).not.toBe(OPEN);
  });
});

/** The mover's score by the plain recursion, captures searched out. */
function minimax(position: DraughtsPosition, depth: number): number {
  if (position.standing() !== OPEN)
    return position.standing() === 1 ? 1e6 : position.standing() === 2 ? -1e6 : 0;
  const moves = new Int32Array(128);
  const count = depth > 0 ? position.moves(moves, 0) : position.loudMoves(moves, 0);
  if (count === 0) return position.evaluate();
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    position.do(moves[i]);
    best = Math.max(best, -minimax(position, depth - 1));
    position.undo();
  }
  return best;
}

test.each(['dama', 'vinciperdi'])('%s: without reductions it finds what plain minimax finds', (variant) => {
  const position = positionOf(variant);
  const search = new AlphaBeta<DraughtsState, DraughtsPosition>(position, { ...PLAIN_PARAMS, tableBits: 14 });
  for (let i = 0; i < 20; i++) {
    const state = stateOf(variant, START);
    for (let ply = 0; ply < 8 + 2 * i && state.player !== TERMINAL; ply++) {
      const moves = movesOf(state);
      state.do(moves[RNG.below(moves.length)]);
    }
    if (state.player === TERMINAL) continue;
    const depth = 3 + (i % 3);
    const [best] = search.search(state, { depth }, RNG).lines;
    position.setUp(state);
    const truth = minimax(position, depth);
    const share = isDecided(truth) ? Number(truth > 0) : position.shareOf(truth);
    expect(best.values[state.player]).toBeCloseTo(share, 9);
  }
});

describe('the learnt evaluation', () => {
  const random = (): Int16Array =>
    Int16Array.from({ length: WEIGHTS }, (_, i) =>
      i === 0 || RNG.below(3) === 0 ? 0 : RNG.below(1001) - 500,
    );
  const weights: Weights = { version: 1, full: random(), empty: random() };

  /** The sum as features.ts says it. */
  function plainScore(white: number, black: number, kings: number, isWhite: boolean): number {
    const features = new Int32Array(MOST_FEATURES);
    const count = featuresOf(white, black, kings, isWhite, features);
    const sum = (values: Int16Array): number =>
      features.subarray(0, count).reduce((total, feature) => {
        const raw = feature < 0 ? -feature - 1 : feature;
        return total + Math.sign(feature + 0.5) * SIGN_OF[raw] * values[WEIGHT_OF[raw]];
      }, 0);
    return blend(sum(weights.full), sum(weights.empty), bitCount(white | black));
  }

  test('is the sum of its weights, and the negative with the board turned round', () => {
    const evaluation = new PatternEvaluation(weights);
    for (let i = 0; i < 2000; i++) {
      const white = RNG.next() & RNG.next() & RNG.next();
      const black = RNG.next() & RNG.next() & RNG.next() & ~white;
      const kings = (white | black) & RNG.next() & RNG.next();
      const isWhite = i % 2 === WHITE;
      const score = evaluation.score(white, black, kings, isWhite);
      expect(score).toBe(plainScore(white, black, kings, isWhite));
      expect(score + evaluation.score(turned(black), turned(white), turned(kings), !isWhite)).toBe(0);
    }
  });

  test('comes back from its text', () => {
    expect(unpackWeights(packWeights(weights))).toEqual(weights);
    expect(() => unpackWeights({ version: 1, weights: btoa('abc') })).toThrow('expected');
  });
});

function turned(set: number): number {
  let out = 0;
  for (let bit = 0; bit < 32; bit++) if (((set >>> bit) & 1) !== 0) out |= 1 << (31 - bit);
  return out;
}
