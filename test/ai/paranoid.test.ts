/** Paranoid search against the recursion that it prunes, for two to four players. */
import { expect, test } from 'vitest';
import { Race } from '../../ai/alma/index.ts';
import { Budget, Paranoid } from '../../ai/index.ts';
import type { AlmaState } from '../../engine/alma/index.ts';
import { MoveList, stream, TERMINAL } from '../../engine/index.ts';
import { gameWith, randomOptions, randomPosition, stateOf } from '../support/alma.ts';

/** The root seat's share: it takes the most, everybody else leaves it the least. */
function plainShare(state: AlmaState, root: number, depth: number, race: Race): number {
  const shares = new Float64Array(state.camps.players);
  if (state.player === TERMINAL) state.returns(shares);
  else if (depth === 0) race.evaluate(state, shares);
  else {
    const isOwn = state.player === root;
    const found = sharesAfter(state, root, depth, race).map(({ share }) => share);
    return isOwn ? Math.max(...found) : Math.min(...found);
  }
  return shares[root];
}

function sharesAfter(state: AlmaState, root: number, depth: number, race: Race) {
  const moves = new MoveList();
  return Array.from({ length: state.legalMoves(moves) }, (_, i) => {
    const move = moves.at(i);
    state.do(move);
    const share = plainShare(state, root, depth - 1, race);
    state.undo();
    return { move, share };
  });
}

const rng = stream('test', 'paranoid');

test.each(Array.from({ length: 24 }, (_, i) => i))(
  'its best lines are worth what they are without pruning, %i',
  (i) => {
    const options = { ...randomOptions(rng), size: 5, camp: i % 2 === 0 ? [2, 1] : [1], roundCap: 2 };
    const game = gameWith(options, 2 + (i % 3));
    const state = stateOf(options, randomPosition(game, rng));
    if (state.isOver) return;
    const depth = 1 + (i % 4);
    const race = new Race(game);
    const plain = sharesAfter(state, state.player, depth, race);
    const ranked = plain.map(({ share }) => share).sort((a, b) => b - a);
    for (const lines of [1, 3]) {
      const budget = new Budget({ lines });
      const before = state.snapshot();
      const found = new Paranoid(game, race).searchDepth(state, depth, budget);
      expect(found.isFinished).toBe(true);
      expect(state.snapshot()).toEqual(before);
      expect(found.lines).toHaveLength(plain.length);
      const shareOf = new Map(found.lines.map((line) => [line.move, line]));
      for (const { move, share } of plain) {
        const line = shareOf.get(move);
        const said = line?.values[state.player] ?? Number.NaN;
        if (line?.isBound) expect(said).toBeGreaterThanOrEqual(share);
        else expect(said).toBe(share);
        expect(line?.values.reduce((sum, one) => sum + one)).toBeCloseTo(1, 12);
      }
      const exact = found.lines.filter(({ isBound }) => !isBound).map(({ values }) => values[state.player]);
      expect(exact.slice(0, lines)).toEqual(ranked.slice(0, Math.min(lines, ranked.length)));
    }
  },
);
