/** Alma against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MoveList, perft, TERMINAL } from '../../../engine/index.ts';
import { casesOf, gameWith, readState, stateOf, turnsOf } from '../../support/alma.ts';

test.each(casesOf('turns'))('turns of $position, $variant', (one) => {
  const state = stateOf(one.variant, one.position);
  const { turns, positions, closings } = turnsOf(state, gameWith(one.variant, state.camps.players));
  expect(turns).toHaveLength(one.count);
  expect(closings).toBe(one.closings);
  expect(turns).toEqual(one.turns);
  expect(createHash('sha256').update(positions.join('\n')).digest('hex')).toBe(one.sha256);
});

test.each(casesOf('perft'))('perft of $position, $variant', ({ variant, position, depth, nodes }) => {
  expect(perft(stateOf(variant, position), depth)).toBe(nodes);
});

test.each(casesOf('score'))('score of $position, $variant', ({ variant, position, closed, scores }) => {
  const state = stateOf(variant, position);
  expect(state.isOver).toBe(closed);
  if (!closed) return;
  expect(state.player).toBe(TERMINAL);
  expect(state.legalMoves(new MoveList())).toBe(0);
  const returns = new Float64Array(state.camps.players);
  state.returns(returns);
  expect([...returns]).toEqual(scores);
});

test.each(casesOf('error'))('error of $position, $variant', ({ variant, position }) => {
  expect(readState(variant, position).ok).toBe(false);
});
