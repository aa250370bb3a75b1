/** Best-reply search against plain recursions. */
import { expect, test } from 'vitest';
import { Race } from '../../ai/alma/index.ts';
import { BestReply, Budget } from '../../ai/index.ts';
import { type AlmaState, PASS } from '../../engine/alma/index.ts';
import { MoveList, stream, TERMINAL } from '../../engine/index.ts';
import { gameWith, randomPosition, stateOf } from '../support/alma.ts';

const SMALL = { size: 4, camp: [2, 1] };
const ALL = { keep: Infinity, pass: PASS };

/** The root player's share, with everything looked at. */
function plain(state: AlmaState, race: Race, root: number, depth: number): number {
  const row = new Float64Array(state.camps.players);
  if (state.player === TERMINAL) state.returns(row);
  else if (depth === 0) race.evaluate(state, row);
  if (state.player === TERMINAL || depth === 0) return row[root];
  const values: number[] = [];
  const isOwn = state.next === root;
  let passed = 0;
  while (state.player !== TERMINAL && (isOwn ? passed === 0 : state.next !== root)) {
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    for (let i = 0; i < count; i++) {
      const { ply } = state;
      state.do(moves.at(i));
      while (!isOwn && state.player !== TERMINAL && state.next !== root) state.do(PASS);
      values.push(plain(state, race, root, depth - 1));
      while (state.ply > ply) state.undo();
    }
    state.do(PASS);
    passed++;
  }
  for (; passed > 0; passed--) state.undo();
  return isOwn ? Math.max(...values) : Math.min(...values);
}

test.each([2, 3, 4])('%i seats: the value is that of the plain recursion', (players) => {
  const game = gameWith(SMALL, players);
  const rng = stream('best-reply', players);
  for (let i = 0; i < 4; i++) {
    const state = stateOf(SMALL, randomPosition(game, rng));
    if (state.isOver) continue;
    const race = new Race(game);
    const search = new BestReply(game, race, ALL);
    for (const depth of players === 4 ? [1, 2] : [1, 2, 3]) {
      const [best] = search.searchDepth(state, depth, new Budget()).lines;
      expect(best.values[state.player]).toBeCloseTo(plain(state, race, state.player, depth), 12);
    }
  }
});

test('a budget ends it, and the state is as it was', () => {
  const game = gameWith(SMALL, 3);
  const state = game.newState();
  const before = state.snapshot();
  const search = new BestReply(game, new Race(game), ALL);
  const { isFinished } = search.searchDepth(state, 5, new Budget({ nodes: 200 }));
  expect([isFinished, state.snapshot(), state.ply]).toEqual([false, before, 0]);
});
