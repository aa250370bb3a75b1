/** What the filtered search loses to the plain one where a solved board tells. */
import { expect } from 'vitest';
import { DamaLeaf, exactScore, solve } from '../../ai/dama-bianca/index.ts';
import { Deepening, FilteredExpectimax } from '../../ai/index.ts';
import { type DamaState, parseVariant } from '../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { bestOf, trueMoves } from './search-truth.ts';

/** Fails unless both win the same of hands on a board of 8 cells with dice of so many faces. */
export function expectNothingLost(faces: number): void {
  const board = { rings: 2, sectors: 4 };
  const solved = unwrap(solve(unwrap(parseVariant({ board, pawns: 3, dice: { faces } }))));
  const leaf = new DamaLeaf(solved.game);
  const known = new Map();
  const plain = (state: DamaState) =>
    bestOf(trueMoves(solved.game, state, 2, leaf, known), state.player).move;
  const search = new Deepening(new FilteredExpectimax(solved.game, leaf, { finalists: 3 }));
  const rng = stream('few');
  const choose = (state: DamaState) => search.search(state, { depth: 2 }, rng).lines[0].move;
  expect(exactScore(solved, choose).score).toBeCloseTo(exactScore(solved, plain).score, 6);
}
