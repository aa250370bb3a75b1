/** What the strong bots of alma are made of: the search position, plans for one seat alone, proofs of races. */
import { describe, expect, test } from 'vitest';
import { ALMA_PLAYERS, RaceProof, SearchPosition, Solitaire } from '../../../ai/alma/index.ts';
import { AlphaBeta, PLAIN_PARAMS } from '../../../ai/alpha-beta/index.ts';
import type { Oracle } from '../../../ai/index.ts';
import { type AlmaState, PASS } from '../../../engine/alma/index.ts';
import { MoveList, stream } from '../../../engine/index.ts';
import { casesOf, gameWith, randomPosition, stateOf } from '../../support/alma.ts';
import { ExactValues, SMALLEST } from '../../support/alma-values.ts';

const SMALL = { size: 4, camp: [2, 1] };

/** Turns in which the seat wins while nobody else moves, by breadth-first search over everything. */
function shortest(state: AlmaState, seat: number): number | undefined {
  const known = new Set<string>();
  const start = state.snapshot();
  let open = [start];
  for (let turns = 1; open.length > 0; turns++) {
    const next: Uint8Array[] = [];
    for (const bytes of open) {
      state.restore(bytes);
      while (state.next !== seat) state.do(PASS);
      const moves = new MoveList();
      const count = state.legalMoves(moves);
      for (let i = 0; i < count; i++) {
        state.do(moves.at(i));
        if (state.winner === seat) return turns;
        const text = state.marks.join('');
        if (!known.has(text) && !state.isOver) next.push(state.snapshot());
        known.add(text);
        state.undo();
      }
    }
    open = next;
  }
  return undefined;
}

describe('plans', () => {
  test.each([
    [2, { size: 5, camp: [2, 1] }],
    [3, { size: 4, camp: [2, 1], win: 'all' }],
    [2, { size: 5, camp: [2, 1], jump: 'others', leave: 'never' }],
  ] as const)('%i seats, %j: bounds hold, and what is called shortest is', (players, options) => {
    const game = gameWith(options, players);
    const rng = stream('plans', game.id);
    let exact = 0;
    for (let i = 0; i < 8; i++) {
      const state = stateOf(options, randomPosition(game, rng));
      if (state.isOver) continue;
      const plan = new Solitaire(game).plan(state, state.next);
      if (!plan) continue;
      const turns = shortest(state, state.next) ?? Infinity;
      expect(plan.least).toBeLessThanOrEqual(turns);
      expect(plan.moves.length).toBeGreaterThanOrEqual(turns);
      if (!plan.isShortest) continue;
      exact++;
      expect(plan.moves).toHaveLength(turns);
    }
    expect(exact).toBeGreaterThan(1);
  });
});

describe('the search position', () => {
  test('solves the smallest board, as far as a win in five plies', () => {
    const game = gameWith(SMALL);
    const search = new AlphaBeta(new SearchPosition(game), { ...PLAIN_PARAMS, tableBits: 14 });
    for (const { position, value, plies } of casesOf('value')) {
      if ((plies ?? 99) > 5) continue;
      const state = stateOf(SMALL, position);
      const [best] = search.search(state, { depth: 6 }, stream('search')).lines;
      const values = (value === 'win') === (state.next === 0) ? [1, 0] : [0, 1];
      expect([position, best.values, best.proof]).toEqual([position, values, { plies }]);
    }
  });

  test('its keys are of the place alone, but near the last round', () => {
    const game = gameWith({ ...SMALL, roundCap: 100 });
    const position = new SearchPosition(game);
    const [early, later] = [game.newState(), game.newState()];
    later.do(PASS);
    later.do(PASS);
    const keyAt = (state: AlmaState): readonly number[] => {
      position.setUp(state);
      return [position.keyLo, position.keyHi];
    };
    expect(keyAt(later)).toEqual(keyAt(early));
    for (let i = 0; i < 100; i++) later.do(PASS);
    expect(keyAt(later)).not.toEqual(keyAt(early));
  });
});

test('a race that nobody can disturb is proved, and no other', () => {
  const game = gameWith({});
  const camp = 'l16,m16,n16,o16,p16,l15,m15,n15,o15,p15,m14,n14,o14,p14,n13,o13,p13,o12';
  const back = 'a1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,a4,b4';
  const prove = (text: string): unknown => new RaceProof(game).prove(stateOf({}, text));
  // One step, with seat 2 three moves from its own end.
  expect(prove(`${camp},p11/${back},c6,b7,a8 1`)).toMatchObject({ winner: 0, plies: 1 });
  expect(prove(`${camp},p11/${back},c6,b7,a8 2`)).toMatchObject({ winner: 0, plies: 2 });
  // Seat 2 may step into the hole first.
  expect(prove(`${camp},n10/${back},c6,b7,o11 2`)).toBeUndefined();
  // Seat 2 has as many squares to fill and moves first, but needs another turn for the pawn on b8.
  expect(prove(`${camp},p10/${back},c4,a5,b8 2`)).toMatchObject({ winner: 0 });
  // Both are as near.
  expect(prove(`${camp},p10/${back},c4,a5,b6 2`)).toMatchObject({ winner: 1, plies: 1 });
});

describe('exact answers', () => {
  const knowledgeOf = (options: object): Oracle<AlmaState> => {
    const oracle = ALMA_PLAYERS.oracle?.(gameWith(options));
    if (!oracle) throw new Error('alma has an oracle');
    return oracle;
  };

  test('the smallest board is solved as an independent analysis solves it', { tags: ['deep'] }, () => {
    const game = gameWith(SMALLEST);
    const [exact, oracle] = [new ExactValues(), knowledgeOf(SMALLEST)];
    expect(oracle.know(game.newState())).toEqual({ by: 'table', values: [1, 0], plies: 13 });
    const rng = stream('solved');
    for (let i = 0; i < 2000; i++) {
      const state = stateOf(SMALLEST, randomPosition(game, rng));
      if (state.isOver) continue;
      const { value, plies } = exact.of(state);
      const share = value === 'draw' ? 0.5 : Number((value === 'win') === (state.next === 0));
      const known = { by: 'table', values: [share, 1 - share], ...(plies === undefined ? {} : { plies }) };
      expect(oracle.know(state)).toEqual(known);
    }
  });

  test('a win that comes after the last round is a draw', () => {
    const knowAt = (roundCap: number): unknown => {
      const options = { ...SMALL, roundCap };
      return knowledgeOf(options).know(gameWith(options).newState());
    };
    expect(knowAt(7)).toEqual({ by: 'table', values: [1, 0], plies: 13 });
    expect(knowAt(6)).toEqual({ by: 'table', values: [0.5, 0.5] });
  });
});
