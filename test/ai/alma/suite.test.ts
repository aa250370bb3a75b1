/** The suite of alma: every claim is proved again, those of the smallest board by an independent analysis. */
import { expect, test } from 'vitest';
import { RaceProof } from '../../../ai/alma/index.ts';
import { ALMA_SUITE } from '../../../ai/alma/suite/index.ts';
import { MoveList } from '../../../engine/index.ts';
import { gameWith, stateOf } from '../../support/alma.ts';
import { ExactValues, SMALLEST } from '../../support/alma-values.ts';

const exact = new ExactValues();

/** Every turn with what it brings the seat: 1 for a win, 0 for a loss, 0.5 for a draw. */
function valuesOf({ category, position }: (typeof ALMA_SUITE.problems)[number]): ReadonlyMap<string, number> {
  const options = category === 'race' ? {} : SMALLEST;
  const game = gameWith(options);
  const state = stateOf(options, position);
  const proof = new RaceProof(game);
  const mover = state.next;
  const worth = (): number => {
    if (category !== 'race') return { win: 0, draw: 0.5, loss: 1 }[exact.of(state).value];
    const winner = state.winner ?? proof.prove(state)?.winner;
    expect([position, winner]).not.toEqual([position, undefined]);
    return Number(winner === mover);
  };
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const turn = game.formatAction(state, moves.at(i));
      state.do(moves.at(i));
      const value = worth();
      state.undo();
      return [turn, value];
    }),
  );
}

test.each(ALMA_SUITE.problems)('$id: just these turns are right', (problem) => {
  const values = valuesOf(problem);
  const right = problem.category === 'draw' ? 0.5 : 1;
  expect(Math.max(...values.values())).toBe(right);
  expect([...values].filter(([, value]) => value === right).map(([turn]) => turn)).toEqual(problem.best);
});

test('its ids are unique, and its categories are those listed', () => {
  const { problems, categories } = ALMA_SUITE;
  expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
  expect([...new Set(problems.map(({ category }) => category))]).toEqual(categories);
});
