/** Fuga dal labirinto against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrap } from '../../../engine/index.ts';
import {
  countWorlds,
  dealListed,
  formatPosition,
  formatView,
  LABIRINTO_RULES,
  readTurn,
  readView,
  scoreCategories,
  scoreNumbers,
} from '../../../engine/labirinto/index.ts';
import { casesOf, gameWith, nodesAt, readState, resultsOf, stateOf } from '../../support/labirinto.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each(casesOf('turns'))('turns $number: $why', (one) => {
  const state = stateOf(one.variant, one.position ?? '');
  const results = resultsOf(state);
  const sorted = results.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  expect(sorted).toHaveLength(one.count);
  expect(sha256(sorted.map(({ position }) => position).join('\n'))).toBe(one.sha256);
  expect(state.player < 0).toBe(one.chance);
  if (one.turns) expect(sorted.map(({ turn }) => turn)).toEqual(one.turns);
  if (one.results) expect(sorted.map(({ turn, position }) => [turn, position])).toEqual(one.results);
  if (one.weights === undefined) return;
  const total = state.chance.size === 6 && state.kind === 3 ? 6 : state.kind === 5 ? state.bagSize : 100;
  const lines = sorted.map(({ probability, position }) => `${Math.round(probability * total)} ${position}`);
  expect(sha256(lines.join('\n'))).toBe(one.weights);
});

test.each(casesOf('apply'))('apply $number: $why', (one) => {
  const state = stateOf(one.variant, one.position ?? '');
  const actions = unwrap(readTurn(one.turn ?? '', state));
  const trail = [formatPosition(state)];
  for (const action of actions) {
    state.do(action);
    trail.push(formatPosition(state));
  }
  expect(trail.at(-1)).toBe(one.result);
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  if (one.scores) expect(seats.map((seat) => state.score(seat))).toEqual(one.scores);
  if (one.numbers) expect(seats.map((seat) => state.count(seat))).toEqual(one.numbers);
  if (one.trail) expect(sha256(trail.join('\n'))).toBe(one.trail);
});

test.each(casesOf('perft'))('perft $number to depth $depth', ({ variant, position, depth, nodes }) => {
  expect(nodesAt(stateOf(variant, position ?? ''), depth)).toBe(nodes);
});

test.each(casesOf('score'))('score $number of $hand', ({ variant, hand, score, categories }) => {
  const { values } = unwrap(LABIRINTO_RULES.parse(variant));
  expect(scoreNumbers(hand, values)).toBe(score);
  if (categories) expect(scoreCategories(hand, values)).toEqual(categories);
});

test.each(casesOf('view'))('view $number of seat $seat', ({ variant, position, seat, view, worlds }) => {
  const state = stateOf(variant, position ?? '');
  expect(formatView(state, seat - 1)).toBe(view);
  const read = unwrap(readView(view, state.rules.values, state.players));
  expect(countWorlds(read)).toBe(BigInt(worlds));
});

test.each(casesOf('deal'))('deal $number', ({ variant, seats, draws, position }) => {
  const state = gameWith(variant, seats).newState();
  state.putDealt(
    unwrap(dealListed(draws ?? { walls: [], guards: [], rolls: [] }, state.rules.values, seats)),
  );
  expect(formatPosition(state)).toBe(position);
});

test.each(casesOf('error'))('error $number: $why', ({ variant, position, turn, seats, draws, why }) => {
  if (draws) {
    const { values } = unwrap(LABIRINTO_RULES.parse(variant));
    expect(dealListed(draws, values, seats).ok).toBe(false);
    return;
  }
  const state = readState(variant, position ?? '');
  if (turn === undefined) {
    if (why === 'turns of a game that is over') expect(unwrap(state).isOver).toBe(true);
    else expect(state.ok).toBe(false);
  } else expect(readTurn(turn, unwrap(state)).ok).toBe(false);
});
