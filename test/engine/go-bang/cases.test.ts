/** Go-bang against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MoveList, TERMINAL } from '../../../engine/index.ts';
import { SHARES } from '../../support/game-texts.ts';
import { gameValue } from '../../support/game-value.ts';
import { casesOf, gameWith, readState, stateOf, turnsOf, valueCases } from '../../support/go-bang.ts';

test.each(casesOf('turns'))('turns of $position, $variant', (one) => {
  const state = stateOf(one.variant, one.position);
  const { positions, closing } = turnsOf(state, gameWith(one.variant, state.lines.players));
  expect(positions).toHaveLength(one.count);
  expect(closing).toHaveLength(one.closings);
  expect(closing.toSorted()).toEqual(one.closing.toSorted());
  const text = positions.toSorted().join('\n');
  expect(createHash('sha256').update(text).digest('hex')).toBe(one.sha256);
});

test.each(casesOf('score'))('score of $position, $variant', ({ variant, position, closed, scores }) => {
  const state = stateOf(variant, position);
  expect(state.isOver).toBe(closed);
  expect(state.player).toBe(TERMINAL);
  expect(state.legalMoves(new MoveList())).toBe(0);
  const returns = new Float64Array(scores.length);
  state.returns(returns);
  expect([...returns]).toEqual(scores);
});

test.each(casesOf('error'))('error of $position, $variant', ({ variant, position }) => {
  expect(readState(variant, position).ok).toBe(false);
});

test.each(valueCases(false))('$value of $position, $variant', ({ variant, position, value }) => {
  expect(gameValue(stateOf(variant, position))).toBe(SHARES[value]);
});
